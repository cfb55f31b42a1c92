/** A soft bell, made on the spot. */

let context: AudioContext | undefined

export function bell(): void {
  try {
    context ??= new AudioContext()
    const now = context.currentTime
    for (const [pitch, loud, long] of [[523.25, 0.06, 1.4], [784, 0.03, 1], [1318.5, 0.012, 0.6]] as const) {
      const tone = context.createOscillator()
      const gain = context.createGain()
      tone.frequency.value = pitch
      gain.gain.setValueAtTime(0, now)
      gain.gain.linearRampToValueAtTime(loud, now + 0.02)
      gain.gain.exponentialRampToValueAtTime(0.0001, now + long)
      tone.connect(gain).connect(context.destination)
      tone.start(now)
      tone.stop(now + long)
    }
  } catch {
    // A browser without sound is a quiet table.
  }
}

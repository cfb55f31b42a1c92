/** Arrow keys go from one button of a list to the next. */
const KEYS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function roving(element: HTMLElement): () => void {
  function press(event: KeyboardEvent): void {
    const step = KEYS[event.key]
    if (step === undefined || event.shiftKey) return
    const buttons = [...element.querySelectorAll<HTMLElement>('button[data-choice]')]
    const now = buttons.indexOf(document.activeElement as HTMLElement)
    const next = buttons[(now + step + buttons.length) % buttons.length]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('keydown', press)
  return () => element.removeEventListener('keydown', press)
}

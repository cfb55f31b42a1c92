/** Dice among the things that happened. */
import type { Told } from '../wire'

export interface Roll {
  number: number
  prompt: string
  faces: string[]
  seat: number
}

interface Die {
  face: number | string
}

/** Each roll with its faces, who rolled, and what for. */
export function rolls(events: Told[]): Roll[] {
  return events
    .filter(({ kind, data }) => kind === 'rolled' && Array.isArray(data['dice']))
    .map(({ number, data }) => ({
      number,
      prompt: String(data['prompt'] ?? ''),
      faces: (data['dice'] as Die[]).slice(0, 12).map(({ face }) => String(face)),
      seat: Number(data['seat'] ?? -1),
    }))
}

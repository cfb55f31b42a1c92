/** Dice among the things that happened. */
import type { Told } from '../wire'

export interface Roll {
  number: number
  prompt: string
  faces: string[]
  seat: number
}

/** Each roll with its faces, who rolled, and what for. */
export function rolls(events: Told[]): Roll[] {
  return events
    .filter(({ kind, data }) => kind === 'rolled' && typeof data['answer'] === 'string')
    .map(({ number, data }) => ({
      number,
      prompt: String(data['prompt'] ?? ''),
      faces: String(data['answer']).split(/[\s,]+/).filter(Boolean).slice(0, 12),
      seat: Number(data['seat'] ?? -1),
    }))
}

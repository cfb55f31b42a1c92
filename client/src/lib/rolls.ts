/** Dice among the things that happened. */
import type { Told } from '../wire'

export interface Roll {
  number: number
  prompt: string
  dice: Die[]
  seat: number
}

interface Die {
  face: number | string
  /** What kind of die it is: kinds can have colours. */
  kind?: string
}

/** More dice of one roll are not shown. */
const MOST = 12

/** Each roll with its dice, who rolled, and what for. */
export function rolls(events: Told[]): Roll[] {
  return events
    .filter(({ kind, data }) => kind === 'rolled' && Array.isArray(data['dice']))
    .map(({ number, data }) => ({
      number,
      prompt: String(data['prompt'] ?? ''),
      dice: (data['dice'] as Die[]).slice(0, MOST),
      seat: Number(data['seat'] ?? -1),
    }))
}

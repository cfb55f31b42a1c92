/** What the foes will do, for those who look at one of them. */
import type { Intent, IntentRow, View } from '../wire'
import { percent } from './odds'

/** What a figure would do; where a whole group acts in the same way, that of the group. */
export const intentOf = (view: View | null, piece: string): Intent | null =>
  view?.intents.find((intent) => intent.piece === piece || intent.also.includes(piece)) ?? null

/** When a row comes about: the faces of its die, or how likely it is. */
export function whenOf({ faces, chance }: IntentRow): string {
  if (faces) return faces[0] === faces[1] ? String(faces[0]) : `${faces[0]}–${faces[1]}`
  return chance ? percent(chance[0] / chance[1]) : ''
}

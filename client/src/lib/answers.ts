/** An answer in the making, for every kind of question. */
import type { Ask, AskDie, AskOption } from '../wire'
import type { Choice } from './options'
import { say } from './say'

export interface Draft {
  picked: string[]
  amounts: Record<string, number>
  faces: (number | string | undefined)[]
}

export const EMPTY: Draft = { picked: [], amounts: {}, faces: [] }

export const shared = (draft: Draft): number => Object.values(draft.amounts).reduce((sum, each) => sum + each, 0)

/** Whether an answer is put together and then confirmed, and not given with one pick. */
export const isDrafted = (ask: Ask): boolean =>
  ['order', 'share', 'roll'].includes(ask.kind) || (ask.kind === 'some' && !(ask.least === 1 && ask.most === 1))

/** Whether nothing is missing. Questions with one option for an answer are never drafted. */
export function complete(ask: Ask, draft: Draft): boolean {
  switch (ask.kind) {
    case 'some':
      return draft.picked.length >= (ask.least ?? 0) && draft.picked.length <= (ask.most ?? ask.options.length)
    case 'order':
      return draft.picked.length === ask.options.length
    case 'share':
      return shared(draft) === (ask.amount ?? 0)
    case 'roll':
      return (ask.dice ?? []).every((_, index) => draft.faces[index] !== undefined)
    default:
      return false
  }
}

/** What may be picked for a die: what it shows, and what that counts as. For a small die a D6 is thrown. */
export function facesOf(die: AskDie): { shows: number | string; counts: number | string }[] {
  if (die.d6.length) return die.d6.map((counts, index) => ({ shows: index + 1, counts }))
  return [...new Set(die.faces)].map((face) => ({ shows: face, counts: face }))
}

/** What is sent to the server. */
export function toAnswer(ask: Ask, draft: Draft): unknown {
  if (ask.kind === 'share') return Object.fromEntries(Object.entries(draft.amounts).filter(([, amount]) => amount > 0))
  return ask.kind === 'roll' ? draft.faces.slice(0, ask.dice?.length) : draft.picked
}

/** The options in an answer that there is no way back from. */
export function graveOf(ask: Ask, answer: unknown): AskOption[] {
  const named = Array.isArray(answer) ? answer : typeof answer === 'object' && answer !== null ? Object.keys(answer) : [answer]
  return ask.options.filter(({ id, grave }) => grave && named.includes(id))
}

/** An answer in words. */
export function describe(ask: Ask, answer: unknown, choices: Choice[]): string {
  const name = (id: unknown): string => choices.find((choice) => choice.id === id)?.label ?? String(id)
  if (Array.isArray(answer)) return answer.map(name).join(ask.kind === 'order' ? ' → ' : ', ') || say('nothing')
  if (typeof answer === 'object' && answer !== null)
    return Object.entries(answer)
      .map(([id, amount]) => `${name(id)} ${amount}`)
      .join(', ')
  return name(answer)
}

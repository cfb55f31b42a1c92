/** The guided first room: each mark waits for what the table asks or tells, so that it fits every game. */
import type { Ask, View } from '../wire'

export interface Scene {
  view: View
  ask: Ask | null
  /** How many answers this screen has given since the guide began. */
  answers: number
}

export const STEPS = ['ask', 'place', 'undo', 'order', 'log', 'move', 'deed', 'fight', 'sheet', 'hint', 'end'] as const
export type Step = (typeof STEPS)[number]

const about = (ask: Ask | null, kind: string): boolean => !!ask?.options.some((option) => option.about[0]?.startsWith(`${kind}:`))
const isFoe = (view: View, name: string): boolean => view.pieces.some(({ id, seat }) => `piece:${id}` === name && seat === null)

/** When each mark has something to point at. */
const WHEN: Record<Step, (scene: Scene) => boolean> = {
  ask: ({ ask }) => !!ask,
  place: ({ ask }) => ask?.kind === 'place' && about(ask, 'cell'),
  undo: ({ answers }) => answers >= 2,
  order: ({ ask }) => ask?.kind === 'order',
  log: ({ answers }) => answers >= 4,
  move: ({ ask }) => ask?.kind === 'choose' && about(ask, 'cell'),
  deed: ({ ask, answers }) => answers >= 5 && ask?.kind === 'choose' && !about(ask, 'cell'),
  fight: ({ ask, view }) => !!ask?.options.some((option) => option.about.some((name) => isFoe(view, name))),
  sheet: ({ answers, view }) => answers >= 6 && view.sheets.length > 0,
  hint: ({ ask, answers }) => !!ask && answers >= 8,
  end: ({ answers }) => answers >= 24,
}

/** Marks that are understood once somebody has answered; the others wait for a word. */
export const BY_DOING: Step[] = ['ask', 'place', 'order', 'move', 'deed', 'fight']

/** What each mark points at. */
export const ANCHOR: Record<Step, string> = {
  ask: 'question',
  place: 'board',
  undo: 'undo',
  order: 'question',
  log: 'log',
  move: 'board',
  deed: 'question',
  fight: 'board',
  sheet: 'party',
  hint: 'hint',
  end: 'question',
}

/** The mark to show now, if any: the end when all the others have been seen, or after a good while. */
export function nextStep(scene: Scene, seen: string[]): Step | null {
  const left = STEPS.filter((step) => !seen.includes(step))
  if (left.length === 1) return left[0]!
  return left.find((step) => WHEN[step](scene)) ?? null
}

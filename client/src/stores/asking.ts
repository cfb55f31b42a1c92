import type { AskMe } from '../wire'
import type { TableStore } from './table.svelte'

export type Asks = AskMe['about']
export const ASKS = ['everything', 'usual', 'little'] as const satisfies readonly Asks[]

/** How much whoever sits at this screen wants to be asked. */
export const asksOf = (table: TableStore): Asks => table.place(table.you[0] ?? -1)?.asks ?? 'usual'

export function askMe(table: TableStore, about: Asks): void {
  for (const seat of table.you) table.tell({ type: 'askMe', seat, about })
}

/** The next way of asking: a key goes round all of them. */
export const after = (asks: Asks): Asks => ASKS[(ASKS.indexOf(asks) + 1) % ASKS.length]!

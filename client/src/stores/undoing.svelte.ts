/** Taking answers back; where dice or cards have been seen since, people are asked first. */
import { say } from '../lib/say'
import type { Done, LogLine } from '../wire'
import { notices } from './notices.svelte'
import type { TableStore } from './table.svelte'

class Undoing {
  /** What waits for a yes. */
  pending = $state.raw<(() => void) | null>(null)
}

export const undoing = new Undoing()

async function send(table: TableStore, what: { line?: number }): Promise<void> {
  try {
    await table.ask<Done>({ type: 'undo', number: table.view?.number ?? null, ...what })
  } catch (error) {
    notices.add(say('notDone', { reason: (error as Error).message }))
  }
}

export function undo(table: TableStore): void {
  if (!table.undo.can || !table.view) return
  const go = (): void => void send(table, {})
  if (table.undo.free_to < table.view.number) go()
  else undoing.pending = go
}

export function undoToLine(table: TableStore, line: LogLine): void {
  const go = (): void => void send(table, { line: line.number })
  if (line.at >= table.undo.free_to) go()
  else undoing.pending = go
}

export async function redo(table: TableStore): Promise<void> {
  if (!table.redo) return
  try {
    await table.ask<Done>({ type: 'redo' })
  } catch (error) {
    notices.add(say('notDone', { reason: (error as Error).message }))
  }
}

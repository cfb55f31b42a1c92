/** Cells in sentences: coordinates are the engine's, people read the name of the room. */
import type { View } from '../wire'
import { say } from './say'

export const CELL = /(?<![\d,])(-?\d+,-?\d+)(?![\d,])/

/** The room that a cell lies in, by its coordinates. */
export function roomOf(at: string, view: View | null): string {
  const cell = view?.board?.cells.find(({ id }) => id === `cell:${at}`)
  return view?.board?.tiles.find(({ id }) => id === cell?.tile)?.title ?? say('square')
}

/** A sentence with rooms for coordinates. */
export const withoutCells = (text: string, view: View | null): string => text.replace(new RegExp(CELL, 'g'), (at) => roomOf(at, view))

/** The board in words, for those who do not see it: room by room, who stands where and what leads on. */
import type { View } from '../wire'
import { cellAt, cellId, drawnEdges } from './geometry'
import { say } from './say'

export interface RoomText {
  title: string
  size: string
  lines: string[]
}

const spot = (id: string): string => {
  const at = cellAt(id)
  return at ? say('coordinates', { column: at.x, row: at.y }) : id
}

function pieceLine(view: View, index: number): string {
  const piece = view.pieces[index]!
  const parts = [say('pieceAt', { title: piece.title, at: spot(piece.cell) })]
  if (piece.health) parts.push(say('healthOf', { left: piece.health[0], most: piece.health[1] }))
  return [...parts, ...piece.states].join(', ')
}

/** A description of every room, in the order in which they were laid. */
export function boardText(view: View): RoomText[] {
  const board = view.board
  if (!board) return []
  const edges = drawnEdges(board).map(({ edge }) => edge)
  const names = board.tiles.length ? board.tiles : [{ id: '', title: view.title, kind: '' }]
  return names.map((tile) => {
    const cells = board.cells.filter((cell) => cell.tile === tile.id)
    const inside = new Set(cells.map((cell) => cellId(cell.x, cell.y)))
    const pieces = view.pieces.flatMap((piece, index) => (inside.has(piece.cell) ? [pieceLine(view, index)] : []))
    const ways = edges
      .filter(({ kind, between }) => kind !== 'wall' && between.some((id) => inside.has(id)))
      .map(({ kind, open, between }) => say('wayAt', { kind, open, at: spot(between.find((id) => inside.has(id))!) }))
    const features = cells.filter(({ kind }) => kind !== 'floor').map(({ kind, id }) => say('featureAt', { kind, at: spot(id) }))
    return { title: tile.title, size: say('spaces', { n: cells.length }), lines: [...pieces, ...ways, ...features] }
  })
}

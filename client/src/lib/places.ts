/** Where on the board the choices are: for the arrow keys, and for bringing them into view. */
import type { BoardView } from '../wire'
import { type Box, cellAt, centre, drawnEdges, type Point, shapeOf } from './geometry'
import type { Standing } from './standing'

export interface Spot {
  target: string
  at: Point
}

/** The choices that have a place on the board. */
export function spotsOf(targets: Iterable<string>, board: BoardView, pieces: Standing[]): Spot[] {
  const shape = shapeOf(board)
  const edges = new Map(drawnEdges(board).map(({ target, side: [a, b] }) => [target, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }]))
  return [...targets].flatMap((target) => {
    const cell = cellAt(target)
    const at = cell ? centre(cell, shape) : (edges.get(target) ?? pieces.find(({ piece }) => `piece:${piece.id}` === target)?.at)
    return at ? [{ target, at }] : []
  })
}

/** The box around the middles of cells, with the cells whole in it. */
export const boxAround = (middles: Point[]): Box => ({
  left: Math.min(...middles.map(({ x }) => x)) - 0.5,
  right: Math.max(...middles.map(({ x }) => x)) + 0.5,
  top: Math.min(...middles.map(({ y }) => y)) - 0.5,
  bottom: Math.max(...middles.map(({ y }) => y)) + 0.5,
})

/** The corners of what is around a point, as far as the board goes: nobody is shown the dark beside it. */
export const surroundings = ({ x, y }: Point, board: Box, reach = 2): Point[] => {
  const within = (value: number, least: number, most: number): number => Math.max(least + 0.5, Math.min(most - 0.5, value))
  return [-reach, reach].map((step) => ({ x: within(x + step, board.left, board.right), y: within(y + step, board.top, board.bottom) }))
}

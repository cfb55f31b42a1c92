/** Where figures stand: alone in the middle of their cell, several side by side, or a large one over several cells. */
import type { Piece } from '../wire'
import { around, cellAt, centre, coveredBy, middle, path, type Point, type Shape } from './geometry'

export interface Standing {
  piece: Piece
  at: Point
  scale: number
  /** What a large figure stands on, drawn around its cells. */
  base: string
}

const PLACES: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-0.23, 0], [0.23, 0]],
  3: [[-0.23, -0.2], [0.23, -0.2], [0, 0.22]],
  4: [[-0.23, -0.22], [0.23, -0.22], [-0.23, 0.22], [0.23, 0.22]],
}

export function standing(pieces: Piece[], shape: Shape): Standing[] {
  const crowd = new Map<string, Piece[]>()
  for (const piece of pieces) if (cellAt(piece.cell) && !isLarge(piece)) crowd.set(piece.cell, [...(crowd.get(piece.cell) ?? []), piece])
  return pieces.flatMap((piece) => {
    if (isLarge(piece)) return [large(piece, shape)]
    const cell = cellAt(piece.cell)
    const here = crowd.get(piece.cell)
    if (!cell || !here) return []
    const { x, y } = centre(cell, shape)
    const places = PLACES[Math.min(4, here.length)]!
    const [dx, dy] = places[here.indexOf(piece) % places.length]!
    return [{ piece, at: { x: x + dx, y: y + dy }, scale: here.length > 1 ? 0.62 : 1, base: '' }]
  })
}

const isLarge = (piece: Piece): boolean => coveredBy(piece).length > 1

/** In the middle of its cells, and as much larger as there is room around it. */
function large(piece: Piece, shape: Shape): Standing {
  const cells = coveredBy(piece)
  return { piece, at: middle(cells, shape), scale: cells.length < 4 ? 1.12 : 1.7, base: path(around(cells, shape, 0.09)) }
}

/** The nearest of these points in a direction; null where there is none. */
export function nearest<T extends { at: Point }>(from: Point, toward: Point, all: T[]): T | null {
  let best: T | null = null
  let least = Infinity
  for (const one of all) {
    const along = (one.at.x - from.x) * toward.x + (one.at.y - from.y) * toward.y
    const aside = Math.abs((one.at.x - from.x) * toward.y - (one.at.y - from.y) * toward.x)
    const cost = along + aside * 2
    if (along > 0.1 && cost < least) [best, least] = [one, cost]
  }
  return best
}

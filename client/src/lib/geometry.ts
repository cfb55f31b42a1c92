/** Where cells lie: squares, or hexes with a point at the top and axial coordinates. Lengths are in cells. */
import type { BoardView as Board, Edge, Piece } from '../wire'

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Shape = 'square' | 'hex'
export type Side = [Point, Point]

const HEX = Math.sqrt(3) / 2
const HEX_NEXT = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const
const SQUARE_NEXT = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const

export function shapeOf(board: Board | null): Shape {
  return board?.shape === 'hex' ? 'hex' : 'square'
}

/** `cell:3,-4` as coordinates; null for anything that does not name a cell. */
export function cellAt(id: string): Point | null {
  const match = /^cell:(-?\d+),(-?\d+)$/.exec(id)
  return match ? { x: Number(match[1]), y: Number(match[2]) } : null
}

export const cellId = (x: number, y: number): string => `cell:${x},${y}`

/** The middle of a cell. */
export function centre(at: Point, shape: Shape): Point {
  if (shape === 'square') return { x: at.x + 0.5, y: at.y + 0.5 }
  return { x: at.x + at.y / 2 + 0.5, y: at.y * HEX + 0.5 }
}

/** The corners of a cell, `inset` in from its border. */
export function corners(at: Point, shape: Shape, inset = 0): Point[] {
  const middle = centre(at, shape)
  if (shape === 'square') {
    const half = 0.5 - inset
    return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => ({ x: middle.x + x! * half, y: middle.y + y! * half }))
  }
  const radius = (0.5 - inset) / HEX
  return [-90, -30, 30, 90, 150, 210].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) }
  })
}

/** The cells that a figure covers. */
export function coveredBy({ cell, cells }: Pick<Piece, 'cell' | 'cells'>): Point[] {
  return (cells.length ? cells : [cell]).map(cellAt).filter((at) => at !== null)
}

/** The middle of several cells. */
export function middle(cells: Point[], shape: Shape): Point {
  const all = cells.map((at) => centre(at, shape))
  return { x: all.reduce((sum, { x }) => sum + x, 0) / all.length, y: all.reduce((sum, { y }) => sum + y, 0) / all.length }
}

/** The outline around several cells, `inset` in from their border: a string drawn tight around all their corners. */
export function around(cells: Point[], shape: Shape, inset: number): Point[] {
  const points = cells.flatMap((at) => corners(at, shape, inset)).sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (list: Point[]): Point[] => {
    const hull: Point[] = []
    for (const point of list) {
      while (hull.length > 1 && cross(hull.at(-2)!, hull.at(-1)!, point) <= 1e-9) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...half(points), ...half([...points].reverse())]
}

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The corner where the upper side begins; of a hex, where its left side does, below the point at the top. */
export const upperLeft = (at: Point, shape: Shape): Point => corners(at, shape).at(shape === 'hex' ? -1 : 0)!

/** The cells that touch this one, each with the side between. */
export function sides(at: Point, shape: Shape): { next: Point; side: Side }[] {
  const points = corners(at, shape)
  const order = shape === 'square' ? [[1, 2], [2, 3], [3, 0], [0, 1]] : [[1, 2], [2, 3], [3, 4], [4, 5], [5, 0], [0, 1]]
  const next = shape === 'square' ? SQUARE_NEXT : HEX_NEXT
  return next.map(([x, y], index) => ({
    next: { x: at.x + x, y: at.y + y },
    side: [points[order[index]![0]!]!, points[order[index]![1]!]!],
  }))
}

/** The side that lies between two cells that touch; null where they do not. */
export function sideBetween(a: Point, b: Point, shape: Shape): Side | null {
  return sides(a, shape).find(({ next }) => next.x === b.x && next.y === b.y)?.side ?? null
}

export interface DrawnEdge {
  edge: Edge
  /** What options call it: a wide door has several edges, whose ids differ only behind a `#`. */
  target: string
  side: Side
}

/** The edges that can be drawn, each with its place. */
export function drawnEdges(board: Board): DrawnEdge[] {
  const shape = shapeOf(board)
  return board.edges.flatMap((edge) => {
    const [a, b] = [cellAt(edge.between[0]), cellAt(edge.between[1])]
    const side = a && b && sideBetween(a, b, shape)
    return side ? [{ edge, side, target: edge.id.replace(/#\d+$/, '') }] : []
  })
}

/** The middle of several sides together. */
export function middleOf(sides: Side[]): Point {
  const ends = sides.flat()
  const mean = (of: (end: Point) => number) => ends.reduce((sum, end) => sum + of(end), 0) / ends.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** The sides of cells beyond which nothing lies, but for those with an edge of their own. */
export function border(board: Board): Side[] {
  const shape = shapeOf(board)
  const known = new Set(board.cells.map((cell) => cellId(cell.x, cell.y)))
  const taken = new Set(board.edges.flatMap(({ between: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]))
  return board.cells.flatMap((cell) => {
    const here = cellId(cell.x, cell.y)
    return sides(cell, shape)
      .filter(({ next }) => {
        const there = cellId(next.x, next.y)
        return !known.has(there) && !taken.has(`${here} ${there}`)
      })
      .map(({ side }) => side)
  })
}

/** The box around all these cells; null around none. */
export function boxOf(cells: Iterable<Point>, shape: Shape): Box | null {
  let box: Box | null = null
  for (const cell of cells)
    for (const { x, y } of corners(cell, shape))
      box = box
        ? { left: Math.min(box.left, x), top: Math.min(box.top, y), right: Math.max(box.right, x), bottom: Math.max(box.bottom, y) }
        : { left: x, top: y, right: x, bottom: y }
  return box
}

export const path = (points: Point[]): string => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`
export const line = ([a, b]: Side): string => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`
const round = (value: number): number => Math.round(value * 1000) / 1000

/** A number from 0 to 1 that is always the same for the same cell: for worn stones and odd cracks. */
export function grain(x: number, y: number, salt = 0): number {
  const wave = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453
  return wave - Math.floor(wave)
}


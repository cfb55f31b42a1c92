/** Flagstones: how the floor of each cell is broken up, the same every time. */
import type { Cell } from '../wire'
import { corners, grain, path, type Shape } from './geometry'

export const TONES = 5

/** A slab with worn corners. */
function slab(x: number, y: number, width: number, height: number): string {
  const worn = 0.045
  return (
    `M${(x + worn).toFixed(3)} ${y.toFixed(3)}h${(width - 2 * worn).toFixed(3)}l${worn} ${worn}v${(height - 2 * worn).toFixed(3)}` +
    `l-${worn} ${worn}h-${(width - 2 * worn).toFixed(3)}l-${worn}-${worn}v-${(height - 2 * worn).toFixed(3)}Z`
  )
}

/** The stones of one square: one slab, two, or three. */
function broken(x: number, y: number): [string, number][] {
  const [left, top, size, gap] = [x + 0.035, y + 0.035, 0.93, 0.035]
  const kind = grain(x, y)
  const cut = 0.38 + grain(x, y, 1) * 0.24
  const tone = (salt: number): number => Math.floor(grain(x, y, salt) * TONES)
  const first = cut * size - gap / 2
  const second = size - first - gap
  if (kind < 0.5) return [[slab(left, top, size, size), tone(2)]]
  if (kind < 0.68) return [[slab(left, top, first, size), tone(2)], [slab(left + first + gap, top, second, size), tone(3)]]
  if (kind < 0.86) return [[slab(left, top, size, first), tone(2)], [slab(left, top + first + gap, size, second), tone(3)]]
  return [
    [slab(left, top, size, first), tone(2)],
    [slab(left, top + first + gap, first, second), tone(3)],
    [slab(left + first + gap, top + first + gap, second, second), tone(4)],
  ]
}

/** All stones of these cells, one path for each tone. */
export function stones(cells: Cell[], shape: Shape): string[] {
  const tones = Array.from({ length: TONES }, () => '')
  for (const cell of cells) {
    if (shape === 'hex') tones[Math.floor(grain(cell.x, cell.y, 2) * TONES)] += path(corners(cell, shape, 0.03))
    else for (const [stone, tone] of broken(cell.x, cell.y)) tones[tone] += stone
  }
  return tones
}

/** Cracks across a few of the cells. */
export function cracks(cells: Cell[]): string {
  return cells
    .filter(({ x, y }) => grain(x, y, 7) > 0.86)
    .map(({ x, y }) => {
      const turn = grain(x, y, 8)
      const at = (salt: number): string => (0.15 + 0.7 * grain(x, y, salt)).toFixed(2)
      return turn > 0.5
        ? `M${x + 0.06} ${y + Number(at(9))}l.24 .08l.12-.1l.2 .16`
        : `M${x + Number(at(9))} ${y + 0.05}l-.07 .2l.12 .13l-.05 .22`
    })
    .join('')
}

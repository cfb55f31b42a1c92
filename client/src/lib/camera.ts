/** The camera over the board: where the board's origin lies on the screen, and how many pixels a cell has. */
import type { Box, Point } from './geometry'
import { boxAround } from './places'

export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

export const CLOSEST = 150
export const FARTHEST = 8

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The camera that shows all of a box, with a margin in cells, and never closer than `closest` pixels a cell. */
export function fit(box: Box, size: Size, margin = 0.8, closest = 84): Camera {
  const width = box.right - box.left + 2 * margin
  const height = box.bottom - box.top + 2 * margin
  const scale = within(Math.min(size.width / width, size.height / height), FARTHEST, closest)
  return {
    scale,
    x: size.width / 2 - ((box.left + box.right) / 2) * scale,
    y: size.height / 2 - ((box.top + box.bottom) / 2) * scale,
  }
}

/** Closer or farther by a factor, with the point under the pointer staying where it is. */
export function zoom(camera: Camera, factor: number, at: Point): Camera {
  const scale = within(camera.scale * factor, FARTHEST, CLOSEST)
  const change = scale / camera.scale
  return { scale, x: at.x - (at.x - camera.x) * change, y: at.y - (at.y - camera.y) * change }
}

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({ ...camera, x: camera.x + dx, y: camera.y + dy })

/** Pulled back so that some of the box stays on the screen. */
export function kept(camera: Camera, box: Box, size: Size): Camera {
  const edge = Math.min(80, size.width / 4, size.height / 4)
  return {
    scale: camera.scale,
    x: within(camera.x, edge - box.right * camera.scale, size.width - edge - box.left * camera.scale),
    y: within(camera.y, edge - box.bottom * camera.scale, size.height - edge - box.top * camera.scale),
  }
}

const SLACK = 0.5

/** Whether all of a box is on the screen, give or take half a pixel. */
export function shows(camera: Camera, box: Box, size: Size): boolean {
  return (
    camera.x + box.left * camera.scale >= -SLACK &&
    camera.y + box.top * camera.scale >= -SLACK &&
    camera.x + box.right * camera.scale <= size.width + SLACK &&
    camera.y + box.bottom * camera.scale <= size.height + SLACK
  )
}

/** How many of some cells, given by their middles, are whole on the screen. */
export const shown = (camera: Camera, middles: Point[], size: Size): number => middles.filter((middle) => shows(camera, boxAround([middle]), size)).length

/** The camera at this scale that shows the focus and as many of these cells as it can; of equal ones the most central. */
export function crowd(middles: Point[], focus: Point, size: Size, scale: number): Camera {
  const width = size.width / scale
  const height = size.height / scale
  const corners = (at: (one: Point) => number, length: number): number[] => {
    const least = at(focus) + 0.5 - length
    const most = at(focus) - 0.5
    const central = at(focus) - length / 2
    // An edge of the screen lies along one of the cells, or else it could be moved without losing one.
    const edges = middles.flatMap((one) => [at(one) - 0.5, at(one) + 0.5 - length]).filter((edge) => edge >= least && edge <= most)
    return [...new Set([central, ...edges])].sort((a, b) => Math.abs(a - central) - Math.abs(b - central))
  }
  const tops = corners(({ y }) => y, height)
  const cameras = corners(({ x }) => x, width).flatMap((left) => tops.map((top) => ({ scale, x: -left * scale, y: -top * scale })))
  return cameras.reduce((best, next) => (shown(next, middles, size) > shown(best, middles, size) ? next : best))
}

/** A point of the screen as a point of the board. */
export const toBoard = (camera: Camera, at: Point): Point => ({
  x: (at.x - camera.x) / camera.scale,
  y: (at.y - camera.y) / camera.scale,
})

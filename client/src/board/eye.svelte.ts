/** How the board is looked at: the camera, and whether somebody has moved it. */
import { type Camera, fit, kept, pan, shows, type Size, zoom } from '../lib/camera'
import type { Box, Point } from '../lib/geometry'

/** What is told floats over the top of the board: nothing that matters should lie there. */
const NEWS = 52

export class Eye {
  size = $state<Size>({ width: 0, height: 0 })
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 48 })
  eases = $state(false)
  moving = $state(false)
  #moved = false
  #isNew = true

  constructor(readonly box: () => Box) {}

  /** Show all of the board. */
  fitAll(): void {
    this.#moved = false
    this.#look(this.#fit(this.box()), true)
  }

  /** The board or the window has changed: show all of it again, unless somebody has moved the view. */
  refit(): void {
    if (!this.size.width || this.#moved) return
    this.#look(this.#fit(this.box()), !this.#isNew)
    this.#isNew = false
  }

  /** Bring a part of the board into view, with cells of at least so many pixels. */
  bring(part: Box, least: number): void {
    if (!this.size.width || (shows(this.camera, part, this.size) && this.camera.scale >= least)) return
    this.#look(this.#fit(part, 0.7, Math.max(46, Math.min(72, this.camera.scale))), true)
  }

  #fit(box: Box, margin?: number, closest?: number): Camera {
    const camera = fit(box, { width: this.size.width, height: this.size.height - NEWS }, margin, closest)
    return { ...camera, y: camera.y + NEWS }
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }, smooth = true): void {
    this.#moved = true
    this.#look(zoom(this.camera, factor, at), smooth)
  }

  pan(dx: number, dy: number, smooth: boolean): void {
    this.#moved = true
    this.moving = !smooth
    this.#look(pan(this.camera, dx, dy), smooth)
  }

  #look(next: Camera, smooth: boolean): void {
    this.eases = smooth
    this.camera = kept(next, this.box(), this.size)
  }
}

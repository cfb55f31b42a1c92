/** How the board is looked at: the camera, and whether somebody has moved it. */
import { type Camera, fit, kept, pan, shows, type Size, zoom } from '../lib/camera'
import type { Box, Point } from '../lib/geometry'

/** What is told floats over the top of the board: nothing that matters should lie there. */
const NEWS = 52
const SETTLED = 450

export class Eye {
  size = $state<Size>({ width: 0, height: 0 })
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 48 })
  eases = $state(false)
  /** Whether the board lies on a layer of its own, which is moved without drawing it anew; a new scale needs a new one. */
  layered = $state(false)
  /** How many pixels a cell is drawn with; until the scale has settled, the drawing is stretched. */
  unit = $state(64)
  #settling: ReturnType<typeof setTimeout> | undefined
  #moved = false
  #isNew = true

  /** `least` is how many pixels a cell must have to be hit. */
  constructor(
    readonly box: () => Box,
    readonly least: number,
  ) {}

  /** Show all of the board. */
  fitAll(): void {
    this.#moved = false
    this.#look(this.#fit(this.box()), true)
  }

  /**
   * The board or the window has changed: show all of it again, unless somebody has moved the view, or it has grown so
   * large that nothing could be hit and somebody has to choose.
   */
  refit(isAsked: boolean): void {
    if (!this.size.width || this.#moved) return
    const all = this.#fit(this.box())
    if (this.#isNew || !isAsked || all.scale >= this.least) this.#look(all, !this.#isNew)
    this.#isNew = false
  }

  /** Bring a part of the board into view, large enough to touch; what is too large for that, around its focus. */
  bring(part: Box, focus: Point): void {
    const isLarge = this.camera.scale >= this.least
    if (!this.size.width || (isLarge && this.#shows(part))) return
    const whole = this.#fit(part, 0.7, Math.max(46, Math.min(72, this.camera.scale)))
    if (whole.scale >= this.least) return this.#look(whole, true)
    const around = { left: focus.x - 0.5, right: focus.x + 0.5, top: focus.y - 0.5, bottom: focus.y + 0.5 }
    if (!isLarge || !this.#shows(around)) this.#look(this.#fit(around, 0.7, this.least), true)
  }

  /** Whether all of a box can be seen, and not under the news. */
  #shows(box: Box): boolean {
    return shows({ ...this.camera, y: this.camera.y - NEWS }, box, { width: this.size.width, height: this.size.height - NEWS })
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
    this.#look(pan(this.camera, dx, dy), smooth)
  }

  #look(next: Camera, smooth: boolean): void {
    this.eases = smooth
    if (next.scale !== this.camera.scale || !this.layered) this.#settle()
    this.camera = kept(next, this.box(), this.size)
  }

  /** Drawn sharp while the scale changes; laid on a layer again when that is over, so that a drag begins at once. */
  #settle(): void {
    this.layered = false
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      this.eases = false
      this.unit = this.camera.scale
      this.layered = true
    }, SETTLED)
  }
}

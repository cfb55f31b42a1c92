/** How the board is looked at: the camera, and whether somebody has moved it. */
import { type Camera, crowd, fit, kept, pan, shown, shows, type Size, zoom } from '../lib/camera'
import type { Box, Point } from '../lib/geometry'
import { boxAround } from '../lib/places'

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
    this.#look(fit(this.box(), this.size), true)
  }

  /**
   * The board or the window has changed: show all of it again, unless somebody has moved the view, or it has grown so
   * large that nothing could be hit and somebody has to choose.
   */
  refit(isAsked: boolean): void {
    if (!this.size.width || this.#moved) return
    const all = fit(this.box(), this.size)
    if (this.#isNew || !isAsked || all.scale >= this.least) this.#look(all, !this.#isNew)
    this.#isNew = false
  }

  /** Bring some places into view, large enough to touch: all of them, or as many as there is room for around the focus. */
  bring(places: Point[], focus: Point): void {
    const all = boxAround([...places, focus])
    const isLarge = this.camera.scale >= this.least
    if (!this.size.width || (isLarge && shows(this.camera, all, this.size))) return
    const whole = fit(all, this.size, 0.7, Math.max(46, Math.min(72, this.camera.scale)))
    if (whole.scale >= this.least) return this.#look(whole, true)
    const most = crowd(places, focus, this.size, this.least)
    const gained = shown(most, places, this.size) > shown(this.camera, places, this.size)
    if (!isLarge || gained || !shows(this.camera, boxAround([focus]), this.size)) this.#look(most, true)
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

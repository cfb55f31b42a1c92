/** Pointer, wheel and pinch over the board, told as pan, zoom, tap, hold and hover. */
import type { Point } from '../lib/geometry'

export interface Gestures {
  pan: (dx: number, dy: number) => void
  zoom: (factor: number, at: Point) => void
  tap: (event: PointerEvent) => void
  hold: (event: PointerEvent) => void
  hover: (event: PointerEvent | null) => void
}

const SLOP = 7
const HOLD = 450

/** Whether this happens to something on the board that is pressed by itself. */
const isPressed = ({ target }: Event): boolean => (target as Element).closest('button, a') !== null

export function gestures(element: HTMLElement, told: Gestures): () => void {
  const fingers = new Map<number, PointerEvent>()
  let moved = false
  let held = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: PointerEvent | null = null

  const place = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const spread = (): { size: number; middle: Point } => {
    const [a, b] = [...fingers.values()].map(place) as [Point, Point]
    return { size: Math.hypot(a.x - b.x, a.y - b.y) || 1, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
  }

  function down(event: PointerEvent): void {
    if (event.button > 0 || isPressed(event)) return
    fingers.set(event.pointerId, event)
    if (fingers.size > 1) moved = true
    else {
      moved = held = false
      start = event
      timer = setTimeout(() => {
        if (moved || fingers.size !== 1) return
        held = true
        told.hold(event)
      }, HOLD)
    }
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') told.hover(event)
      return
    }
    if (!moved && start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLOP) return
    if (!moved) {
      moved = true
      clearTimeout(timer)
      told.hover(null)
      element.setPointerCapture(event.pointerId)
    }
    if (fingers.size === 1) {
      fingers.set(event.pointerId, event)
      return told.pan(event.clientX - before.clientX, event.clientY - before.clientY)
    }
    const old = spread()
    fingers.set(event.pointerId, event)
    const now = spread()
    told.zoom(now.size / old.size, now.middle)
    told.pan(now.middle.x - old.middle.x, now.middle.y - old.middle.y)
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return
    clearTimeout(timer)
    if (event.type === 'pointerup' && !moved && !held && fingers.size === 0) told.tap(event)
  }

  /** A finger has been heard by now: a click as well would fall on whatever the tap has just opened under it. */
  function lifted(event: TouchEvent): void {
    if (event.cancelable && !isPressed(event)) event.preventDefault()
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY
    told.zoom(Math.exp(-Math.max(-80, Math.min(80, step)) * (event.ctrlKey ? 0.01 : 0.0025)), place(event))
  }

  const leave = (): void => told.hover(null)
  const menu = (event: Event): void => event.preventDefault()
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('touchend', lifted, { passive: false })
  element.addEventListener('pointerleave', leave)
  element.addEventListener('contextmenu', menu)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    clearTimeout(timer)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('touchend', lifted)
    element.removeEventListener('pointerleave', leave)
    element.removeEventListener('contextmenu', menu)
    element.removeEventListener('wheel', wheel)
  }
}

/** Pointing at a choice: with a mouse by going there, with a finger by holding it down. */
import type { Attachment } from 'svelte/attachments'
import type { Choice } from '../lib/options'
import type { Choosing } from '../stores/choosing.svelte'

const HELD_AFTER = 450

/** While somebody points here, `choice` is pointed at. What was held down is not also picked. */
export function pointing(choosing: Choosing, choice: () => Choice | undefined): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHeld = false
    const point = (): void => {
      const one = choice()
      if (one) choosing.pointed = one
    }
    const hold = (): void => {
      if (!choice()) return
      isHeld = true
      point()
    }
    const listeners: Record<string, (event: PointerEvent) => void> = {
      pointerenter: ({ pointerType }) => pointerType === 'mouse' && point(),
      pointerleave: ({ pointerType }) => {
        clearTimeout(timer)
        if (pointerType === 'mouse' && choice()) choosing.pointed = null
      },
      pointerdown: ({ pointerType }) => {
        isHeld = false
        if (pointerType !== 'mouse') timer = setTimeout(hold, HELD_AFTER)
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
    }
    const swallow = (event: Event): void => {
      if (!isHeld) return
      isHeld = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const still = (event: Event): void => event.preventDefault()
    for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener as EventListener)
    node.addEventListener('click', swallow, { capture: true })
    node.addEventListener('contextmenu', still)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) node.removeEventListener(name, listener as EventListener)
      node.removeEventListener('click', swallow, { capture: true })
      node.removeEventListener('contextmenu', still)
    }
  }
}

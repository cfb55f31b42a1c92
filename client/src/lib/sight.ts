/** What is seen without looking for it: cards beside their question, and what of a large table is brought into view. */
import type { Ask, View, Zone } from '../wire'

export interface Span {
  top: number
  bottom: number
}

/** Cards that are shown to a seat because of its question lie in a zone whose id begins so. */
const HELD_UP = 'held-up:'
/** So many have room beside the question; more are laid on the table. */
const HANDFUL = 2

/** The few cards that a question is about and that lie nowhere: they stand with the question. */
export function inHand(ask: Ask | null, view: View | null): Zone | undefined {
  const zone = ask && view?.zones.find(({ id }) => id === `${HELD_UP}${ask.seat}`)
  return zone && zone.cards.length <= HANDFUL ? zone : undefined
}

/** What the one card says that a question offers to use, where it lies beside a board and so, perhaps, behind a tab. */
export function usedText(ask: Ask | null, view: View | null): string {
  const [card, ...others] = new Set(ask?.options.filter(({ passes }) => !passes).map(({ uses }) => uses))
  if (!card?.startsWith('card:') || others.length || !view?.board) return ''
  const lying = [...view.zones.filter(({ id }) => !id.startsWith(HELD_UP)), ...view.sheets].flatMap(({ cards }) => cards)
  return lying.find(({ id }) => id === card.slice('card:'.length))?.text ?? ''
}

/**
 * Whether a question is put to the table and not only to its own list: each of its options is about something that lies
 * there. Otherwise nobody is led away from what they are looking at.
 */
export function isAtTable(ask: Ask, view: View): boolean {
  const held = new Set(inHand(ask, view)?.cards.map(({ id }) => `card:${id}`))
  return ask.options.length > 0 && ask.options.every(({ about }) => about.some((name) => !held.has(name)))
}

/** How far to scroll so that `wanted` is seen; not at all while any of the `lit` is in sight. */
export function scrollBy(frame: Span, lit: Span[], wanted: Span): number {
  const isSeen = ({ top, bottom }: Span): boolean => top >= frame.top && bottom <= frame.bottom
  if (lit.some(isSeen) || isSeen(wanted)) return 0
  const isTall = wanted.bottom - wanted.top > frame.bottom - frame.top
  return isTall || wanted.top < frame.top ? wanted.top - frame.top : wanted.bottom - frame.bottom
}

/** How things lie that are not on a board: shared ones in groups, and an area for each figure that owns some. */
import type { Card, Pile, Piece, Track, View, Zone } from '../wire'

export interface Lot {
  title: string
  owner: Piece | null
  tracks: Track[]
  zones: Zone[]
  piles: Pile[]
}

interface Kept {
  group: string
  owner: string
}

/**
 * All that lies on the table, in the order in which zones first name it: groups, and between them the areas of all
 * figures together, as one list.
 */
export function lots(view: View): (Lot | Lot[])[] {
  // A track without notes is told in the bar above and needs no place of its own.
  const tracks = view.tracks.filter(({ notes, group, owner }) => Object.keys(notes).length > 0 || group || owner)
  const owners = new Set(view.pieces.map(({ id }) => id))
  const isShared = ({ owner }: Kept): boolean => !owners.has(owner)
  const things: Kept[] = [...view.zones, ...tracks, ...view.piles]
  const names = [...new Set(things.map((thing) => (isShared(thing) ? thing.group : null)))]
  const lot = (title: string, owner: Piece | null, belongs: (thing: Kept) => boolean): Lot => ({
    title, owner, tracks: tracks.filter(belongs), zones: view.zones.filter(belongs), piles: view.piles.filter(belongs),
  })
  const areas = view.pieces.filter(({ id }) => things.some(({ owner }) => owner === id))
  return names.map((name) =>
    name === null
      ? areas.map((piece) => lot(piece.title, piece, ({ owner }) => owner === piece.id))
      : lot(name, null, (thing) => isShared(thing) && thing.group === name),
  )
}

/** The figure that a question is for: its cause, or whoever owns the card that is. */
export function causePiece(view: View | null, cause: string | undefined): Piece | null {
  if (!view || !cause) return null
  const id = cause.slice(cause.indexOf(':') + 1)
  const owner = cause.startsWith('card:') ? view.zones.find(({ cards }) => cards.some((card) => card.id === id))?.owner : id
  return view.pieces.find((piece) => piece.id === owner) ?? null
}

/** Where a card lies, in words: with whom, or in which zone. */
export function whereabouts(view: View, id: string): string {
  const zone = view.zones.find(({ cards }) => cards.some((card) => card.id === id))
  return view.pieces.find((piece) => piece.id === zone?.owner)?.title ?? zone?.title ?? ''
}

/** The card that a choice is about; figures can be cards too. */
export function cardAbout(view: View | null, about: string[]): Card | null {
  for (const name of about) {
    const card = view && /^(card|piece):/.test(name) ? findCard(view, name.slice(name.indexOf(':') + 1)) : null
    if (card) return card
  }
  return null
}

/** A card by its id, wherever it lies. */
export function findCard(view: View, id: string): Card | null {
  const places = [...view.zones.map(({ cards }) => cards), ...view.sheets.map(({ cards }) => cards), ...view.piles.map(({ shown }) => shown)]
  for (const cards of places) for (const card of cards) if (card.id === id) return card
  return null
}

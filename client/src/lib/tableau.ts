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

/** A card by its id, wherever it lies. */
export function findCard(view: View, id: string): Card | null {
  const places = [...view.zones.map(({ cards }) => cards), ...view.sheets.map(({ cards }) => cards), ...view.piles.map(({ shown }) => shown)]
  for (const cards of places) for (const card of cards) if (card.id === id) return card
  return null
}

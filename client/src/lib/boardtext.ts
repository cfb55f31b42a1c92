/** The board in words, for those who do not see it: room by room, who stands where and what leads on. */
import type { Card, Piece, View } from '../wire'
import { cellAt, cellId, coveredBy, drawnEdges } from './geometry'
import { withinTile } from './options'
import { say } from './say'

export interface RoomText {
  title: string
  size: string
  lines: string[]
}

/** Where a cell lies in its room, as in the list of choices. */
function spot(id: string, view: View): string {
  const at = cellAt(id)
  return at ? say('spot', { ...withinTile(view.board?.cells.find((cell) => cell.id === id), at, view), tile: '' }) : id
}

function pieceText(piece: Piece, parts: string[]): string {
  const health = piece.health ? [say('healthOf', { left: piece.health[0], most: piece.health[1] })] : []
  return [...parts, ...health, ...piece.states].join(', ')
}

const figure = (label: string, value: string | number, most: number | null): string => (most === null ? `${label} ${value}` : say('trackValue', { title: label, value: Number(value), most }))

function cardText(card: Card): string {
  const parts = [
    ...(card.down ? [say('faceDown')] : []),
    ...(card.turned ? [say('turned')] : []),
    ...card.states,
    ...card.lines.map(({ label, value, most }) => figure(label, value, most)),
    ...card.counters.map(({ kind, count, most }) => figure(kind, count, most)),
  ]
  return say('cardLies', { title: card.title || say('card'), parts: parts.join(', ') })
}

/** What lies in zones and piles, in words. */
function zoneText(view: View): RoomText[] {
  const title = (owner: string, name: string): string => {
    const piece = view.pieces.find(({ id }) => id === owner)
    return piece ? say('ownerOf', { owner: piece.title, title: name }) : name
  }
  const zones = view.zones.map((zone) => ({
    title: title(zone.owner, zone.title),
    size: zone.hidden ? say('hiddenCards', { n: zone.hidden }) : '',
    lines: [
      ...view.pieces.filter(({ id }) => zone.pieces.includes(id)).map((piece) => pieceText(piece, [piece.title])),
      ...zone.cards.map(cardText),
      ...zone.lines.map(({ label, value, most }) => figure(label, value, most)),
    ],
  }))
  const piles = view.piles.map((pile) => ({ title: title(pile.owner, pile.title), size: say('pileCount', { n: pile.count }), lines: pile.shown.map(cardText) }))
  return [...zones.filter(({ lines, size }) => lines.length > 0 || size), ...piles]
}

/** All that is on the table: every room in the order in which they were laid, then zones and piles. */
export const tableText = (view: View): RoomText[] => [...boardText(view), ...zoneText(view)]

function boardText(view: View): RoomText[] {
  const board = view.board
  if (!board) return []
  const edges = drawnEdges(board).map(({ edge }) => edge)
  const names = board.tiles.length ? board.tiles : [{ id: '', title: view.title, kind: '' }]
  return names.map((tile) => {
    const cells = board.cells.filter((cell) => cell.tile === tile.id)
    const inside = new Set(cells.map((cell) => cellId(cell.x, cell.y)))
    const pieces = view.pieces.filter((piece) => coveredBy(piece).some(({ x, y }) => inside.has(cellId(x, y)))).map((piece) => pieceText(piece, [say('pieceAt', { title: piece.title, at: spot(piece.cell, view) })]))
    const ways = edges
      .filter(({ kind, between }) => kind !== 'wall' && kind !== 'barrier' && between.some((id) => inside.has(id)))
      .map(({ kind, open, between }) => say('wayAt', { kind, open, at: spot(between.find((id) => inside.has(id))!, view) }))
    const barriers = edges
      .filter(({ kind, between }) => kind === 'barrier' && inside.has(between[0]))
      .map(({ between: [a, b] }) => say('barrierBetween', { a: spot(a, view), b: spot(b, view) }))
    const features = cells.filter(({ kind }) => kind !== 'floor').map(({ kind, id }) => say('featureAt', { kind, at: spot(id, view) }))
    return { title: tile.title, size: say('spaces', { n: cells.length }), lines: [...pieces, ...ways, ...barriers, ...features] }
  })
}

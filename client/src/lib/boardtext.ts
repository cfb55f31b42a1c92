/** The board in words, for those who do not see it: room by room, who stands where and what leads on. */
import type { Card, IntentRow, Piece, Space, View } from '../wire'
import { cellAt, cellId, coveredBy, drawnEdges } from './geometry'
import { whenOf } from './intents'
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

/** All that is on the table: every room in the order in which they were laid, zones and piles, dice, and what is to come. */
export const tableText = (view: View): RoomText[] => [...boardText(view), ...zoneText(view), ...diceText(view), ...aheadText(view)]

/** What lies in a dice space, in words. */
export const spaceText = ({ die, of, counter, kind }: Space): string => say('spaceOf', { kind, what: die === null ? counter || say('spaceEmpty') : `${of} ${die}`.trim() })

/** What lies in the dice spaces of each sheet. */
function diceText(view: View): RoomText[] {
  const held = view.sheets.filter(({ spaces }) => spaces.length > 0)
  return held.map(({ title, spaces }) => ({ title: say('ownerOf', { owner: title, title: say('diceSpaces') }), size: '', lines: spaces.map(spaceText) }))
}

/** Who acts when, and what the foes will do. */
function aheadText(view: View): RoomText[] {
  const titled = (id: string): string => view.pieces.find((piece) => piece.id === id)?.title ?? id
  const order = view.order.map(({ piece, phase, state }) => say('inOrder', { title: phase || titled(piece), state }))
  const intents = view.intents.map(({ piece, also, does, needs, rows }) => {
    const parts = [needs === null ? '' : say('needs', { face: needs }), ...rows.map(rowText)].filter((part) => part !== '')
    return say('willDo', { who: [piece, ...also].map(titled).join(', '), does, parts: parts.join('; ') })
  })
  const found = [{ title: say('order'), size: '', lines: order }, { title: say('intents'), size: '', lines: intents }]
  return found.filter(({ lines }) => lines.length > 0)
}

const rowText = (row: IntentRow): string => [`${whenOf(row)}:`, row.name, row.words, row.rolled ? `(${say('rolledLast')})` : ''].filter((part) => part !== '').join(' ')

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

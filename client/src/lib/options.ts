/** What can be chosen: named for people, grouped for the list, found again from the things on the table. */
import type { Ask, AskOption, Cell, View } from '../wire'
import { numeral } from './art'
import { cellAt, cellId, type Point, type Shape, shapeOf } from './geometry'
import { say } from './say'
import { whereabouts } from './tableau'

export type GroupName = 'deeds' | 'figures' | 'doors' | 'dice' | 'cards' | 'cells' | 'others' | 'grave'

export interface Choice {
  id: string
  label: string
  /** What it is about, most telling first: `piece:ghoul-1`, `cell:3,4`, `door:hall:east`, `card:rope`. */
  about: string[]
  rules: string[]
  /** The cells that it leads over, in order. */
  way: string[]
  /** What is done by it. */
  verb: string
  /** A picture of what lies nowhere on the table. */
  icon: string
  group: GroupName
  key: string
}

export interface Group {
  name: GroupName
  choices: Choice[]
}

const GROUPS: Record<string, GroupName> = { piece: 'figures', hero: 'figures', door: 'doors', card: 'cards', space: 'dice', cell: 'cells' }
const ORDER: GroupName[] = ['deeds', 'figures', 'doors', 'dice', 'cards', 'others', 'cells', 'grave']

/** The kind of thing that an option is about first; to stay `here` is a deed like any other. What there is no way back from comes last. */
export function groupOf(option: AskOption, here = ''): GroupName {
  if (option.grave) return 'grave'
  const first = option.about[0]
  if (first === undefined || first === here) return 'deeds'
  return GROUPS[first.slice(0, first.indexOf(':'))] ?? 'others'
}

/** A label that begins with the coordinates of a cell; what follows is for people. */
const COORDINATES = /^-?\d+,-?\d+/

/** How far one cell is from another, in words: "1 south, 2 east"; over hexes "1 northeast, 2 east". */
export function bearing(from: Point, to: Point, shape: Shape = 'square'): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const steps: [Direction, number][] =
    shape === 'hex'
      ? hexSteps(dx, dy)
      : [
          [dy < 0 ? 'north' : 'south', Math.abs(dy)],
          [dx < 0 ? 'west' : 'east', Math.abs(dx)],
        ]
  const parts = steps.filter(([, n]) => n > 0).map(([direction, n]) => say(direction, { n }))
  return parts.join(', ') || say('here')
}

type Direction = 'north' | 'south' | 'east' | 'west' | 'northeast' | 'southeast' | 'southwest' | 'northwest'

/** The shortest way over hexes, in the one or two directions that it takes. */
function hexSteps(dx: number, dy: number): [Direction, number][] {
  // Of the two slanting directions, one also brings us sideways: it is taken while that helps.
  const slant = Math.max(0, Math.min(Math.abs(dy), dy < 0 ? dx : -dx))
  const rest = dy < 0 ? dx - slant : dx + slant
  const [helps, other]: [Direction, Direction] = dy < 0 ? ['northeast', 'northwest'] : ['southwest', 'southeast']
  return [
    [helps, slant],
    [other, Math.abs(dy) - slant],
    [rest < 0 ? 'west' : 'east', Math.abs(rest)],
  ]
}

/** The cell of the piece that a question is about, if it stands on one. */
export function causeCell(ask: Ask, view: View): Point | null {
  for (const name of [ask.cause, `piece:${ask.actor}`, ask.what ?? '']) {
    const piece = view.pieces.find(({ id }) => `piece:${id}` === name)
    const at = piece && cellAt(piece.cell)
    if (at) return at
  }
  return null
}

/** The seat that an option is about, if it is about one: there people read who sits there. */
export function seatOf(option: AskOption): number | null {
  const [, number] = /^seat:(\d+)$/.exec(option.about[0] ?? '') ?? []
  return number === undefined ? null : Number(number)
}

/** What people read: where a game gives only coordinates, where that is. */
export function labelOf(option: AskOption, ask: Ask, view: View, nameOf?: (seat: number) => string): string {
  const seat = seatOf(option)
  if (seat !== null && nameOf) return nameOf(seat)
  const at = cellAt(option.about[0] ?? '')
  if (!at || !COORDINATES.test(option.label)) return option.label
  const from = causeCell(ask, view)
  const cell = view.board?.cells.find(({ id }) => id === option.about[0])
  const what = (cell && cell.kind !== 'floor' ? ` (${cell.kind})` : '') + option.label.replace(COORDINATES, '')
  if (from) return bearing(from, at, shapeOf(view.board)) + what
  return say('spot', { ...withinTile(cell, at, view), tile: tileName(cell, ask, view) }) + what
}

/** The row and column of a cell in its own tile, counted from 1. */
export function withinTile(cell: Cell | undefined, at: Point, view: View): { row: number; column: number } {
  const mates = view.board?.cells.filter(({ tile }) => cell && tile === cell.tile) ?? []
  if (!mates.length) return { row: at.y, column: at.x }
  const row = at.y - Math.min(...mates.map(({ y }) => y)) + 1
  // Rows of hexes are staggered: there a column is counted along its own row.
  const beside = shapeOf(view.board) === 'hex' ? mates.filter(({ y }) => y === at.y) : mates
  return { row, column: at.x - Math.min(...beside.map(({ x }) => x)) + 1 }
}

/** The tile of a cell, where options lie on several. */
function tileName(cell: Cell | undefined, ask: Ask, view: View): string {
  const tiles = new Set(view.board?.cells.filter(({ id }) => ask.options.some(({ about }) => about[0] === id)).map(({ tile }) => tile))
  return (tiles.size > 1 && view.board?.tiles.find(({ id }) => id === cell?.tile)?.title) || ''
}

/** The middle of the cells that something is about; null where it is about none. */
function middle(about: string[]): Point | null {
  const cells = about.flatMap((name) => cellAt(name) ?? [])
  const mean = (of: (cell: Point) => number): number => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length
  return cells.length ? { x: mean(({ x }) => x), y: mean(({ y }) => y) } : null
}

/** In which direction somebody would look: "north-west"; the nearer axis is left out where it hardly counts. */
export function compass(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [down, across] = [Math.abs(dy) * 2 >= Math.abs(dx) && dy !== 0, Math.abs(dx) * 2 >= Math.abs(dy) && dx !== 0]
  return [down && say(dy < 0 ? 'northern' : 'southern'), across && say(dx < 0 ? 'western' : 'eastern')].filter(Boolean).join('-') || say('middle')
}

/** Which of the places in the same words is meant: how far from whoever acts, else on which side of the others. */
function whichPlace(about: string[], alike: string[][], ask: Ask, view: View): string {
  const at = middle(about)
  if (!at) return ''
  const from = causeCell(ask, view)
  if (from && Number.isInteger(at.x) && Number.isInteger(at.y)) return bearing(from, at, shapeOf(view.board))
  const among = from ?? middle(alike.flat())
  const isThere = (cell: Point | null): boolean => cell?.x === at.x && cell.y === at.y
  return among && !alike.every((other) => isThere(middle(other))) ? compass(among, at) : ''
}

/** A label that several options share, told apart by the figure that each is about, or by where the card lies. */
function apart(label: string, about: string[], view: View): string {
  const piece = view.pieces.find(({ id }) => about.includes(`piece:${id}`))
  const number = piece && numeral(piece)
  const which = number ? say('numbered', { number }) : (piece?.title ?? whereabouts(view, about[0]?.replace(/^(card|piece):/, '') ?? ''))
  return !which || label.includes(piece?.title ?? which) ? label : say('toldApart', { label, which })
}

/** Give choices with one label labels of their own; two copies of a card that lie together keep theirs. */
function tellApart(same: Choice[], ask: Ask, view: View): void {
  const places = same.map(({ about }) => about)
  const labels = same.map(({ label, about, group }) => {
    const place = group === 'cells' ? whichPlace(about, places, ask, view) : ''
    return place ? say('toldApart', { label, which: place }) : apart(label, about, view)
  })
  if (new Set(labels).size > 1) same.forEach((choice, index) => (choice.label = labels[index]!))
}

/** What can be done to one thing stands together, where it was first named. */
function together(choices: Choice[]): Choice[] {
  const things = new Map<string, Choice[]>()
  for (const choice of choices) things.set(choice.about[0] ?? '', [...(things.get(choice.about[0] ?? '') ?? []), choice])
  return [...things.values()].flat()
}

/** The options of a question in groups, deeds first and cells last, each with its key. */
export function grouped(ask: Ask, view: View, keys: (count: number) => string[], nameOf?: (seat: number) => string): Group[] {
  const from = ask.kind === 'choose' ? causeCell(ask, view) : null
  const here = from ? cellId(from.x, from.y) : ''
  const choices = ask.options.map((option) => ({ ...option, label: labelOf(option, ask, view, nameOf), group: groupOf(option, here), key: '' }))
  const alike = new Map<string, Choice[]>()
  for (const choice of choices) alike.set(choice.label, [...(alike.get(choice.label) ?? []), choice])
  for (const same of alike.values()) if (same.length > 1) tellApart(same, ask, view)
  const groups = ORDER.map((name) => ({ name, choices: together(choices.filter(({ group }) => group === name)) }))
  const found = groups.filter(({ choices }) => choices.length > 0)
  const names = keys(ask.options.length)
  found.flatMap((group) => group.choices).forEach((choice, index) => (choice.key = names[index] ?? ''))
  return found
}

/** For each thing on the table, the choices that are about it: of a card and the figure that holds it, only the card. */
export function byTarget(groups: Group[], view: View | null): Map<string, Choice[]> {
  const targets = new Map<string, Choice[]>()
  for (const choice of groups.flatMap(({ choices }) => choices)) {
    const holders = choice.about.flatMap((name) => (name.startsWith('card:') && view ? holderOf(view, name.slice(5)) : []))
    for (const name of choice.about) if (!holders.includes(name)) targets.set(name, [...(targets.get(name) ?? []), choice])
  }
  return targets
}

/** The figure that holds a card, by its name on the table; nobody holds the card that is the figure itself. */
function holderOf(view: View, card: string): string[] {
  const owner = view.zones.find(({ cards }) => cards.some(({ id }) => id === card))?.owner ?? view.sheets.find(({ cards }) => cards.some(({ id }) => id === card))?.piece
  return owner && owner !== card ? [`piece:${owner}`] : []
}

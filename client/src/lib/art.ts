/** Pictures, colours and shapes of things: a dictionary of words, never of rules. */
import words from '../art/vocabulary.json'
import type { Card, Piece, View } from '../wire'

type Words = Record<string, string>
const pieces: Words = words.pieces
const features: Words = words.features
const states: Words = words.states
const signs: Words = words.signs

const bare = (text: string): string => text.toLowerCase().replace(/^\w+:/, '').replace(/[-\s]*\d+$/, '').trim().replace(/\s+/g, '-')

/** The first of these names that the dictionary has, whole or by its last or first word. */
function look(dictionary: Words, names: string[]): string | null {
  for (const name of names.map(bare)) {
    const singular = name.replace(/s$/, '')
    for (const word of [name, singular, singular.split('-').at(-1)!, name.split('-')[0]!]) if (dictionary[word]) return dictionary[word]!
  }
  return null
}

export const pieceIcon = (piece: Piece): string => look(pieces, [piece.id, piece.icon, piece.title, piece.kind]) ?? 'meeple'
export const nameIcon = (name: string): string | null => look(pieces, [name])
/** The picture of a counter, a figure or the face of a die, by its name. */
export const signIcon = (name: string): string | null => look(signs, [name])
export const cardIcon = ({ icon, title, kind }: Card): string | null => look(pieces, [icon]) ?? look(signs, [icon, kind]) ?? look(pieces, [title])
export const stateIcon = (state: string): string | null => look(states, [state])

/** The icon that is drawn on a cell, if any of its kinds has one. */
export function featureIcon(kind: string): string | null {
  for (const word of kind.split(' ')) if (features[word]) return features[word]!
  return null
}

export const iconFile = (icon: string): string => `./icons/${icon}.svg#i`

export type Ground = 'flag' | 'water' | 'fire' | 'stairs' | 'rubble' | 'void' | 'earth' | 'wood'

const GROUNDS: [RegExp, Ground][] = [
  [/water|pool|river|fountain|cistern|sewer/, 'water'],
  [/fire|lava|flame/, 'fire'],
  [/stair|steps/, 'stairs'],
  [/rubble|debris|bones|collapse/, 'rubble'],
  [/chasm|pit|well|void|hole/, 'void'],
  [/straw|earth|nest|grave|dirt/, 'earth'],
  [/bridge|wood|plank|deck/, 'wood'],
]

/** What the ground of a cell is drawn as. */
export const groundOf = (kind: string): Ground => GROUNDS.find(([words]) => words.test(kind))?.[1] ?? 'flag'

export interface Paint {
  name: string
  colour: string
}

/** Colours of seats; each also has a sign of its own, so that colour is never the only one. */
export const SEAT_PAINTS: Paint[] = [
  { name: 'amber', colour: '#e8a33d' },
  { name: 'sky', colour: '#5fa8d3' },
  { name: 'moss', colour: '#8fb155' },
  { name: 'rose', colour: '#d9798b' },
  { name: 'violet', colour: '#a98bd6' },
  { name: 'teal', colour: '#4fb3a0' },
  { name: 'rust', colour: '#cf6f45' },
  { name: 'bone', colour: '#d8cfb8' },
]
export const SEAT_SIGNS = ['●', '■', '▲', '◆', '★', '✚', '⬟', '☾']

/** Darker than those of seats, so that nobody takes a foe for a friend. */
const OTHERS = ['#a03428', '#6f4a94', '#8a2f50', '#6b642c', '#93502a', '#4f4a80', '#7a3232', '#3f6253']

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return sum
}

export const seatColour = (seat: number, chosen = ''): string =>
  SEAT_PAINTS.find(({ name }) => name === chosen)?.colour ?? (/^#[0-9a-f]{6}$/.test(chosen) ? chosen : SEAT_PAINTS[seat % SEAT_PAINTS.length]!.colour)
export const seatSign = (seat: number): string => SEAT_SIGNS[seat % SEAT_SIGNS.length]!
export const kindColour = (piece: Piece): string => OTHERS[hash(bare(piece.icon || piece.id)) % OTHERS.length]!
/** Cards of one kind have one colour; the kind is written on them too. */
export const cardColour = ({ kind }: Card): string => (kind ? OTHERS[hash(bare(kind)) % OTHERS.length]! : '#8a5a2b')

type Led = Pick<Piece, 'id' | 'seat'>

/**
 * The colour and the sign of a figure are those of its seat. Where one seat leads all, they tell its figures apart, and
 * stay theirs whoever dies: a seat names its figures in an order that does not change.
 */
export function pieceColour(piece: Piece, view: View | null, chosen = ''): string {
  return piece.seat === null ? kindColour(piece) : ledColour(piece, view, chosen)
}

export const ledColour = (led: Led, view: View | null, chosen = ''): string => seatColour(signOf(led, view), (signed(view) ?? []).length > 1 ? '' : chosen)
export const pieceSign = (led: Led, view: View | null): string => seatSign(signOf(led, view))

/** The figures of the only seat. */
const signed = (view: View | null): string[] | null => (view?.seats.length === 1 ? view.seats[0]!.pieces : null)

function signOf({ id, seat }: Led, view: View | null): number {
  const figures = signed(view)
  return figures ? Math.max(0, figures.indexOf(id)) : (seat ?? 0)
}

export type TokenShape = 'round' | 'spiked' | 'diamond' | 'square'

/** Each side has a token shape: the players' own is round. */
export function tokenShape(piece: Piece, view: View): TokenShape {
  if (piece.seat !== null) return 'round'
  const home = view.pieces.find(({ seat }) => seat !== null)?.side
  if (piece.side && piece.side === home) return 'round'
  const sides = [...new Set(view.pieces.map(({ side }) => side).filter((side) => side !== home))]
  return piece.side ? ((['spiked', 'diamond'] as const)[sides.indexOf(piece.side)] ?? 'square') : 'square'
}

/** Outlines of tokens around 0,0 with a radius of about 1. */
export const TOKENS: Record<TokenShape, string> = {
  round: 'M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z',
  spiked: star(10, 1.16, 0.9),
  diamond: 'M0-1.12L1.12 0L0 1.12L-1.12 0Z',
  square: 'M-.82-.92H.82Q.92-.92 .92-.82V.82Q.92 .92 .82 .92H-.82Q-.92 .92-.92 .82V-.82Q-.92-.92-.82-.92Z',
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2
    const radius = index % 2 ? inner : outer
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`
  })
  return `M${corners.join('L')}Z`
}

/** The number at the end of a name, for telling alike figures apart: "Ghoul 2" has 2. */
export const numeral = (piece: Piece): string => /(\d+)$/.exec(piece.title)?.[1] ?? ''

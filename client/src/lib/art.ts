/** Pictures, colours and shapes of things: what to draw is named by the view and by the game's art. */
import names from '../generated/icons.json'
import type { Art, Card, Piece, Sheet, View } from '../wire'

export const NO_ART: Art = { icons: {}, grounds: {}, hues: {} }

/** What is drawn for a piece that names no icon, or none that was built in. */
const GENERIC = 'meeple'

const built = new Set<string>(names)

/** An icon by its name, if it was built in. */
export const knownIcon = (icon: string | undefined): string | null => (icon && built.has(icon) ? icon : null)
/** The picture of a word of the game: a state, a counter, a figure, the face of a die. */
export const wordIcon = (art: Art, word: string): string | null => knownIcon(art.icons[word.toLowerCase()])
export const pieceIcon = (art: Art, piece: Piece): string => knownIcon(piece.icon) ?? wordIcon(art, piece.kind) ?? GENERIC
export const cardIcon = (art: Art, { icon, kind }: Card | Sheet): string | null => knownIcon(icon) ?? wordIcon(art, kind)

/** The icon that is drawn on a cell, if any of its kinds has one. */
export function featureIcon(art: Art, kind: string): string | null {
  for (const word of kind.split(' ')) if (art.icons[word]) return wordIcon(art, word)
  return null
}

export const iconFile = (icon: string): string => `./icons/${icon}.svg#i`

export type Ground = Art['grounds'][string] | 'flag'

/** What the ground of a cell is drawn as: by the first of its kinds that the game has a ground for. */
export function groundOf(art: Art, kind: string): Ground {
  for (const word of kind.split(' ')) if (art.grounds[word]) return art.grounds[word]
  return 'flag'
}

export interface Paint {
  name: string
  colour: string
}

/** Colours of heroes, by their hue, and of seats; each also has a sign of its own, so that colour is never the only one. */
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
export const kindColour = (piece: Piece): string => OTHERS[hash(piece.id.replace(/-\d+$/, '')) % OTHERS.length]!
/** Cards of one kind have one colour; the kind is written on them too. */
export const cardColour = ({ kind }: Card): string => (kind ? OTHERS[hash(kind.toLowerCase()) % OTHERS.length]! : '#8a5a2b')

/** Somebody who is led by a seat: a figure, or the sheet of one that may be gone. */
export type Led = Pick<Piece, 'id' | 'seat' | 'hue' | 'sign'>

/** Whose sheet it is, also when the figure is no longer there. */
export const ledBy = ({ piece, seat, hue, sign }: Sheet): Led => ({ id: piece, seat, hue, sign })

/** A colour by its number; those of heroes and those of dice are the same. */
export const hueColour = (hue: number): string => SEAT_PAINTS[hue % SEAT_PAINTS.length]!.colour
/** The colour of a kind of dice or counters, where the game gives it one. */
export const wordColour = (art: Art, word: string): string | null => {
  const hue = art.hues[word.toLowerCase()]
  return hue === undefined ? null : hueColour(hue)
}

/**
 * The colour and the sign of a figure are its own, where the game gives it some. Otherwise they are those of its seat;
 * where one seat leads all, they tell its figures apart, and stay theirs whoever dies: a seat names its figures in an
 * order that does not change.
 */
export function pieceColour(piece: Piece, view: View | null, chosen = ''): string {
  return piece.seat === null && piece.hue === null ? kindColour(piece) : ledColour(piece, view, chosen)
}

export function ledColour(led: Led, view: View | null, chosen = ''): string {
  if (led.hue !== null) return hueColour(led.hue)
  return seatColour(signOf(led, view), (signed(view) ?? []).length > 1 ? '' : chosen)
}
/** The plain sign of a figure, for one whose own sign has no picture. */
export const pieceSign = (led: Led, view: View | null): string => seatSign(led.hue ?? signOf(led, view))
/** The picture of its own sign. */
export const signIcon = (art: Art, { sign }: Led): string | null => (sign ? wordIcon(art, sign) : null)

/** The figures of the only seat. */
const signed = (view: View | null): string[] | null => (view?.seats.length === 1 ? view.seats[0]!.pieces : null)

function signOf({ id, seat }: Pick<Led, 'id' | 'seat'>, view: View | null): number {
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

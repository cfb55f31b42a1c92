/** Making tables: who sits where, and what this browser remembers of it. */
import { tables } from '../stores/settings.svelte'
import type { GameCard, NewTable, SeatForm, TableForm } from '../wire'
import { api } from './api'
import { tableHash } from './route'

/** Who plays a seat, as people choose it: themselves, a friend by link, or a bot by its name. */
export type Sitter = { who: 'you' | 'friend' } | { who: 'bot'; bot: string }

export const seatForm = (sitter: Sitter, name = ''): SeatForm =>
  sitter.who === 'bot' ? { kind: 'bot', bot: sitter.bot } : { kind: sitter.who === 'you' ? 'person' : 'open', name: sitter.who === 'you' ? name : '' }

/** Remember a table and go to it. Without a seat of one's own one watches. */
export function sit(made: NewTable, game: GameCard | null, sitters: Sitter[], guide = false): void {
  const isYours = (seat: number): boolean => (sitters[seat]?.who ?? 'you') === 'you'
  const yours = made.seats.filter(({ seat }) => isYours(seat)).map(({ key }) => key)
  const keys = yours.length ? yours : [made.watch]
  const spare = made.seats.filter(({ seat }) => sitters[seat]?.who === 'friend')
  tables.put({ table: made.table, keys, game: game?.id ?? '', title: game?.title ?? '', when: Date.now(), spare, watch: made.watch, guide })
  location.hash = tableHash(made.table, keys)
}

export async function start(game: GameCard, sitters: Sitter[], more: Partial<TableForm> = {}, guide = false): Promise<void> {
  const made = await api.makeTable({ game: game.id, players: sitters.length, seats: sitters.map((sitter) => seatForm(sitter)), ...more })
  sit(made, game, sitters, guide)
}

/** One person with a whole party, in as many seats as the game says. */
export const alone = (game: GameCard): Sitter[] => Array.from({ length: game.now.seats }, () => ({ who: 'you' }))

/** A party of the cleverest bots there are: the last that the game names. */
export const botParty = (game: GameCard): Sitter[] =>
  Array.from({ length: Math.min(4, game.players[1]) }, () => ({ who: 'bot', bot: game.bots.at(-1) ?? 'random' }))

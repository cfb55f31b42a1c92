/** One table as this screen sees it: what the server told, and what can be sent to it. */
import { getContext, setContext } from 'svelte'
import { NO_ART } from '../lib/art'
import { grown, updated } from '../lib/diff'
import { say } from '../lib/say'
import { Socket, socketUrl } from '../lib/socket'
import type { Art, CanUndo, ClientMessage, Done, Hint, LogLine, Odds, Place, Refused, ServerMessage, Told, Undone, View, WhyNot } from '../wire'

type Reply = Done | Odds | Hint | WhyNot | Refused
type Asked = Extract<ClientMessage, { ref?: unknown }>
export type Status = 'connecting' | 'up' | 'lost' | 'refused'

export interface Shown {
  id: number
  seat: number
  what: string
}

const SHOWN_FOR = 4000
const KEPT_ACTIONS = 60

export class TableStore {
  status = $state<Status>('connecting')
  reason = $state('')
  view = $state.raw<View | null>(null)
  log = $state.raw<LogLine[]>([])
  places = $state.raw<Place[]>([])
  watching = $state(0)
  you = $state.raw<number[]>([])
  undo = $state.raw<CanUndo>({ can: false, free_to: 0 })
  redo = $state(false)
  asksDice = $state(false)
  /** How the words of the game are drawn. */
  art = $state.raw<Art>(NO_ART)
  /** What the last update told. */
  news = $state.raw<Told[]>([])
  pings = $state.raw<Shown[]>([])
  words = $state.raw<Shown[]>([])
  /** Raised whenever something is undone. */
  epoch = $state(-1)
  /** What the last undo took back. */
  undone = $state.raw<Undone | null>(null)
  /** The last actions, for a report: without any key. */
  actions: { at: string; way: 'sent' | 'heard'; what: unknown }[] = []

  #socket: Socket
  #seq = -1
  #refs = 0
  #waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()

  constructor(
    readonly table: string,
    readonly keys: string[],
  ) {
    this.#socket = new Socket(socketUrl(document.baseURI), {
      hello: () => this.#hello(),
      heard: (message) => this.#heard(message),
      up: (isUp) => this.#up(isUp),
    })
  }

  /** Ask the server for something and wait for its reply; a refusal is an error with its reason. */
  ask<R extends Reply>(message: Asked): Promise<R> {
    const ref = ++this.#refs
    this.#note('sent', message)
    return new Promise<Reply>((resolve, reject) => {
      this.#waiting.set(ref, { resolve, reject })
      if (!this.#socket.send({ ...message, ref })) this.#settle(ref, null)
    }) as Promise<R>
  }

  tell(message: ClientMessage): void {
    this.#socket.send(message)
  }

  close(): void {
    this.#socket.close()
  }

  place(seat: number): Place | undefined {
    return this.places.find((place) => place.seat === seat)
  }

  /** What a seat is called: its player's name, or the title that the game gives it. */
  nameOf(seat: number): string {
    return this.place(seat)?.name || this.view?.seats.find(({ id }) => id === seat)?.title || String(seat + 1)
  }

  /** What tells a seat from the others: nothing for whoever plays alone and has given no name. */
  apart(seat: number): string {
    if (seat < 0) return ''
    return this.view?.seats.length === 1 ? (this.place(seat)?.name ?? '') : this.nameOf(seat)
  }

  /** Who we are, and what we have of the table; after a gap that is worth nothing. */
  #hello(isWhole = true): ClientMessage {
    const have = isWhole && this.view ? { epoch: this.epoch, seq: this.#seq } : null
    return { type: 'hello', table: this.table, keys: this.keys, have }
  }

  #up(isUp: boolean): void {
    if (isUp) this.status = 'up'
    else if (this.status !== 'refused') this.status = this.view ? 'lost' : 'connecting'
    if (!isUp) for (const ref of [...this.#waiting.keys()]) this.#settle(ref, null)
  }

  #heard(message: ServerMessage): void {
    if (message.type !== 'odds') this.#note('heard', message.type === 'whole' ? { type: 'whole', seq: message.seq } : message)
    switch (message.type) {
      case 'whole':
        this.epoch = message.epoch
        this.#seq = message.seq
        this.view = message.view
        this.log = message.log
        this.places = message.seats
        this.watching = message.watching
        this.you = message.you
        this.undo = message.undo
        this.redo = message.redo
        this.asksDice = message.dice === 'ask'
        this.art = message.art
        this.news = []
        this.undone = message.undone ?? null
        return this.#up(true)
      case 'update':
        return this.#updated(message)
      case 'people':
        this.places = message.seats
        this.watching = message.watching
        return
      case 'point':
        return this.#show('pings', message.seat, message.cell)
      case 'react':
        return this.#show('words', message.seat, message.word)
      case 'error':
        return this.#error(message.reason, message.ref)
      default:
        return this.#settle(message.ref, message)
    }
  }

  #updated(message: Extract<ServerMessage, { type: 'update' }>): void {
    if (!this.view || message.epoch !== this.epoch || message.seq > this.#seq + 1) {
      this.#socket.send(this.#hello(false))
      return
    }
    if (message.seq <= this.#seq) return this.#up(true)
    this.#seq = message.seq
    this.view = updated(this.view, message)
    this.log = grown(this.log, message.events)
    this.undo = message.undo
    this.redo = message.redo
    this.news = message.events
    this.#up(true)
  }

  #error(reason: string, ref: string | number | null): void {
    if (ref !== null && this.#waiting.has(Number(ref))) return this.#settle(ref, { type: 'refused', ref, reason, number: -1 })
    if (this.view) return
    this.status = 'refused'
    this.reason = reason
    this.#socket.close()
  }

  #settle(ref: string | number | null, reply: Reply | null): void {
    const waiting = this.#waiting.get(Number(ref))
    this.#waiting.delete(Number(ref))
    if (!reply) waiting?.reject(new Error(say('unsent')))
    else if (reply.type === 'refused') waiting?.reject(new Error(reply.reason))
    else waiting?.resolve(reply)
  }

  #show(where: 'pings' | 'words', seat: number, what: string): void {
    const shown = { id: ++this.#refs, seat, what }
    this[where] = [...this[where], shown].slice(-6)
    setTimeout(() => (this[where] = this[where].filter((other) => other !== shown)), SHOWN_FOR)
  }

  #note(way: 'sent' | 'heard', what: unknown): void {
    this.actions = [...this.actions.slice(1 - KEPT_ACTIONS), { at: new Date().toISOString(), way, what }]
  }
}

const NAME = Symbol('table')
export const putTable = (table: TableStore): TableStore => setContext(NAME, table)
export const theTable = (): TableStore => getContext<TableStore>(NAME)

/** The socket to a table: says hello, comes back by itself when it is cut off. */
import type { ClientMessage, ServerMessage } from '../wire'

export interface Line {
  hello: () => ClientMessage
  heard: (message: ServerMessage) => void
  up: (isUp: boolean) => void
}

const FIRST_WAIT = 300
const LONGEST_WAIT = 5000

export class Socket {
  #socket: WebSocket | null = null
  #wait = FIRST_WAIT
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(
    readonly url: string,
    readonly line: Line,
  ) {
    addEventListener('online', this.#now)
    document.addEventListener('visibilitychange', this.#now)
    this.#open()
  }

  /** Send a message; false where there is no connection. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#now)
    document.removeEventListener('visibilitychange', this.#now)
    this.send({ type: 'bye' })
    this.#socket?.close()
  }

  /** Try again at once: the network, or the person, has come back. */
  #now = (): void => {
    if (document.visibilityState === 'hidden' || this.#closed || this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#open()
  }

  #open(): void {
    this.#timer = undefined
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onopen = () => {
      this.#wait = FIRST_WAIT
      socket.send(JSON.stringify(this.line.hello()))
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => this.line.heard(JSON.parse(data) as ServerMessage)
    socket.onclose = () => {
      if (this.#closed || this.#socket !== socket) return
      this.line.up(false)
      this.#timer = setTimeout(() => this.#open(), this.#wait)
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2)
    }
  }
}

/** Where the socket of this page is. */
export function socketUrl(base: string): string {
  const url = new URL('api/socket', base)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

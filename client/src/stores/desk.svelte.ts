/** What lies open on this screen: which panel, which dialog, which card or rule is being read. */
import type { Card, Story } from '../wire'

export type Panel = 'choose' | 'party' | 'cards' | 'log'
export type Dialog = 'menu' | 'keys' | 'people' | 'text' | 'report'

class Desk {
  panel = $state<Panel>('choose')
  dialog = $state<Dialog | null>(null)
  rules = $state.raw<string[]>([])
  card = $state.raw<Card | null>(null)
  /** The card that somebody looks at where it lies too small to be read. */
  peeked = $state.raw<Card | null>(null)
  /** The page of the story that is being read. */
  story = $state.raw<Story | null>(null)
  /** The sheet or piece that was last asked about. */
  inspected = $state('')
  /** The cell that somebody at this screen wants to see, as a line of the log names it. */
  spot = $state('')

  inspect(piece: string): void {
    this.inspected = piece
    this.panel = 'party'
  }

  reset(): void {
    this.panel = 'choose'
    this.dialog = null
    this.rules = []
    this.card = null
    this.peeked = null
    this.story = null
    this.inspected = ''
    this.spot = ''
  }
}

export const desk = new Desk()

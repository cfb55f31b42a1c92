/** The guide: what has been explained already, and whether anybody wants it. */
import { guideSeen, keepGuideSeen } from './settings.svelte'

class Guide {
  on = $state(false)
  seen = $state.raw<string[]>(guideSeen())

  start(): void {
    this.seen = []
    this.on = true
  }

  see(step: string): void {
    this.seen = [...this.seen, step]
    keepGuideSeen(this.seen)
  }

  stop(): void {
    this.on = false
  }
}

export const guide = new Guide()

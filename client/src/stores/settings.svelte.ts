/** What a person has set, and the tables they sat at: kept in this browser. */

interface Kept {
  dice: 'show' | 'quick' | 'off'
  sound: boolean
  twice: boolean
  odds: boolean
  light: boolean
  name: string
}

export interface Recent {
  table: string
  keys: string[]
  game: string
  title: string
  /** What is played there, and how far it has come. */
  scene?: string
  heading?: string
  number?: number
  /** When it was last played; looking at it does not count. */
  when: number
  /** Keys of seats for others, held by whoever made the table. */
  spare?: { seat: number; key: string }[]
  watch?: string
  guide?: boolean
}

const DEFAULTS: Kept = { dice: 'show', sound: false, twice: false, odds: true, light: true, name: '' }
const MOST_RECENT = 12

function load<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`lychgate.${name}`)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`lychgate.${name}`, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings = $state<Kept>({ ...DEFAULTS, ...load('settings', {}) })
export const keepSettings = (): void => keep('settings', settings)

class Tables {
  list = $state.raw<Recent[]>(load<Recent[]>('tables', []))

  find(table: string): Recent | undefined {
    return this.list.find((recent) => recent.table === table)
  }

  /** Remember a table; keys held before are kept. */
  put(recent: Recent): void {
    const before = this.find(recent.table)
    const keys = [...new Set([...recent.keys, ...(before?.keys ?? [])])]
    this.list = [{ ...before, ...recent, keys }, ...this.list.filter(({ table }) => table !== recent.table)].slice(0, MOST_RECENT)
    keep('tables', this.list)
  }

  change(table: string, change: Partial<Recent>): void {
    this.list = this.list.map((recent) => (recent.table === table ? { ...recent, ...change } : recent))
    keep('tables', this.list)
  }

  forget(table: string): void {
    this.list = this.list.filter((recent) => recent.table !== table)
    keep('tables', this.list)
  }
}

export const tables = new Tables()
/** Every key of a table that this browser has: its own seats', and those kept for friends. */
export const heldKeys = ({ table, keys }: { table: string; keys: string[] }): string[] => [
  ...new Set([...keys, ...(tables.find(table)?.spare ?? []).map(({ key }) => key)]),
]

export const guideSeen = (): string[] => load<string[]>('guide', [])
export const keepGuideSeen = (seen: string[]): void => keep('guide', seen)

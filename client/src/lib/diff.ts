/** The view of a table, carried from one update to the next. */
import type { BoardView, Changed, LogLine, Told, Update, View } from '../wire'

interface Change<T, K> {
  put: T[]
  gone: K[]
  order?: K[]
}

/** A list of things with ids after a change: `gone` taken out, `put` replaced or appended, then sorted by `order`. */
export function patched<T extends { id: string | number }>(list: T[], change?: Change<T, T['id']>): T[] {
  if (!change) return list
  const gone = new Set(change.gone)
  const put = new Map(change.put.map((thing) => [thing.id, thing]))
  const kept = list.filter(({ id }) => !gone.has(id)).map((thing) => put.get(thing.id) ?? thing)
  const known = new Set(kept.map(({ id }) => id))
  const all = [...kept, ...change.put.filter(({ id }) => !known.has(id))]
  if (!change.order) return all
  const place = new Map(change.order.map((id, index) => [id, index]))
  return all.sort((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity))
}

const NO_BOARD: BoardView = { shape: 'square', cells: [], edges: [], tiles: [] }

function patchedBoard(board: BoardView | null, change: Changed['board']): BoardView | null {
  if (change === undefined) return board
  if (change === null) return null
  const from = board ?? NO_BOARD
  return {
    shape: change.shape ?? from.shape,
    cells: patched(from.cells, change.cells),
    edges: patched(from.edges, change.edges),
    tiles: patched(from.tiles, change.tiles),
  }
}

/** The view after an update. Parts that did not change stay the same objects. */
export function updated(view: View, { changed, questions, number, outcome }: Update): View {
  return {
    ...view,
    questions,
    number,
    outcome,
    title: changed.title ?? view.title,
    heading: changed.heading ?? view.heading,
    board: patchedBoard(view.board, changed.board),
    pieces: patched(view.pieces, changed.pieces),
    sheets: patched(view.sheets, changed.sheets),
    tracks: patched(view.tracks, changed.tracks),
    piles: patched(view.piles, changed.piles),
    zones: patched(view.zones, changed.zones),
    seats: patched(view.seats, changed.seats),
    goal: changed.goal === undefined ? view.goal : changed.goal,
    intents: changed.intents ?? view.intents,
    order: changed.order ?? view.order,
    story: changed.story === undefined ? view.story : changed.story,
    pages: changed.pages ?? view.pages,
  }
}

/** The log with these events hung where they belong, and scenes that are told again in their new words. Only the
 * branches that grow or change are new objects. */
export function grown(log: LogLine[], events: Told[]): LogLine[] {
  const known = new Map<number, string>()
  const walk = (lines: LogLine[]): void => lines.forEach((line) => (known.set(line.number, line.text), walk(line.lines)))
  walk(log)
  const under = new Map<number, LogLine[]>()
  const again = new Map<number, Told>()
  for (const told of events) {
    const { number, kind, text, rules, at, parent, parts, level } = told
    if (known.has(number)) {
      if (known.get(number) !== text) again.set(number, told)
      continue
    }
    known.set(number, text)
    const line: LogLine = { number, kind, text, rules, at, lines: [], parts, level }
    const place = known.has(parent) && parent !== number ? parent : -1
    under.set(place, [...(under.get(place) ?? []), line])
  }
  if (under.size === 0 && again.size === 0) return log
  const retold = (line: LogLine): LogLine => {
    const told = again.get(line.number)
    return told ? { ...line, text: told.text, parts: told.parts } : line
  }
  const graft = (old: LogLine): LogLine => {
    const line = retold(old)
    const lines = [...line.lines.map(graft), ...(under.get(line.number) ?? []).map(graft)]
    return lines.length === line.lines.length && lines.every((each, index) => each === line.lines[index]) ? line : { ...line, lines }
  }
  return [...log.map(graft), ...(under.get(-1) ?? []).map(graft)]
}

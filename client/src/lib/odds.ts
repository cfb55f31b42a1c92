/** What may follow from an option, as rows to read. */
import type { OddsTold } from '../wire'
import { say } from './say'

type Measures = OddsTold['measures']

export interface Chance {
  value: string
  probability: number
}

export interface OddsRow {
  measure: string
  /** The mean where all values are numbers. */
  mean: number | null
  chances: Chance[]
}

/** One way to go on after a choice that is not the last, with what it comes to. */
export interface OddsWay {
  /** The first choice, where it is not that of the way before; what follows it is in `label`. */
  head: string
  label: string
  rows: OddsRow[]
}

const FEW = 6

/** A row for each measure that can change; likely values where there are many, in their own order. */
export function oddsRows({ measures }: { measures: Measures }): OddsRow[] {
  return Object.entries(measures).flatMap(([measure, values]) => {
    const all = Object.entries(values).map(([value, probability]) => ({ value, probability }))
    if (all.every(({ value }) => value === '0' || value === 'False')) return []
    const numbers = all.map(({ value }) => Number(value))
    const mean = numbers.some(Number.isNaN) ? null : all.reduce((sum, { probability }, index) => sum + probability * numbers[index]!, 0)
    const likely = [...all].sort((a, b) => b.probability - a.probability).slice(0, FEW)
    const chances = all.filter((chance) => likely.includes(chance))
    if (mean !== null) chances.sort((a, b) => Number(a.value) - Number(b.value))
    return [{ measure, mean, chances }]
  })
}

/** The ways to go on that come to anything; what is the same in all of them is said once, as `common`. */
export function oddsWays({ then }: Pick<OddsTold, 'then'>): { ways: OddsWay[]; common: OddsRow[] } {
  const all = then.map(({ labels, measures }) => ({ labels, rows: oddsRows({ measures }) })).filter(({ rows }) => rows.length)
  const words = ({ measure, chances }: OddsRow): string => JSON.stringify([measure, chances])
  // What begins alike and comes to the same needs only one line, however it goes on.
  const gist = ({ labels, rows }: (typeof all)[number]): string => JSON.stringify([labels[0], rows.map(words).sort()])
  const ways = all.filter((way, index) => all.findIndex((other) => gist(other) === gist(way)) === index)
  const [first, ...others] = ways
  const isCommon = (row: OddsRow): boolean => others.length > 0 && others.every(({ rows }) => rows.some((other) => words(other) === words(row)))
  const common = first?.rows.filter(isCommon) ?? []
  const own = (rows: OddsRow[]): OddsRow[] => rows.filter((row) => !common.some((other) => words(other) === words(row)))
  const isAlone = (head: string): boolean => ways.filter(({ labels }) => labels[0] === head).length === 1
  const isAny = (head: string): boolean => isAlone(head) && all.filter(({ labels }) => labels[0] === head).length > 1
  const told = ways.map(({ labels: [head = '', ...rest], rows }, index) => ({
    head: head === ways[index - 1]?.labels[0] ? '' : head,
    label: isAny(head) ? '' : rest.join(' · '),
    rows: own(rows),
  }))
  // Nobody reads on from one way to the next where none of them differs.
  return { ways: told.some(({ rows }) => rows.length) ? told : [], common }
}

/** What happens or does not, in words; any other value as it is. */
export function worded(value: string): string {
  return value === 'True' ? say('yes') : value === 'False' ? say('no') : value
}

/** A row in a word: how likely something is that happens or does not, how much of it there is on average, or the likeliest. */
export function inShort({ mean, chances }: OddsRow): string {
  const once = chances.find(({ value }) => value === '1' || value === 'True')
  const isOnceOrNot = once && chances.every(({ value }) => ['0', '1', 'True', 'False'].includes(value))
  if (isOnceOrNot) return percent(once.probability)
  if (mean !== null) return figure(mean)
  return [...chances].sort((a, b) => b.probability - a.probability).map(({ value, probability }) => `${value} ${percent(probability)}`)[0] ?? ''
}

/** A mean for people, with as many decimals as it needs and at most two. */
export const figure = (mean: number): string => mean.toFixed(2).replace(/\.?0+$/, '')

/** A probability for people: never 0% or 100% where it is not certain. */
export function percent(probability: number): string {
  const rounded = Math.round(probability * 100)
  if (rounded === 0 && probability > 0) return '<1%'
  if (rounded === 100 && probability < 1) return '>99%'
  return `${rounded}%`
}

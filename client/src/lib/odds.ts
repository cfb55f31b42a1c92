/** What may follow from an option, as rows to read. */
import type { OddsTold } from '../wire'

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

const FEW = 6

/** A row for each measure that can change; likely values where there are many, in their own order. */
export function oddsRows({ measures }: OddsTold): OddsRow[] {
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

/** A probability for people: never 0% or 100% where it is not certain. */
export function percent(probability: number): string {
  const rounded = Math.round(probability * 100)
  if (rounded === 0 && probability > 0) return '<1%'
  if (rounded === 100 && probability < 1) return '>99%'
  return `${rounded}%`
}

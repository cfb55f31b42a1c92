import { describe, expect, test } from 'vitest'
import { hasDetails, isTale, told, toldAtTop } from '../src/lib/tale'
import type { LogLine } from '../src/wire'

const line = (number: number, level: number, lines: LogLine[] = []): LogLine => ({ number, kind: 'x', text: '', rules: [], at: 0, lines, parts: [], level })

describe('a tale', () => {
  const log = [line(0, 0, [line(1, 3), line(2, 1, [line(3, 3), line(4, 2)])])]
  test('is a log in which sentences have details', () => {
    expect(isTale(log)).toBe(true)
    expect(isTale([line(0, 0, [line(1, 3), line(2, 1, [line(3, 1)])])])).toBe(false)
  })
  test('tells under a heading its sentences, and under a sentence all that it sums up', () => {
    expect(told(log[0]!, true).map(({ number }) => number)).toEqual([2])
    expect(told(log[0]!, false).map(({ number }) => number)).toEqual([1, 2])
    expect(told(log[0]!.lines[1]!, true).map(({ number }) => number)).toEqual([3, 4])
  })
  test('has no answers between its chapters', () => {
    expect(toldAtTop([...log, line(5, 3), line(6, 1)], true).map(({ number }) => number)).toEqual([0, 6])
    expect(toldAtTop([...log, line(5, 3)], false)).toHaveLength(2)
  })
  test('leaves out a heading with nothing under it, unless it is the last', () => {
    const quiet = (number: number) => line(number, 0, [line(number + 1, 2), line(number + 2, 3)])
    const round = line(10, 0, [quiet(11), line(14, 0, [line(15, 1)]), quiet(16)])
    expect(told(round, true).map(({ number }) => number)).toEqual([14, 16])
    expect(told(round, false)).toHaveLength(3)
    expect(toldAtTop([quiet(1), round, quiet(20)], true).map(({ number }) => number)).toEqual([10, 20])
  })
  test('folds the details away', () => {
    expect(hasDetails(log[0]!.lines[1]!, true)).toBe(true)
    expect(hasDetails(log[0]!, true)).toBe(false)
    expect(hasDetails(log[0]!.lines[1]!, false)).toBe(false)
  })
})

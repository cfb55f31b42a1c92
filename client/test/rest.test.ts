import { describe, expect, test } from 'vitest'
import { nextStep } from '../src/lib/guide'
import { inShort, oddsRows, oddsWays, percent } from '../src/lib/odds'
import { rolls } from '../src/lib/rolls'
import { pasted, routeOf, tableHash } from '../src/lib/route'
import { say } from '../src/lib/say'
import { ask, option, view } from './fixtures'

describe('odds', () => {
  test('what cannot change is left out, and a mean is given for numbers', () => {
    const rows = oddsRows({ measures: { slain: { '0': 1 }, wounds: { '2': 0.25, '0': 0.5, '1': 0.25 }, ends: { won: 1 } } })
    expect(rows.map(({ measure, mean }) => [measure, mean])).toEqual([['wounds', 0.75], ['ends', null]])
    expect(rows[0]!.chances.map(({ value }) => value)).toEqual(['0', '1', '2'])
  })
  test('of ways to go on: what differs by each, what is the same once, and nothing of those that come to nothing', () => {
    const way = (label: string, slain: number) => ({ labels: [label, 'Spend 1'], exact: true, runs: 6, measures: { slain: { '0': 1 - slain, '1': slain }, successes: { '1': 0.5, '2': 0.5 }, down: { '0': 1 } } })
    const { ways, common } = oddsWays({ then: [way('Orc', 0.25), way('Orc', 0.5), way('Rat', 0.75), { labels: ['Nobody'], exact: true, runs: 1, measures: { slain: { '0': 1 } } }] })
    expect(ways.map(({ head, label, rows }) => [head, label, rows.map((row) => `${row.measure} ${inShort(row)}`)])).toEqual([
      ['Orc', 'Spend 1', ['slain 25%']],
      ['', 'Spend 1', ['slain 50%']],
      ['Rat', 'Spend 1', ['slain 75%']],
    ])
    expect(common.map((row) => `${row.measure} ${inShort(row)}`)).toEqual(['successes 1.5'])
  })
  test('two ways that are alike are told once', () => {
    const orc = { labels: ['Orc'], exact: true, runs: 2, measures: { slain: { '0': 0.5, '1': 0.5 } } }
    const rat = { labels: ['Rat'], exact: true, runs: 2, measures: { slain: { '0': 0.9, '1': 0.1 } } }
    expect(oddsWays({ then: [orc, orc, rat] }).ways.map(({ head }) => head)).toEqual(['Orc', 'Rat'])
  })
  test('ways that all come to the same are not told apart', () => {
    const way = (...labels: string[]) => ({ labels, exact: true, runs: 2, measures: { slain: { '0': 0.5, '1': 0.5 } } })
    const { ways, common } = oddsWays({ then: [way('The 3', 'The 1'), way('The 3', 'The 2'), way('The 5', 'The 1')] })
    expect([ways, common.map(inShort)]).toEqual([[], ['50%']])
  })
  test('however a way goes on: where that changes nothing it is told once', () => {
    const way = (chance: number, ...labels: string[]) => ({ labels, exact: true, runs: 2, measures: { slain: { '0': 1 - chance, '1': chance } } })
    const { ways } = oddsWays({ then: [way(0.2, 'The 3', 'The 1'), way(0.2, 'The 3', 'The 2'), way(0.4, 'The 5', 'The 1'), way(0.2, 'The 5', 'The 2'), way(0.4, 'The 5', 'The 6')] })
    expect(ways.map(({ head, label, rows }) => [head, label, inShort(rows[0]!)])).toEqual([['The 3', '', '20%'], ['The 5', 'The 1', '40%'], ['', 'The 2', '20%']])
  })
  test('of one way alone are all its own', () => {
    const { ways, common } = oddsWays({ then: [{ labels: ['Orc'], exact: true, runs: 2, measures: { ends: { won: 0.8, lost: 0.2 } } }] })
    expect([ways[0]?.rows.map(inShort), common]).toEqual([['won 80%'], []])
  })
  test('are never rounded to certainty', () => expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '50%', '>99%', '100%']))
})

describe('addresses', () => {
  test('lead to pages', () => {
    expect(routeOf('')).toEqual({ page: 'home' })
    expect(routeOf('#/t/abc/k1,k2')).toEqual({ page: 'table', table: 'abc', keys: ['k1', 'k2'] })
    expect(routeOf('#/new/small')).toEqual({ page: 'new', game: 'small' })
    expect([routeOf('#/t/abc'), routeOf('#/nowhere')]).toEqual([{ page: 'unknown' }, { page: 'unknown' }])
    expect(routeOf('#/')).toEqual({ page: 'home' })
    expect(routeOf('#/rules/%E0%A4%A')).toEqual({ page: 'rules', words: '', rule: '' })
  })
  test('of a table can be read back', () => expect(routeOf(tableHash('a-b_', ['x', 'y']))).toMatchObject({ table: 'a-b_', keys: ['x', 'y'] }))
  test('pasted in any shape are understood', () => {
    expect(pasted(' http://host:1/#/t/abc/key ')).toBe('#/t/abc/key')
    expect(pasted('t/abc/key')).toBe('#/t/abc/key')
    expect(pasted('hello')).toBeNull()
  })
})

test('rolls are found among events', () => {
  const event = { number: 1, kind: 'rolled', text: '', rules: [], parent: -1, at: 0, data: { seat: 1, prompt: 'To hit', dice: [{ face: 3, kind: 'hero die' }, { face: 5 }] }, parts: [], level: 3, fx: [], beat: null }
  expect(rolls([event, { ...event, kind: 'moved' }])).toEqual([{ number: 1, seat: 1, prompt: 'To hit', dice: [{ face: 3, kind: 'hero die' }, { face: 5 }] }])
})

describe('the guide', () => {
  test('speaks of what the table asks, once', () => {
    const place = ask({ kind: 'place', options: [option('0,0', ['cell:0,0'])] })
    expect(nextStep({ view: view(), ask: place, answers: 0 }, [])).toBe('ask')
    expect(nextStep({ view: view(), ask: place, answers: 0 }, ['ask'])).toBe('place')
    expect(nextStep({ view: view(), ask: place, answers: 0 }, ['ask', 'place'])).toBeNull()
  })
  test('knows a fight when it sees one', () => {
    const fight = ask({ options: [option('hit', ['piece:ghoul-1'])] })
    expect(nextStep({ view: view(), ask: fight, answers: 1 }, ['ask'])).toBe('fight')
  })
})

test('words take their parts', () => {
  expect(say('undo')).toBe('Undo')
  expect(say('spaces', { n: 1 })).toBe('1 space')
})

import { expect, test } from 'vitest'
import { tableText } from '../src/lib/boardtext'
import { intentOf, whenOf } from '../src/lib/intents'
import { say } from '../src/lib/say'
import type { Intent, IntentRow } from '../src/wire'
import { piece, view } from './fixtures'

const row = (more: Partial<IntentRow>): IntentRow => ({ words: '', chance: null, faces: null, name: '', rolled: false, ...more })
const intent = (piece: string, also: string[] = []): Intent => ({ piece, does: 'Waits', target: '', needs: null, harm: null, rows: [], sure: false, die: '', also })

test('a foe has its own intent, or that of its group', () => {
  const group = intent('rat-1', ['rat-2'])
  const table = view({ intents: [intent('ogre'), group] })
  expect(intentOf(table, 'rat-2')).toBe(group)
  expect(intentOf(table, 'warden')).toBeNull()
  expect(intentOf(null, 'rat-1')).toBeNull()
})

test('a row says when it comes about: by faces of a die, by its chance, or not at all', () => {
  expect([row({ faces: [2, 8] }), row({ faces: [12, 12] }), row({ chance: [1, 4] }), row({})].map(whenOf)).toEqual(['2–8', '12', '25%', ''])
})

test('reasons end with one full stop', () => {
  expect(say('whyNot', { words: 'Too far' })).toBe('Too far.')
  expect(say('hopeLost', { why: 'All is dark.' })).toBe('This can no longer be won. All is dark.')
})

test('the table in words tells the order, what foes will do, and the dice', () => {
  const rows = [row({ faces: [1, 8], name: 'Charge', words: 'Runs.', rolled: true }), row({ faces: [9, 12], words: 'Stays.' })]
  const table = view({
    board: null,
    pieces: [piece('rat-1', '', { title: 'Rat 1' }), piece('rat-2', '', { title: 'Rat 2' })],
    order: [{ state: 'done', piece: 'rat-1', phase: '', icon: '', about: '' }, { state: 'now', piece: '', phase: 'The dead', icon: '', about: '' }],
    intents: [{ ...intent('rat-1', ['rat-2']), needs: 4, rows }],
    sheets: [{ id: 'sheet:elf', title: 'Elf', kind: 'hero', piece: 'elf', seat: 0, lines: [], cards: [], hidden: 0, gone: '', icon: '', hue: null, sign: '', fate: '', layout: '', spaces: [{ id: 'a', die: 4, of: 'hero die', counter: '', kind: '' }, { id: 'b', die: null, of: '', counter: 'wound', kind: '' }, { id: 'c', die: null, of: '', counter: '', kind: 'reserve' }] }],
  })
  expect(tableText(table).map(({ title, lines }) => [title, ...lines])).toEqual([
    ['Elf: Dice', 'hero die 4', 'wound', 'reserve: empty'],
    ['Order of play', 'Rat 1, has acted', 'The dead, acts now'],
    ['What the foes will do', 'Rat 1, Rat 2: Waits (needs 4+; 1–8: Charge Runs. (rolled last); 9–12: Stays.)'],
  ])
})

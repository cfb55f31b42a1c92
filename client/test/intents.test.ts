import { expect, test } from 'vitest'
import { intentOf, whenOf } from '../src/lib/intents'
import { say } from '../src/lib/say'
import type { Intent, IntentRow } from '../src/wire'
import { view } from './fixtures'

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

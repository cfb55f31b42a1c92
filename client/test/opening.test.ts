import { expect, test } from 'vitest'
import { Refusal } from '../src/lib/api'
import { whyNotOpened } from '../src/lib/opening'

test('somebody whose saved game cannot be opened is told what happened and what to do', () => {
  expect(whyNotOpened(new Refusal('the save was altered', 400))).toContain('What is wrong: the save was altered.')
  expect(whyNotOpened(new Refusal('busy', 503))).toContain('try again in a minute')
  expect(whyNotOpened(new Refusal('too large', 413))).toContain('too large for a saved game')
  expect(whyNotOpened(new Refusal('slow', 408))).toContain('took too long')
  expect(whyNotOpened(new TypeError('Failed to fetch'))).toContain('We lost the server')
  for (const status of [400, 408, 413, 503]) expect(whyNotOpened(new Refusal('', status))).toMatch(/safe|unchanged|Nothing was changed/)
})

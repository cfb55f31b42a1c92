import { describe, expect, test } from 'vitest'
import { withCopies } from '../src/lib/copies'
import { optionKeys } from '../src/lib/keys'
import { byTarget, grouped } from '../src/lib/options'
import { inHand, isAtTable, scrollBy, usedText } from '../src/lib/sight'
import { ask, card, option, piece, view, zone } from './fixtures'

describe('what is brought into view', () => {
  const frame = { top: 100, bottom: 500 }
  const span = (top: number, bottom: number) => ({ top, bottom })

  test('nothing, while any of what can be picked is in sight', () => {
    expect(scrollBy(frame, [span(120, 160), span(900, 940)], span(80, 200))).toBe(0)
  })
  test('what is out of sight, by the shortest way', () => {
    expect(scrollBy(frame, [span(600, 640)], span(580, 660))).toBe(160)
    expect(scrollBy(frame, [span(20, 60)], span(10, 70))).toBe(-90)
  })
  test('the beginning of what is larger than the frame', () => expect(scrollBy(frame, [span(700, 740)], span(550, 1200))).toBe(450))
})

describe('a question is put to the table', () => {
  test('where each option is about something there', () => {
    expect(isAtTable(ask({ options: [option('a', ['piece:ghoul-1']), option('b', ['card:rope'])] }), view())).toBe(true)
  })
  test('but not where one of them is about nothing: to stay, or not now', () => {
    expect(isAtTable(ask({ options: [option('stay'), option('travel', ['pile:locations'])] }), view())).toBe(false)
  })
  test('and not where it is about a card in hand', () => {
    const options = [option('equip', ['card:rope']), option('discard', ['card:rope'])]
    const held = view({ zones: [zone('held-up:0', [card('rope')])] })
    expect(inHand(ask({ options }), held)?.cards.map(({ id }) => id)).toEqual(['rope'])
    expect(isAtTable(ask({ options }), held)).toBe(false)
    expect(inHand(ask({ seat: 1 }), held)).toBeUndefined()
  })
  test('more cards than a hand holds are laid on the table', () => {
    const many = view({ zones: [zone('held-up:0', ['a', 'b', 'c'].map((id) => card(id)))] })
    expect(inHand(ask(), many)).toBeUndefined()
  })
})

describe('copies of a card', () => {
  const held = view({
    pieces: [piece('knight', '', { seat: 0 }), piece('witch', '', { seat: 0 })],
    zones: [zone('of-knight', [card('chilled@knight'), card('bleeding@knight')], 'knight'), zone('of-witch', [card('chilled@witch')], 'witch')],
  })
  const lit = (question: ReturnType<typeof ask>) => [...byTarget(grouped(withCopies(question, held), held, optionKeys), held).keys()]

  test('the one that lies with the figure which an option names is meant', () => {
    expect(lit(ask({ options: [option('warm', ['card:chilled', 'piece:witch'])] }))).toEqual(['card:chilled@witch'])
  })
  test('those that lie with whoever holds all that is named', () => {
    expect(lit(ask({ options: [option('a', ['card:chilled']), option('b', ['card:bleeding'])] }))).toEqual(['card:chilled@knight', 'card:bleeding@knight'])
  })
  test('all of them where nothing tells which', () => {
    expect(lit(ask({ options: [option('a', ['card:chilled']), option('no')] }))).toEqual(['card:chilled@knight', 'card:chilled@witch'])
  })
  test('what caused a question is one of them only if it is known which', () => {
    expect(withCopies(ask({ cause: 'card:chilled', options: [option('a', ['card:chilled', 'piece:witch'])] }), held).cause).toBe('card:chilled@witch')
    expect(withCopies(ask({ cause: 'card:chilled', options: [option('a')] }), held).cause).toBe('card:chilled')
  })
  test('other names stay as they are', () => expect(lit(ask({ options: [option('a', ['card:rope', 'pile:gear'])] }))).toEqual(['card:rope', 'pile:gear']))
  test('the one card that may be used is read beside the question', () => {
    const lamp = { ...card('lamp'), text: 'Once a turn: light.' }
    const table = view({ zones: [zone('ships', [lamp, card('rope')])] })
    const use = (...cards: string[]) => ask({ options: [...cards.map((id) => ({ ...option(id), uses: `card:${id}` })), { ...option('pass'), passes: true }] })
    expect(usedText(use('lamp'), table)).toBe('Once a turn: light.')
    expect(usedText(use('lamp', 'rope'), table)).toBe('')
    expect(usedText(use('lamp'), { ...table, board: null })).toBe('')
  })
  test('options with the same words are told apart by who holds them', () => {
    const options = [option('a', ['card:chilled', 'piece:knight'], 'Get warm'), option('b', ['card:chilled', 'piece:witch'], 'Get warm')]
    const labels = grouped(withCopies(ask({ options }), held), held, optionKeys).flatMap(({ choices }) => choices.map(({ label }) => label))
    expect(labels).toEqual(['Get warm · knight', 'Get warm · witch'])
  })
})

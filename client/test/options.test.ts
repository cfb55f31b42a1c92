import { describe, expect, test } from 'vitest'
import { complete, describe as inWords, EMPTY, facesOf, graveOf, toAnswer } from '../src/lib/answers'
import { withoutCells } from '../src/lib/cells'
import { commandOf, COMMANDS, optionKeys } from '../src/lib/keys'
import { bearing, byTarget, grouped, labelOf } from '../src/lib/options'
import type { Ask } from '../src/wire'
import { ask, card, option, view, zone } from './fixtures'

describe('groups', () => {
  const question = ask({ options: [option('1,0', ['cell:1,0']), option('wait'), option('hit', ['piece:ghoul-1', 'cell:1,1']), option('go', ['door:hall:east'])] })
  const groups = grouped(question, view(), optionKeys)
  test('deeds come first and cells last', () => expect(groups.map(({ name }) => name)).toEqual(['deeds', 'figures', 'doors', 'cells']))
  test('every option is in one, with a key of its own', () => {
    const choices = groups.flatMap((group) => group.choices)
    expect(choices.map(({ id }) => id).sort()).toEqual(['1,0', 'go', 'hit', 'wait'])
    expect(choices.map(({ key }) => key)).toEqual(['1', '2', '3', '4'])
  })
  test('what there is no way back from comes after all others, and has to be meant', () => {
    const leave = { ...option('leave', ['door:hall:east']), grave: true }
    const options = [leave, option('1,0', ['cell:1,0']), option('wait')]
    expect(grouped(ask({ options }), view(), optionKeys).flatMap(({ choices }) => choices.map(({ id }) => id))).toEqual(['wait', '1,0', 'leave'])
    expect(['leave', ['wait', 'leave'], { leave: 1 }, 'wait', null].map((answer) => graveOf(ask({ options }), answer).length)).toEqual([1, 1, 1, 0, 0])
  })
  test('what can be done to one figure stands together', () => {
    const asked = ask({ options: [option('a', ['piece:rat-1']), option('b', ['piece:rat-2']), option('c', ['piece:rat-1']), option('d', ['piece:rat-2'])] })
    expect(grouped(asked, view(), () => [])[0]!.choices.map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd'])
  })
  test('a card glows, and not whoever holds it', () => {
    const held = view({ zones: [zone('hand', [card('rope')], 'warden')] })
    const question = ask({ options: [option('use', ['card:rope', 'piece:warden', 'piece:ghoul-1'])] })
    expect([...byTarget(grouped(question, held, optionKeys), held).keys()]).toEqual(['card:rope', 'piece:ghoul-1'])
  })
  test('a thing on the table leads to all choices about it', () => {
    expect(byTarget(groups, view()).get('piece:ghoul-1')?.map(({ id }) => id)).toEqual(['hit'])
    expect(byTarget(groups, view()).get('cell:1,1')?.map(({ id }) => id)).toEqual(['hit'])
  })
})

describe('labels', () => {
  test('coordinates become directions from the figure that acts', () => {
    expect(labelOf(option('1,1', ['cell:1,1']), ask(), view())).toBe('1 south, 1 east')
    expect(labelOf(option('2,0', ['cell:2,0']), ask(), view())).toBe('2 east (water)')
  })
  test('without such a figure rows and columns of the room are counted', () => {
    const options = [option('1,1', ['cell:1,1'])]
    expect(labelOf(options[0]!, ask({ cause: '', actor: '', options }), view())).toBe('row 2, column 2')
  })
  test('a warning stays behind the direction', () => {
    expect(labelOf(option('1,1', ['cell:1,1'], '1,1, into the dark'), ask(), view())).toBe('1 south, 1 east, into the dark')
  })
  test('in a sentence the room stands for a cell', () => {
    expect(withoutCells('The Warden moves to 1,1', view())).toBe('The Warden moves to Hall')
    expect(withoutCells('The Warden moves to 9,9', view())).toBe('The Warden moves to a square')
  })
  test('places in the same words are told apart, from whoever acts or among themselves', () => {
    const options = [option('a', ['cell:1,0'], 'the hall'), option('b', ['cell:1,1'], 'the hall'), option('c', ['cell:2,0'], 'the door')]
    const told = (question: Ask): string[] => grouped(question, view(), optionKeys).flatMap(({ choices }) => choices.map(({ label }) => label))
    expect(told(ask({ options }))).toEqual(['the hall · 1 east', 'the hall · 1 south, 1 east', 'the door'])
    expect(told(ask({ cause: '', actor: '', options }))).toEqual(['the hall · north', 'the hall · south', 'the door'])
  })
  test('two copies of a card that lie together keep one label', () => {
    const lying = view({ zones: [zone('row', [card('log'), card('lamp')])] })
    const options = [option('a', ['card:log'], 'A log'), option('b', ['card:log'], 'A log')]
    expect(grouped(ask({ options }), lying, optionKeys).flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual(['A log', 'A log'])
  })
  test('a player is called by name where one sits', () => {
    const seat = option('player-2', ['seat:1'], 'Player 2')
    expect(labelOf(seat, ask(), view(), () => 'Ada')).toBe('Ada')
    expect(labelOf(seat, ask(), view())).toBe('Player 2')
  })
  test('words of the game stay', () => expect(labelOf(option('0,0', ['cell:0,0'], 'Stay'), ask(), view())).toBe('Stay'))
  test('over hexes a way is told in the one or two directions that it takes', () => {
    const from = { x: 3, y: 3 }
    const steps: [string, number, number][] = [['east', 1, 0], ['south-east', 0, 1], ['south-west', -1, 1], ['west', -1, 0], ['north-west', 0, -1], ['north-east', 1, -1]]
    for (const [name, x, y] of steps) expect(bearing(from, { x: 3 + 2 * x, y: 3 + 2 * y }, 'hex')).toBe(`2 ${name}`)
    expect(bearing(from, { x: 6, y: 1 }, 'hex')).toBe('2 north-east, 1 east')
    expect(bearing(from, { x: 1, y: 6 }, 'hex')).toBe('2 south-west, 1 south-east')
    // However far, it is never longer than the distance in hexes.
    for (let x = -4; x <= 4; x += 1)
      for (let y = -4; y <= 4; y += 1) {
        const told = bearing({ x: 0, y: 0 }, { x, y }, 'hex')
        const total = (told.match(/\d+/g) ?? []).reduce((sum, n) => sum + Number(n), 0)
        expect(total).toBe(Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y)))
      }
  })
  test('on hexes a column is counted along its own row', () => {
    const cells = [[1, 0], [2, 0], [0, 1], [1, 1]].map(([x, y]) => ({ id: `cell:${x},${y}`, x: x!, y: y!, kind: 'floor', tile: 'hall', light: true }))
    const hexes = view({ board: { ...view().board!, shape: 'hex', cells, edges: [] } })
    const nobody = ask({ cause: '', actor: '', what: '' })
    expect(labelOf(option('2,0', ['cell:2,0']), nobody, hexes)).toContain('row 1, column 2')
    expect(labelOf(option('0,1', ['cell:0,1']), nobody, hexes)).toContain('row 2, column 1')
  })
  test('a place is nowhere from itself', () => expect(bearing({ x: 1, y: 1 }, { x: 1, y: 1 })).toBe('here'))
})

describe('keys', () => {
  test('no option has the key of a command, and none twice', () => {
    const keys = optionKeys(100).filter(Boolean)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => (Object.values(COMMANDS) as string[]).includes(key))).toEqual([])
    expect(optionKeys(100)).toHaveLength(100)
  })
  test('commands are found by their key', () => {
    expect(commandOf('u')).toBe('undo')
    expect(commandOf('=')).toBe('closer')
    expect(commandOf('x')).toBeNull()
  })
})

describe('answers', () => {
  const options = [option('a'), option('b'), option('c')]
  test('some: within bounds', () => {
    const question = ask({ kind: 'some', least: 1, most: 2, options })
    expect(complete(question, EMPTY)).toBe(false)
    expect(complete(question, { ...EMPTY, picked: ['a', 'b'] })).toBe(true)
    expect(complete(question, { ...EMPTY, picked: ['a', 'b', 'c'] })).toBe(false)
  })
  test('order: all of them', () => {
    const question = ask({ kind: 'order', options })
    expect(complete(question, { ...EMPTY, picked: ['a', 'b'] })).toBe(false)
    expect(toAnswer(question, { ...EMPTY, picked: ['c', 'a', 'b'] })).toEqual(['c', 'a', 'b'])
  })
  test('share: all of it, and nothing said of those who get none', () => {
    const question = ask({ kind: 'share', amount: 3, caps: [3, 3, 3], options })
    expect(complete(question, { ...EMPTY, amounts: { a: 2 } })).toBe(false)
    expect(toAnswer(question, { ...EMPTY, amounts: { a: 2, b: 0, c: 1 } })).toEqual({ a: 2, c: 1 })
  })
  test('roll: a face for every die', () => {
    const question = ask({ kind: 'roll', dice: [{ name: 'D6', faces: [1, 2], d6: [] }, { name: 'fate', faces: ['x'], d6: [] }] })
    expect(complete(question, { ...EMPTY, faces: [2] })).toBe(false)
    expect(toAnswer(question, { ...EMPTY, faces: [2, 'x'] })).toEqual([2, 'x'])
  })
  test('roll: a D6 thrown for a D3 is picked as it fell and sent as what it counts as', () => {
    const small = facesOf({ name: 'D3', faces: [1, 2, 3], d6: [1, 1, 2, 2, 3, 3] })
    expect(small.map(({ shows }) => shows)).toEqual([1, 2, 3, 4, 5, 6])
    expect(small.find(({ shows }) => shows === 5)?.counts).toBe(3)
    const own = facesOf({ name: 'fate', faces: ['skull', 'miss', 'miss'], d6: [] })
    expect(own).toEqual([{ shows: 'skull', counts: 'skull' }, { shows: 'miss', counts: 'miss' }])
  })
  test('are told in words', () => {
    const choices = grouped(ask({ options }), view(), optionKeys).flatMap((group) => group.choices)
    expect(inWords(ask({ kind: 'order' }), ['b', 'a'], choices)).toBe('b → a')
    expect(inWords(ask(), 'c', choices)).toBe('c')
    expect(inWords(ask({ kind: 'share' }), { a: 2 }, choices)).toBe('a 2')
  })
})

import { describe, expect, test } from 'vitest'
import { grown, patched, updated } from '../src/lib/diff'
import type { LogLine, Told, Update } from '../src/wire'
import { piece, view } from './fixtures'

const things = [{ id: 'a', n: 1 }, { id: 'b', n: 2 }, { id: 'c', n: 3 }]
const told = (number: number, parent = -1): Told => ({ number, parent, kind: 'x', text: `line ${number}`, rules: [], at: number, data: {}, parts: [], level: 1, fx: [], beat: null })
const update = (more: Partial<Update>): Update => ({
  type: 'update', epoch: 0, seq: 1, events: [], changed: {}, questions: [], number: 5, outcome: null, undo: { can: true, free_to: 0 }, redo: false, ...more,
})

describe('a list with changes', () => {
  test('replaces, appends and takes out', () => {
    expect(patched(things, { put: [{ id: 'b', n: 9 }, { id: 'd', n: 4 }], gone: ['a'] })).toEqual([{ id: 'b', n: 9 }, { id: 'c', n: 3 }, { id: 'd', n: 4 }])
  })
  test('is sorted where an order is given', () => {
    expect(patched(things, { put: [], gone: [], order: ['c', 'a', 'b'] }).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
  test('stays the same object without a change', () => expect(patched(things)).toBe(things))
})

describe('a view with an update', () => {
  test('moves a piece and leaves the rest alone', () => {
    const before = view()
    const after = updated(before, update({ changed: { pieces: { put: [piece('warden', 'cell:1,0')], gone: ['ghoul-1'] } } }))
    expect(after.pieces.map(({ id, cell }) => [id, cell])).toEqual([['warden', 'cell:1,0']])
    expect(after.board).toBe(before.board)
    expect(after.number).toBe(5)
  })
  test('grows a board where there was none, and can lose it', () => {
    const cells = { put: view().board!.cells, gone: [] }
    const grownBoard = updated(view({ board: null }), update({ changed: { board: { shape: 'hex', cells } } })).board
    expect(grownBoard).toMatchObject({ shape: 'hex', edges: [] })
    expect(grownBoard?.cells).toHaveLength(6)
    expect(updated(view(), update({ changed: { board: null } })).board).toBeNull()
  })
})

describe('the log', () => {
  const line = (number: number, lines: LogLine[] = []): LogLine => ({ number, kind: 'x', text: `line ${number}`, rules: [], at: 0, lines, parts: [], level: 1 })
  test('hangs an event under its parent, however deep', () => {
    const log = grown([line(0, [line(1)]), line(2)], [told(3, 1), told(4, 3), told(5)])
    expect(log.map(({ number }) => number)).toEqual([0, 2, 5])
    expect(log[0]!.lines[0]!.lines[0]).toMatchObject({ number: 3, lines: [{ number: 4 }] })
  })
  test('leaves branches alone that do not grow, and takes nothing twice', () => {
    const log = [line(0), line(1)]
    const after = grown(log, [told(1), told(2, 1)])
    expect(after[0]).toBe(log[0])
    expect(after).toHaveLength(2)
    expect(grown(log, [told(0)])).toBe(log)
  })
  test('tells a scene again in its place', () => {
    const again: Told = { ...told(1), text: 'The Elf hits', parts: [{ is: 'text', text: 'The Elf hits' }] }
    const after = grown([line(0, [line(1)]), line(2)], [again])
    expect(after[0]!.lines[0]).toMatchObject({ number: 1, text: 'The Elf hits', parts: [{ is: 'text' }] })
    expect(after).toHaveLength(2)
  })
  test('puts an event without a known parent at the top', () => expect(grown([], [told(7, 3)])).toHaveLength(1))
})

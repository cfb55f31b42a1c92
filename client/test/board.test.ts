import { describe, expect, test } from 'vitest'
import { cardIcon, featureIcon, groundOf, hueColour, kindColour, NO_ART, pieceColour, pieceIcon, pieceSign, seatColour, seatSign, signIcon, tokenShape, wordColour, wordIcon } from '../src/lib/art'
import { tableText } from '../src/lib/boardtext'
import { lots } from '../src/lib/tableau'
import { type Camera, crowd, fit, kept, shown, shows, toBoard, zoom } from '../src/lib/camera'
import { around, border, boxOf, cellAt, centre, corners, coveredBy, drawnEdges, middle, sideBetween, sides, upperLeft } from '../src/lib/geometry'
import { boxAround, surroundings } from '../src/lib/places'
import { nearest, standing } from '../src/lib/standing'
import { stones } from '../src/lib/stones'
import type { Art } from '../src/wire'
import { card, piece, view } from './fixtures'

describe('cells', () => {
  test('are named by their coordinates', () => {
    expect(cellAt('cell:3,-4')).toEqual({ x: 3, y: -4 })
    expect(cellAt('piece:3,4')).toBeNull()
  })
  test('have a side in common with those that touch them, in squares and hexes', () => {
    for (const shape of ['square', 'hex'] as const)
      for (const { next, side } of sides({ x: 2, y: 3 }, shape)) {
        const back = sideBetween(next, { x: 2, y: 3 }, shape)!
        const close = (a: number, b: number) => Math.abs(a - b) < 1e-9
        expect(close(back[0].x, side[1].x) && close(back[0].y, side[1].y) && close(back[1].x, side[0].x)).toBe(true)
      }
    expect(sideBetween({ x: 0, y: 0 }, { x: 2, y: 0 }, 'square')).toBeNull()
  })
  test('hexes lie one unit apart', () => {
    const middle = centre({ x: 0, y: 0 }, 'hex')
    for (const { next } of sides({ x: 0, y: 0 }, 'hex')) {
      const other = centre(next, 'hex')
      expect(Math.hypot(other.x - middle.x, other.y - middle.y)).toBeCloseTo(1)
    }
    expect(corners({ x: 0, y: 0 }, 'hex')).toHaveLength(6)
  })
  test('have their name begin in the upper left, below the point of a hex', () => {
    expect(upperLeft({ x: 0, y: 0 }, 'square')).toEqual({ x: 0, y: 0 })
    const { x, y } = upperLeft({ x: 0, y: 0 }, 'hex')
    expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(0.5 - Math.sqrt(3) / 6)])
  })
})

describe('edges', () => {
  const board = view().board!
  test('are drawn where they are', () => expect(drawnEdges(board).map(({ edge }) => edge.id)).toEqual(['wall:a', 'door:hall:east']))
  test('the border goes around, but for the doorway', () => expect(border(board)).toHaveLength(9))
})

describe('the camera', () => {
  const box = boxOf(view().board!.cells, 'square')!
  const size = { width: 600, height: 400 }
  test('fits a box', () => {
    expect(box).toEqual({ left: 0, top: 0, right: 3, bottom: 2 })
    expect(shows(fit(box, size), box, size)).toBe(true)
  })
  test('that shows a whole board shows what is around anybody on it', () => {
    const corner = { x: 0.5, y: 1.5 }
    expect(shows(fit(box, size), boxAround(surroundings(corner, box)), size)).toBe(true)
    expect(boxAround(surroundings(corner, { left: -9, top: -9, right: 9, bottom: 9 }))).toEqual({ left: -2, top: -1, right: 3, bottom: 4 })
  })
  test('too close for all cells shows as many as it can, and always the one in focus', () => {
    const row = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((x) => ({ x: x + 0.5, y: 0.5 }))
    const small = { width: 160, height: 80 } // four cells of 40 pixels
    const isShown = (camera: Camera, x: number): boolean => shows(camera, boxAround([row[x]!]), small)
    for (const focus of [0, 5, 9]) {
      const camera = crowd(row, row[focus]!, small, 40)
      expect(shown(camera, row, small)).toBe(4)
      expect(isShown(camera, focus)).toBe(true)
    }
    // Three to the left of the focus and one to the right: the three are shown.
    const uneven = crowd([row[2]!, row[3]!, row[4]!, row[8]!], row[5]!, small, 40)
    expect([2, 3, 4, 5, 8].map((x) => isShown(uneven, x))).toEqual([true, true, true, true, false])
  })
  test('zooms about the pointer', () => {
    const camera = fit(box, size)
    const at = { x: 100, y: 50 }
    expect(toBoard(zoom(camera, 1.4, at), at)).toEqual({ x: expect.closeTo(toBoard(camera, at).x), y: expect.closeTo(toBoard(camera, at).y) })
  })
  test('never loses the board', () => {
    const lost = kept({ x: 9000, y: -9000, scale: 50 }, box, size)
    expect(lost.x).toBeLessThan(size.width)
    expect(lost.y + box.bottom * 50).toBeGreaterThan(0)
  })
})

const ART: Art = { icons: { enemy: 'horned-skull', altar: 'sword-altar', wounds: 'bleeding-wound', odd: 'no-such-icon' }, grounds: { pool: 'water' }, hues: {} }

describe('cards', () => {
  test('have the picture that they name, else one of their kind, else none', () => {
    expect(cardIcon(ART, { ...card('x'), icon: 'compass' })).toBe('compass')
    expect(cardIcon(ART, { ...card('x'), kind: 'enemy' })).toBe('horned-skull')
    expect(cardIcon(ART, card('x'))).toBeNull()
  })
  test('have marks with the pictures of the game, if these were built in', () => {
    expect(wordIcon(ART, 'Wounds')).toBe('bleeding-wound')
    expect(wordIcon(ART, 'odd')).toBeNull()
  })
})

describe('figures', () => {
  test('share a cell side by side', () => {
    const [a, b] = standing([piece('a', 'cell:0,0'), piece('b', 'cell:0,0'), piece('c', '')], 'square')
    expect(a!.at.x).toBeLessThan(b!.at.x)
    expect(a!.scale).toBeLessThan(1)
  })
  test('over several cells stand in the middle of them, on a base around all their corners', () => {
    const cells = ['cell:1,1', 'cell:2,1', 'cell:1,2', 'cell:2,2']
    const giant = piece('giant', 'cell:1,1', { cells })
    expect(coveredBy(giant)).toHaveLength(4)
    expect(coveredBy(piece('rat', 'cell:3,4'))).toEqual([{ x: 3, y: 4 }])
    expect(coveredBy(piece('ghost', ''))).toEqual([])
    const [there, rat] = standing([giant, piece('rat', 'cell:1,1')], 'square')
    expect(there).toMatchObject({ at: { x: 2, y: 2 }, base: expect.stringMatching(/^M/) })
    expect(rat).toMatchObject({ at: { x: 1.5, y: 1.5 }, scale: 1, base: '' })
    for (const shape of ['square', 'hex'] as const) {
      const outline = around(coveredBy(giant), shape, 0.1)
      const area = outline.reduce((sum, { x, y }, index) => sum + x * outline.at(index - outline.length + 1)!.y - outline.at(index - outline.length + 1)!.x * y, 0) / 2
      expect(Math.abs(area)).toBeGreaterThan(2.3)
      const { x, y } = middle(coveredBy(giant), shape)
      expect(outline.every((corner) => Math.hypot(corner.x - x, corner.y - y) > 0.7)).toBe(true)
    }
  })
  test('have the colour and the sign that the game gives them, else those of their seat', () => {
    const art: Art = { ...NO_ART, icons: { key: 'key' }, hues: { 'hero die': 3 } }
    const own = piece('a', '', { seat: 1, hue: 5, sign: 'key' })
    const seats = [0, 1].map((id) => ({ id, title: '', pieces: [], side: 'heroes' }))
    expect(pieceColour(own, view({ seats }), 'rose')).toBe(hueColour(5))
    expect([signIcon(art, own), signIcon(NO_ART, own), pieceSign(own, view({ seats }))]).toEqual(['key', null, seatSign(5)])
    const none = piece('b', '', { seat: 1 })
    expect(pieceColour(none, view({ seats }), 'rose')).toBe(seatColour(1, 'rose'))
    expect([signIcon(art, none), pieceSign(none, view({ seats }))]).toEqual([null, seatSign(1)])
    expect(pieceColour(piece('rat-1', ''), view({ seats }))).toBe(kindColour(piece('rat-2', '')))
    expect([wordColour(art, 'Hero die'), wordColour(art, 'other')]).toEqual([hueColour(3), null])
  })
  test('the nearest in a direction is found', () => {
    const all = [{ at: { x: 2, y: 0 } }, { at: { x: 1, y: 3 } }, { at: { x: -1, y: 0 } }]
    expect(nearest({ x: 0, y: 0 }, { x: 1, y: 0 }, all)).toBe(all[0])
    expect(nearest({ x: 0, y: 0 }, { x: 0, y: -1 }, all)).toBeNull()
  })
  test('have the picture that they name, else one of their kind, else a plain one', () => {
    expect(pieceIcon(ART, piece('giant-rat-3', '', { icon: 'rat' }))).toBe('rat')
    expect(pieceIcon(ART, piece('giant-rat-3', '', { icon: 'no-such-icon' }))).toBe('horned-skull')
    expect(pieceIcon(NO_ART, piece('giant-rat-3', ''))).toBe('meeple')
  })
  test('those of one kind have one colour, and each side its shape', () => {
    expect(kindColour(piece('rat-1', ''))).toBe(kindColour(piece('rat-2', '')))
    expect(tokenShape(view().pieces[0]!, view())).toBe('round')
    expect(tokenShape(view().pieces[1]!, view())).toBe('spiked')
  })
})

describe('the ground', () => {
  test('is drawn by the words of the game', () => {
    expect(groundOf(ART, 'floor')).toBe('flag')
    expect(groundOf(ART, 'altar pool')).toBe('water')
    expect(featureIcon(ART, 'pool altar')).toBe('sword-altar')
    expect(featureIcon(ART, 'pool')).toBeNull()
  })
  test('is broken the same way every time', () => {
    const cells = view().board!.cells
    expect(stones(cells, 'square')).toEqual(stones(cells, 'square'))
    expect(stones(cells, 'square').join('').length).toBeGreaterThan(100)
  })
})

test('the board in words names rooms, figures and ways', () => {
  const [hall] = tableText(view())
  expect(hall!.title).toBe('Hall')
  expect(hall!.lines).toEqual(expect.arrayContaining(['warden at row 1, column 1, 3 of 6 health', 'Ghoul 1 at row 2, column 2', 'a way into the dark at row 1, column 3', 'water at row 2, column 3']))
})

test('barriers are told in words, and are no way on', () => {
  const board = view().board!
  const barrier = { id: 'barrier:1', between: ['cell:0,0', 'cell:1,0'] as [string, string], kind: 'barrier', open: false }
  const [hall] = tableText(view({ board: { ...board, edges: [...board.edges, barrier] } }))
  expect(hall!.lines.filter((line) => line.includes('barrier'))).toEqual(['barrier between row 1, column 1 and row 1, column 2'])
})

describe('things without a board', () => {
  const lies = { group: '', owner: '' }
  const zone = (id: string, more = {}) => ({ id, title: id, pieces: [], cards: [], lines: [], show: 'cards' as const, hidden: 0, ...lies, ...more })
  const table = view({
    board: null,
    zones: [zone('a', { group: 'Quest' }), zone('b', { owner: 'warden' }), zone('c', { group: 'Log', lines: [{ label: 'Won', value: 2, most: null, rules: [] }] }), zone('d', { group: 'Quest' })],
    piles: [{ id: 'deck', title: 'Deck', count: 3, shown: [], ...lies, group: 'Quest' }],
    tracks: [{ id: 'light', title: 'Light', value: 1, least: 0, most: 3, notes: {}, ...lies }],
  })

  test('lie in groups and areas, in the order of the zones', () => {
    const [quest, areas, log, ...rest] = lots(table)
    expect(quest).toMatchObject({ title: 'Quest', zones: [{ id: 'a' }, { id: 'd' }], piles: [{ id: 'deck' }] })
    expect(areas).toMatchObject([{ owner: { id: 'warden' }, zones: [{ id: 'b' }] }])
    expect(log).toMatchObject({ title: 'Log' })
    expect(rest).toEqual([])
  })
  test('are told in words', () => expect(tableText(table).map(({ title, size, lines }) => [title, size, ...lines])).toEqual([['c', '', 'Won 2'], ['Deck', '3 cards']]))
})

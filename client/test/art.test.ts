import { describe, expect, test } from 'vitest'
import { pieceColour, pieceSign, seatColour, seatSign } from '../src/lib/art'
import { piece, view } from './fixtures'

const hero = (id: string, seat = 0) => piece(id, 'cell:0,0', { seat, side: 'heroes' })
const led = (...pieces: string[][]) => pieces.map((each, id) => ({ id, title: `Player ${id + 1}`, pieces: each, side: 'heroes' }))

describe('the signs of heroes', () => {
  test('stay theirs when another dies', () => {
    const seats = led(['elf', 'dwarf', 'wizard'])
    const before = view({ seats, pieces: [hero('elf'), hero('dwarf'), hero('wizard')] })
    const after = view({ seats, pieces: [hero('dwarf'), hero('wizard')] })
    for (const id of ['dwarf', 'wizard']) {
      expect(pieceSign(hero(id), after)).toBe(pieceSign(hero(id), before))
      expect(pieceColour(hero(id), after)).toBe(pieceColour(hero(id), before))
    }
    expect(new Set(seats[0]!.pieces.map((id) => pieceSign(hero(id), before))).size).toBe(3)
  })
  test('are those of their seats, however many a seat leads', () => {
    const shared = view({ seats: led(['elf', 'dwarf'], ['wizard']), pieces: [hero('elf'), hero('dwarf'), hero('wizard', 1)] })
    expect(shared.pieces.map((one) => pieceSign(one, shared))).toEqual([seatSign(0), seatSign(0), seatSign(1)])
    expect(pieceColour(hero('wizard', 1), shared, 'moss')).toBe(seatColour(1, 'moss'))
  })
})

import type { Ask, AskOption, Card, Piece, View, Zone } from '../src/wire'

export const piece = (id: string, cell: string, more: Partial<Piece> = {}): Piece => ({
  id, title: id, kind: 'enemy', cell, mark: '', icon: '', side: 'dead', seat: null, health: null, facing: '', states: [], hue: null, sign: '', fate: '', cells: [], ...more,
})

export const view = (more: Partial<View> = {}): View => ({
  game: 'test', title: 'Test', heading: '', seats: [{ id: 0, title: 'Player 1', pieces: ['warden'], side: 'heroes' }],
  board: {
    shape: 'square',
    cells: [0, 1, 2].flatMap((x) => [0, 1].map((y) => ({ id: `cell:${x},${y}`, x, y, kind: x === 2 ? 'water' : 'floor', tile: 'hall', light: true }))),
    edges: [
      { id: 'wall:a', between: ['cell:0,0', 'cell:1,0'], kind: 'wall', open: false },
      { id: 'door:hall:east', between: ['cell:2,0', 'cell:3,0'], kind: 'doorway', open: true },
    ],
    tiles: [{ id: 'hall', title: 'Hall', kind: 'room' }],
  },
  pieces: [piece('warden', 'cell:0,0', { seat: 0, side: 'heroes', health: [3, 6] }), piece('ghoul-1', 'cell:1,1', { title: 'Ghoul 1' })],
  sheets: [], tracks: [], piles: [], zones: [], number: 4, questions: [], outcome: null, goal: null, intents: [], order: [], story: null, pages: [], ...more,
})

export const ask = (more: Partial<Ask> = {}): Ask => ({
  seat: 0, kind: 'choose', yours: true, prompt: 'What now?', rules: [], cause: 'piece:warden', minor: false, since: 4, topic: 'hero.action', actor: 'warden', window: '', options: [], ...more,
})

export const option = (id: string, about: string[] = [], label = id): AskOption => ({
  id, label, about, rules: [], way: [], grave: false, icon: '', passes: false, uses: '', verb: 'other',
})

export const card = (id: string): Card => ({ id, title: id, text: '', kind: '', rules: [], icon: '', lines: [], counters: [], states: [], turned: false, down: false, layout: '', flavour: '', story: '', keys: [], setting: '' })

export const zone = (id: string, cards: Card[], owner = ''): Zone => ({ id, title: id, pieces: [], cards, lines: [], group: '', owner, show: 'cards', hidden: 0 })

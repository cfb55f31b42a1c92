// A table that no server keeps: views of our own making, for what no game has yet.

const cell = (x, y, more = {}) => ({ id: `cell:${x},${y}`, x, y, kind: 'floor', tile: 'hall', light: true, ...more })
const piece = (id, at, more = {}) => ({
  id, title: id, kind: 'enemy', cell: at, mark: '', icon: id.replace(/-\d+$/, ''), side: 'dead', seat: null, health: [2, 3], facing: '', states: [], ...more,
})

export const EMPTY = {
  game: 'pretend', title: 'Pretend', heading: 'Round 1', seats: [{ id: 0, title: 'Player 1', pieces: ['hero'] }], board: null, pieces: [], sheets: [],
  tracks: [{ id: 'peril', title: 'Peril', value: 3, least: 0, most: 10, notes: { 10: 'lost' } }], piles: [], zones: [], number: 0, questions: [], outcome: null,
}

export const ask = (more) => ({ seat: 0, kind: 'choose', yours: true, prompt: 'What now?', rules: [], cause: 'piece:hero', minor: false, options: [], ...more })
export const option = (id, about = [], label = id) => ({ id, label, about, rules: [] })

/** Hexes around a middle, with a wall of hexes missing, one in the dark and one under water. */
export function hexes() {
  const cells = []
  for (let x = -3; x <= 3; x += 1)
    for (let y = -3; y <= 3; y += 1)
      if (Math.abs(x + y) <= 3) cells.push(cell(x, y, { kind: x === 2 ? 'water' : y === 3 ? 'rubble' : 'floor', light: y !== -3 }))
  return {
    ...EMPTY,
    board: { shape: 'hex', cells, edges: [{ id: 'door:a', between: ['cell:0,0', 'cell:1,0'], kind: 'door', open: false }], tiles: [{ id: 'hall', title: 'Hall', kind: 'room' }] },
    pieces: [piece('hero', 'cell:0,0', { seat: 0, side: 'party' }), piece('wolf-1', 'cell:1,-2', { facing: 'hero' }), piece('wolf-2', 'cell:-2,1', { states: ['stunned'] })],
    questions: [ask({ options: [option('east', ['cell:1,0']), option('door', ['door:a']), option('bite', ['piece:wolf-1'])] })],
  }
}

/** A game without a board: figures and cards in zones. */
export function zones() {
  return {
    ...EMPTY,
    pieces: [piece('hero', '', { seat: 0, side: 'party' }), piece('goblin-1', ''), piece('troll-1', '')],
    zones: [
      { id: 'facing', title: 'Facing you', pieces: ['goblin-1', 'troll-1'], cards: [] },
      { id: 'hand', title: 'Your hand', pieces: [], cards: [{ id: 'strike', title: 'Strike', text: 'Hit hard.', kind: 'action', rules: [] }] },
    ],
    piles: [{ id: 'deck', title: 'Deck', count: 12, shown: [] }],
    questions: [ask({ kind: 'some', least: 1, most: 2, options: [option('goblin', ['piece:goblin-1']), option('troll', ['piece:troll-1']), option('strike', ['card:strike'], 'Play Strike')] })],
  }
}

/** A large hall with so many figures in it. */
export function crowd(count) {
  const side = Math.ceil(Math.sqrt(count * 2))
  const cells = Array.from({ length: side * side }, (_, index) => cell(index % side, Math.floor(index / side), { kind: index % 17 === 0 ? 'water' : index % 23 === 0 ? 'rubble' : 'floor' }))
  const kinds = ['rat', 'goblin', 'orc', 'skeleton', 'ghoul', 'spider']
  const pieces = Array.from({ length: count }, (_, index) => piece(`${kinds[index % kinds.length]}-${index}`, cells[index * 2].id))
  pieces[0] = piece('hero', cells[0].id, { seat: 0, side: 'party' })
  return {
    ...EMPTY,
    board: { shape: 'square', cells, edges: [], tiles: [{ id: 'hall', title: 'Hall', kind: 'room' }] },
    pieces,
    questions: [ask({ options: cells.slice(1, 40).filter((_, index) => index % 2 === 0).map(({ id }) => option(id.slice(5), [id])) })],
  }
}

/** Open a page at a pretended table; what it answers is kept in `page.answers`. */
export async function pretend(open, browser, url, view, how = {}) {
  const page = await open(browser, 'about:blank', how)
  page.answers = []
  await page.routeWebSocket(/api\/socket/, (socket) => {
    socket.onMessage((text) => {
      const message = JSON.parse(text)
      if (message.type === 'hello')
        socket.send(JSON.stringify({
          type: 'whole', table: 'pretend', epoch: 0, seq: 0, watching: 0, log: [], you: [0], undo: { can: false, free_to: 0 }, redo: false, dice: 'roll', ref: null, view,
          seats: [{ seat: 0, kind: 'person', name: '', colour: '', here: true, quiet: false, bot: null }],
        }))
      if (message.type === 'answer') {
        page.answers.push(message.answer)
        socket.send(JSON.stringify({ type: 'done', ref: message.ref, number: 1 }))
      }
    })
  })
  await page.goto(`${url}#/t/pretend/key`)
  await page.waitForSelector('.table')
  return page
}

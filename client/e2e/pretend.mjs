// A table that no server keeps: views of our own making, for what no game has yet.

const ART = {
  icons: { hero: 'swordman', enemy: 'horned-skull', attack: 'crossed-swords', health: 'hearts', wounds: 'bleeding-wound', progress: 'footprint', stunned: 'knocked-out-stars', hit: 'sword-slice', shield: 'shield', critical: 'sparkles', blank: 'plain-circle', wound: 'bleeding-wound', 'grievous wound': 'skull-crossed-bones', key: 'key' },
  grounds: { water: 'water', rubble: 'rubble' },
  hues: { 'hero die': 7, 'destiny die': 4, wound: 6, 'grievous wound': 3, disease: 2 },
}

const cell = (x, y, more = {}) => ({ id: `cell:${x},${y}`, x, y, kind: 'floor', tile: 'hall', light: true, ...more })
const piece = (id, at, more = {}) => ({
  id, title: id, kind: 'enemy', cell: at, mark: '', icon: '', side: 'dead', seat: null, health: [2, 3], facing: '', states: [], hue: null, sign: '', fate: '', cells: [], ...more,
})

export const EMPTY = {
  game: 'pretend', title: 'Pretend', heading: 'Round 1', seats: [{ id: 0, title: 'Player 1', pieces: ['hero'] }], board: null, pieces: [], sheets: [],
  tracks: [{ id: 'peril', title: 'Peril', value: 3, least: 0, most: 10, group: '', owner: '', notes: {} }], piles: [], zones: [], number: 0, questions: [], outcome: null, goal: null, intents: [], order: [], story: null, pages: [],
}

export const ask = (more) => ({ seat: 0, kind: 'choose', yours: true, prompt: 'What now?', rules: [], cause: 'piece:hero', minor: false, since: 0, options: [], ...more })
export const option = (id, about = [], label = id) => ({ id, label, about, rules: [], way: [], grave: false, icon: '' })

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

const card = (id, title, more = {}) => ({ id, title, text: '', kind: '', rules: [], icon: '', lines: [], counters: [], states: [], turned: false, down: false, layout: '', flavour: '', story: '', keys: [], setting: '', ...more })
const zone = (id, title, cards, more = {}) => ({ id, title, pieces: [], cards, lines: [], group: '', owner: '', show: 'cards', hidden: 0, ...more })
const pile = (id, title, count, more = {}) => ({ id, title, count, shown: [], group: '', owner: '', ...more })
const line = (label, value, most = null) => ({ label, value, most, rules: [], way: [] })
const counter = (kind, count, most = null) => ({ kind, count, most })

const foe = (id, title, icon, wounds, more = {}) =>
  card(id, title, {
    icon, kind: 'enemy', text: 'Strikes whoever has the most gold, and flees when it is alone.', lines: [line('Attack', 2), line('Health', 3)],
    counters: wounds ? [counter('wounds', wounds, 3)] : [], ...more,
  })
const deed = (id, title, more = {}) => card(id, title, { icon: 'compass', kind: 'action', text: `${title} with two white dice, and one for each friend who helps.`, ...more })

const HEROES = ['Knight', 'Priest', 'Ranger', 'Witch']

/** A game without a board: heroes with places of their own, enemies and a location as cards, decks, and a track with notes. */
export function cardTable(heroes = 4) {
  const party = HEROES.slice(0, heroes).map((title, seat) => piece(title.toLowerCase(), '', { title, seat: 0, side: 'party', health: [5 - seat, 6] }))
  return {
    ...EMPTY,
    heading: 'Hero phase: the Knight acts',
    tracks: [{ id: 'peril', title: 'Peril', value: 4, least: 0, most: 12, group: 'The quest', owner: '', notes: { 3: 'a card of dread', 6: 'the lair opens', 9: 'the nemesis strikes', 12: 'all is lost' } }],
    pieces: party,
    sheets: party.map(({ id, title, health }) => ({
      id: `sheet:${id}`, title, kind: 'hero', piece: id, seat: 0, lines: [line('Health', ...health), line('Gold', 3)], cards: [card(`gear-${id}`, 'Old shield', { kind: 'gear', text: 'Turns one hit.' })], hidden: 0, gone: '', icon: '', hue: null, sign: '', fate: '', spaces: [], layout: '',
    })),
    zones: [
      zone('location', 'Where you are', [card('cellar', 'The Flooded Cellar', { kind: 'location', text: 'Black water to the knees. Whoever explores here loses one die, but finds what others left behind.', counters: [counter('progress', 3, 8)] })], { group: 'The quest', show: 'whole' }),
      zone('ahead', 'Ahead', [card('ahead-1', '', { down: true }), card('ahead-2', 'The Bone Stair', { down: true }), card('ahead-3', '', { down: true })], { group: 'The quest', show: 'list' }),
      zone('shadows', 'In the shadows', [foe('rat-1', 'Giant rat', 'rat', 0), foe('rat-2', 'Giant rat', 'rat', 1, { turned: true })], { group: 'The quest' }),
      zone('lair', 'The lair', [], { group: 'The quest' }),
      ...party.flatMap(({ id }, index) => [
        zone(`facing-${id}`, 'Face to face', index === 1 ? [] : [foe(`goblin-${index}`, 'Goblin', 'goblin-head', index === 0 ? 2 : 0, { states: index === 2 ? ['stunned'] : [] })], { owner: id }),
        zone(`deeds-${id}`, 'Actions', [deed(`fight-${id}`, 'Fight'), deed(`explore-${id}`, 'Explore', { turned: true }), deed(`aid-${id}`, 'Aid', { counters: [counter('success tokens', 2), counter('gold', 1)] }), deed(`rest-${id}`, 'Rest', { turned: true })], { owner: id }),
      ]),
      zone('log', 'The campaign so far', [], { group: 'The campaign', lines: [line('The bell at Hollow Ford', 'won'), line('The drowned mill', 'lost'), line('Gold in the chest', 12)] }),
    ],
    piles: [pile('dungeon', 'Dungeon', 9, { group: 'The quest' }), pile('enemies', 'Enemies', 14, { group: 'The quest' }), pile('gone', 'Discards', 2, { group: 'The quest', shown: [foe('bat-1', 'Bat', 'bat', 0)] }), pile('treasure', 'Treasure', 0, { group: 'The quest' })],
    questions: [
      ask({
        cause: 'piece:knight', prompt: 'What does the Knight do?',
        options: [option('fight', ['card:fight-knight', 'card:goblin-0'], 'Fight the Goblin'), option('aid', ['card:aid-knight'], 'Aid a friend'), option('pass', [], 'Wait')],
      }),
    ],
  }
}

/** Two heroes with the same condition, of whom one may be rid of it. */
export function twoChilled() {
  const table = cardTable(2)
  const held = table.pieces.map(({ id }) => zone(`held-${id}`, 'Conditions', [card(`chilled@${id}`, 'Chilled', { kind: 'condition', text: 'One die less.' })], { owner: id }))
  const options = [option('warm', ['card:chilled', 'piece:priest'], 'Get warm'), option('pass', [], 'Not now')]
  return { ...table, zones: [...table.zones, ...held], questions: [ask({ cause: '', prompt: 'Do anything?', options })] }
}

/** Real dice with faces of their own. */
export const customDice = () => ({
  ...cardTable(2),
  questions: [ask({ kind: 'roll', prompt: 'What do the dice show?', dice: [1, 2].map(() => ({ name: 'white die', faces: ['hit', 'hit', 'shield', 'critical', 'blank', 'blank'], d6: [] })) })],
})

/** Between quests: a settlement with places to go to. */
export const settlement = () => ({
  ...cardTable(2),
  heading: 'In the settlement',
  tracks: [],
  piles: [],
  zones: [
    zone('places', 'Places', [
      card('tavern', 'The Crooked Lantern', { kind: 'settlement', text: 'Rest: each hero gets all health back. Costs 1 gold.' }),
      card('smith', 'The Smithy', { kind: 'settlement', text: 'Buy one of three pieces of gear.' }),
      card('shrine', 'The Shrine', { kind: 'settlement', text: 'Lose one condition.', turned: true }),
    ], { group: 'Hollow Ford' }),
    zone('log', 'The campaign so far', [], { group: 'Hollow Ford', lines: [line('The bell at Hollow Ford', 'won'), line('Gold in the chest', 12)] }),
  ],
  questions: [ask({ kind: 'some', least: 1, most: 2, prompt: 'Where does the party go?', options: [option('tavern', ['card:tavern'], 'The Crooked Lantern'), option('smith', ['card:smith'], 'The Smithy')] })],
})

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

/** An update of a pretended table. */
export const update = (seq, more = {}) => ({
  type: 'update', epoch: 0, seq, events: [], changed: {}, questions: [], number: seq, outcome: null, undo: { can: false, free_to: 0 }, redo: false, ...more,
})

/** Open a page at a pretended table; what it answers is kept in `page.answers`. `reply` says what else it is sent for a message. */
export async function pretend(open, browser, url, view, how = {}, reply = () => []) {
  const page = await open(browser, 'about:blank', how)
  page.answers = []
  await page.routeWebSocket(/api\/socket/, (socket) => {
    socket.onMessage((text) => {
      const message = JSON.parse(text)
      if (message.type === 'hello')
        socket.send(JSON.stringify({
          type: 'whole', table: 'pretend', epoch: 0, seq: 0, watching: 0, log: [], you: [0], undo: { can: false, free_to: 0 }, redo: false, dice: 'roll', art: ART, ref: null, view,
          seats: [{ seat: 0, kind: 'person', name: '', colour: '', here: true, asks: 'usual', bot: null }],
        }))
      if (message.type === 'answer') {
        page.answers.push(message.answer)
        socket.send(JSON.stringify({ type: 'done', ref: message.ref, number: 1 }))
      }
      for (const more of reply(message)) socket.send(JSON.stringify(more))
    })
  })
  await page.goto(`${url}#/t/pretend/key`)
  await page.waitForSelector('.table')
  return page
}

const HALL = { shape: 'square', cells: Array.from({ length: 24 }, (_, index) => cell(index % 6, Math.floor(index / 6))), edges: [], tiles: [{ id: 'hall', title: 'Hall', kind: 'room' }] }
const cells = (...spots) => spots.map(([x, y]) => `cell:${x},${y}`)
const over = (...spots) => ({ cell: cells(...spots)[0], cells: cells(...spots) })
const row = (least, most, name, words, rolled = false) => ({ words, chance: null, faces: [least, most], name, rolled })

/** Figures over two and four cells, on squares or hexes, and a table by which foes act. */
export function giants(shape = 'square') {
  return {
    ...EMPTY,
    seats: [{ id: 0, title: 'Player 1', pieces: ['knight', 'witch'], side: 'heroes' }],
    board: { ...HALL, shape },
    pieces: [
      piece('knight', 'cell:0,0', { title: 'Knight', kind: 'hero', seat: 0, side: 'party', hue: 1, sign: 'key' }),
      piece('witch', 'cell:0,2', { title: 'Witch', kind: 'hero', seat: 0, side: 'party', hue: 4, sign: 'unknown' }),
      piece('ogre', '', { title: 'Ogre', icon: 'ogre', ...over([2, 0], [3, 0]), facing: 'knight' }),
      piece('giant', '', { title: 'Giant', health: [9, 12], ...over([3, 2], [4, 2], [3, 3], [4, 3]) }),
      piece('rat-1', 'cell:5,0', { title: 'Rat 1' }), piece('rat-2', 'cell:5,1', { title: 'Rat 2' }),
    ],
    intents: [
      {
        piece: 'rat-1', does: 'Acts by the table of its kind', target: '', needs: null, harm: null, sure: false, die: 'D12', also: ['rat-2'],
        rows: [row(1, 1, 'Fear', 'Runs from the nearest hero.'), row(2, 8, 'Swarm', 'Moves to the nearest hero and bites.', true), row(9, 12, 'Gnaw', 'Bites twice.')],
      },
      { piece: 'giant', does: 'Strikes the Knight', target: 'knight', needs: 4, harm: 2, sure: false, die: '', also: [], rows: [{ words: '2 Wounds', chance: [1, 2], faces: null, name: '', rolled: false }, { words: 'misses', chance: [1, 2], faces: null, name: '', rolled: false }] },
    ],
    questions: [ask({ cause: 'piece:knight', options: [option('giant', ['piece:giant'], 'Strike the Giant'), option('step', ['cell:1,0'], 'Step east')] })],
  }
}

const space = (id, more = {}) => ({ id, die: null, counter: '', kind: '', of: '', ...more })

/** No board, no cards: heroes with dice in their spaces, an initiative track and clocks. */
export function diceTable() {
  const titles = ['Knight', 'Priest', 'Ranger', 'Witch']
  const party = titles.map((title, index) => piece(title.toLowerCase(), '', { title, kind: 'hero', seat: 0, side: 'party', health: null, hue: index * 2, sign: '' }))
  const foes = [piece('ghouls', '', { title: 'Ghouls', icon: 'horned-skull' })]
  const spaces = (id, index) => [
    space(`${id}-1`, { die: 6, of: 'hero die' }), space(`${id}-2`, { die: 4, of: 'destiny die' }), space(`${id}-3`, index ? { counter: 'wound' } : { die: 2, of: 'hero die' }),
    space(`${id}-4`, index > 1 ? { counter: 'grievous wound' } : {}), space(`${id}-5`, index > 2 ? { counter: 'disease' } : {}),
  ]
  const clock = (label, now, most, notes = {}) => ({ label, now, least: 0, most, notes, unit: '' })
  return {
    ...EMPTY,
    heading: 'Round 3',
    seats: [{ id: 0, title: 'Player 1', pieces: party.map(({ id }) => id), side: 'heroes' }],
    tracks: [],
    pieces: [...party, ...foes],
    sheets: party.map(({ id, title, hue }, index) => ({
      id: `sheet:${id}`, title, kind: 'hero', piece: id, seat: 0, lines: [line('Move', 4), line('Vitality', '4+')], cards: [card(`gear-${id}`, 'Old shield', { kind: 'gear', text: 'Turns one hit.' })], hidden: 0, gone: '', icon: '', hue, sign: '', fate: '', spaces: spaces(id, index), layout: 'hero',
    })),
    goal: { title: 'Hold the gate', text: 'Until the bell has rung', parts: [{ label: 'Bells', now: 1, most: 3, about: '', done: false }], clocks: [clock('Night', 5, 12, { 12: 'dawn' }), clock('Fear', 2, 6)], danger: null, hope: 'open', why: '' },
    order: [
      { state: 'done', piece: 'knight', phase: '', icon: '', about: 'card:initiative-1' }, { state: 'done', piece: '', phase: 'Skeletons', icon: 'horned-skull', about: 'card:initiative-2' },
      { state: 'now', piece: 'priest', phase: '', icon: '', about: 'card:initiative-3' }, { state: 'next', piece: 'ghouls', phase: '', icon: '', about: 'card:initiative-4' },
      { state: 'next', piece: 'ranger', phase: '', icon: '', about: 'card:initiative-5' }, { state: 'next', piece: 'witch', phase: '', icon: '', about: 'card:initiative-6' },
    ],
    questions: [
      ask({
        cause: 'piece:priest', prompt: 'Which die does the Priest use?',
        options: [option('six', ['space:priest-1'], 'The 6'), option('four', ['space:priest-2'], 'The 4'), option('later', ['card:initiative-4'], 'Act after the Ghouls'), option('end', [], 'End turn')],
      }),
    ],
  }
}

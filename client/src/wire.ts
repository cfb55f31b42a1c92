// Made by scripts/wire_types.py from the server's models. Do not edit.

/**
 * An answer to question `number`: an option's id, a list of ids, amounts by id, or the faces of dice.
 *
 * With `epoch` it is refused when something was undone meanwhile, even if the number fits again.
 */
export interface Answer {
  type: "answer";
  seat: number;
  number: number;
  answer: unknown;
  epoch?: number | null;
  ref?: string | number | null;
}

/**
 * What would a bot answer here, and why?
 */
export interface AskHint {
  type: "hint";
  seat: number;
  ref?: string | number | null;
}

/**
 * How much this seat's person wants to be asked: the table gives the first answer to the rest.
 */
export interface AskMe {
  type: "askMe";
  seat: number;
  about: "everything" | "little" | "usual";
  ref?: string | number | null;
}

/**
 * What would follow from this answer, and how likely?
 */
export interface AskOdds {
  type: "odds";
  seat: number;
  answer: unknown;
  ref?: string | number | null;
}

/**
 * Why is this thing not on offer to a seat? `about` names it as options do: `piece:ghoul-1`, or `verb:search`.
 */
export interface AskWhy {
  type: "why";
  seat: number;
  about: string;
  ref?: string | number | null;
}

/**
 * The client leaves.
 */
export interface Bye {
  type: "bye";
  ref?: string | number | null;
}

/**
 * What a returning client still has: for the same keys, the last epoch and number of an update.
 */
export interface Have {
  epoch: number;
  seq: number;
}

/**
 * Who is here. Several keys are several seats at one screen; a client that sees a gap says it again.
 */
export interface Hello {
  type: "hello";
  table: string;
  keys: string[];
  have?: Have | null;
  ref?: string | number | null;
}

/**
 * Show the others a cell.
 */
export interface Point {
  type: "point";
  cell: string;
  ref?: string | number | null;
}

/**
 * A word or a sign to the others.
 */
export interface React {
  type: "react";
  word: string;
  ref?: string | number | null;
}

/**
 * Give again what was undone last.
 */
export interface Redo {
  type: "redo";
  ref?: string | number | null;
}

/**
 * Take back the last answer of a person, or all from answer `to` on, or all that came after a line of the log.
 *
 * With `number` it is refused when the game has gone on meanwhile.
 */
export interface Undo {
  type: "undo";
  to?: number | null;
  line?: number | null;
  number?: number | null;
  ref?: string | number | null;
}

export type ClientMessage = Hello | Answer | Undo | Redo | AskOdds | AskHint | AskWhy | Point | React | AskMe | Bye;

/**
 * A number with its word; `of` says what it counts: harm, heal, light.
 */
export interface Amount {
  is: "n";
  text: string;
  n: number;
  of: string;
}

/**
 * Pictures for the words of a game's views, in lower case; its content names the icons of pieces and cards.
 *
 * `icons` are names of game-icons.net for states, counters, figures and faces of dice, for kinds of pieces and cards
 * without an icon of their own, and for what lies on cells. `grounds` is for kinds of cells, `hues` (0 to 7, as those
 * of heroes) for kinds of dice and for the counters that lie in dice spaces.
 */
export interface Art {
  icons: Record<string, string>;
  grounds: Record<string, "earth" | "fire" | "rubble" | "stairs" | "void" | "water" | "wood">;
  hues: Record<string, number>;
}

/**
 * An open question. Only where it is `yours` has it options, and what an answer must keep to.
 *
 * `topic` is what it is about, whatever the words; `actor` the piece that acts, and `window` the moment at which
 * somebody may use something. Of another's secret question nothing is told but that it is asked.
 *
 * `since` is the number of answers when it was put: of two questions in the same words it tells which is meant.
 * `some` has least and most, `share` amount and caps, `place` what; `roll` has dice and no options.
 */
export interface Ask {
  seat: number;
  kind: string;
  yours: boolean;
  prompt: string;
  rules: string[];
  cause: string;
  minor: boolean;
  since: number;
  topic: string;
  actor: string;
  window: string;
  options: AskOption[];
  least?: number;
  most?: number;
  amount?: number;
  caps?: number[];
  what?: string;
  dice?: AskDie[];
}

/**
 * A die to be rolled at a real table; `d6`: what 1 to 6 count as where a D6 is thrown for it.
 */
export interface AskDie {
  name: string;
  faces: (number | string)[];
  d6: (number | string)[];
}

/**
 * One thing that can be chosen, the cells, pieces, edges and cards that it is about, and the cells of its way.
 *
 * `verb` is what is done by choosing it. The one that `passes` declines, or ends what goes on; `uses` is the card or
 * ability that is used. There is no way back from a `grave` one: it is shown last, and a client asks whether it is
 * meant.
 */
export interface AskOption {
  id: string;
  label: string;
  about: string[];
  rules: string[];
  way: string[];
  grave: boolean;
  icon: string;
  passes: boolean;
  uses: string;
  verb: "aid" | "cast" | "end" | "explore" | "move" | "open" | "other" | "pass" | "pay" | "place" | "rest" | "search" | "shoot" | "strike" | "swap" | "trade" | "use";
}

/**
 * The shape of an event, which of its data names the actor and the target, and how much it matters.
 *
 * `weight` 1 is small, 2 usual, 3 the moment that stops the others and is not merged with its like.
 */
export interface Beat {
  shape: "appear" | "banner" | "clock" | "fall" | "gain" | "harm" | "heal" | "lay" | "move" | "none" | "reveal" | "roll" | "speak" | "strike";
  actor: string;
  target: string;
  weight: 1 | 2 | 3;
}

/**
 * How the board changed; where there was none, from one without cells.
 */
export interface BoardChange {
  shape?: string;
  cells?: CellChange;
  edges?: EdgeChange;
  tiles?: TileChange;
}

/**
 * Spaces, what stands between them, and the tiles they belong to; `shape` is `square` or `hex`.
 */
export interface BoardView {
  shape: string;
  cells: Cell[];
  edges: Edge[];
  tiles: Tile[];
}

/**
 * Whether anything can be undone, and back to which answer nothing that was revealed is taken back.
 */
export interface CanUndo {
  can: boolean;
  free_to: number;
}

/**
 * A card, as it lies: its words, the figures printed on it, and what was put on it.
 *
 * `turned` is exhausted, tapped, used up for now. A card that lies face `down` has a title only for a seat that
 * knows it. `icon` names a picture, as that of a piece; `kind` sorts cards by looks.
 *
 * `layout` says how its face is arranged, and `setting` what is behind its picture. `text` is what it does; `flavour`
 * a line in italics, `story` what is read out once. `keys` explain words that stand on it.
 */
export interface Card {
  id: string;
  title: string;
  text: string;
  kind: string;
  rules: string[];
  icon: string;
  lines: Line[];
  counters: Counter[];
  states: string[];
  turned: boolean;
  down: boolean;
  layout: "" | "action" | "condition" | "enemy" | "event" | "hero" | "item" | "place" | "quest" | "shop" | "spell";
  flavour: string;
  story: string;
  keys: [string, string][];
  setting: string;
}

/**
 * A card lies elsewhere, or shows another face; "" is out of sight.
 */
export interface CardMoved {
  fx: "card";
  card: string;
  from: string;
  to: string;
  face: string;
}

/**
 * A card by its title.
 */
export interface CardNamed {
  is: "card";
  text: string;
  card: string;
}

/**
 * A card was exhausted (`on`) or refreshed.
 */
export interface CardTurned {
  fx: "turned";
  card: string;
  on: boolean;
}

/**
 * A space of the board: `id` is what options are about (`cell:3,4`), `kind` what lies there.
 */
export interface Cell {
  id: string;
  x: number;
  y: number;
  kind: string;
  tile: string;
  light: boolean;
}

/**
 * How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given.
 */
export interface CellChange {
  put: Cell[];
  gone: string[];
  order?: string[];
}

/**
 * How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given.
 */
export interface EdgeChange {
  put: Edge[];
  gone: string[];
  order?: string[];
}

/**
 * How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given.
 */
export interface PieceChange {
  put: Piece[];
  gone: string[];
  order?: string[];
}

/**
 * How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given.
 */
export interface PileChange {
  put: Pile[];
  gone: string[];
  order?: string[];
}

/**
 * How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given.
 */
export interface SeatChange {
  put: Seat[];
  gone: number[];
  order?: number[];
}

/**
 * How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given.
 */
export interface SheetChange {
  put: Sheet[];
  gone: string[];
  order?: string[];
}

/**
 * How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given.
 */
export interface TileChange {
  put: Tile[];
  gone: string[];
  order?: string[];
}

/**
 * How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given.
 */
export interface TrackChange {
  put: Track[];
  gone: string[];
  order?: string[];
}

/**
 * How a list of things with ids changed: take out `gone`, replace or append `put`, sort by `order` if given.
 */
export interface ZoneChange {
  put: Zone[];
  gone: string[];
  order?: string[];
}

/**
 * The parts of a view that changed, and how; a board of null has been taken away.
 */
export interface Changed {
  title?: string;
  heading?: string;
  board?: BoardChange | null;
  pieces?: PieceChange;
  sheets?: SheetChange;
  tracks?: TrackChange;
  piles?: PileChange;
  zones?: ZoneChange;
  seats?: SeatChange;
  goal?: Goal | null;
  intents?: Intent[];
  order?: InOrder[];
  story?: Story | null;
  pages?: Story[];
}

/**
 * A number that players watch: the turn, the light, the night. `notes` say what happens at a value.
 */
export interface Clock {
  label: string;
  now: number;
  least: number;
  most: number | null;
  notes: Record<string, string>;
  unit: string;
}

/**
 * A number on a card, a piece, a track or a pile; None where there is none any more.
 */
export interface Counted {
  fx: "count";
  thing: string;
  kind: string;
  now: number | null;
}

/**
 * Counters of one kind that lie on a card: wounds, progress; `most` where the card has only room for that many.
 */
export interface Counter {
  kind: string;
  count: number;
  most: number | null;
}

/**
 * What threatens next: in words, with its chance (1 in 6 is `(1, 6)`), when, and what it is about.
 */
export interface Danger {
  words: string;
  chance: [number, number] | null;
  when: string;
  about: string;
}

/**
 * What lies in a dice space: a die by its face, a counter by its kind; None where it is empty.
 */
export interface DieSet {
  fx: "die";
  space: string;
  face: number | string | null;
}

/**
 * A die as it fell; `good` where the roll was a test, `again` where it was rolled a second time.
 */
export interface DieShown {
  is: "die";
  text: string;
  kind: string;
  face: number | string;
  good: boolean | null;
  again: boolean;
}

/**
 * What was asked with this ref has been done, and is on disk.
 */
export interface Done {
  type: "done";
  ref: string | number | null;
  number: number;
}

/**
 * What stands between two cells: `wall`, `barrier`, `door` (and whether it is open), or whatever the game has.
 */
export interface Edge {
  id: string;
  between: [string, string];
  kind: string;
  open: boolean;
}

/**
 * A door is open or closed now; None where it is gone.
 */
export interface EdgeOpened {
  fx: "open";
  edge: string;
  open: boolean | null;
}

/**
 * A message that could not be understood or that nobody may send; the socket closes only if it goes on.
 */
export interface Fault {
  type: "error";
  reason: string;
  ref: string | number | null;
}

/**
 * What the players are here for. `hope` is lost where the rules know that it cannot be reached; `why` says so.
 */
export interface Goal {
  title: string;
  text: string;
  parts: GoalPart[];
  clocks: Clock[];
  danger: Danger | null;
  hope: "lost" | "open";
  why: string;
}

/**
 * One part of the goal: how far it is, and what it is about (`piece:minotaur-1`).
 */
export interface GoalPart {
  label: string;
  now: number;
  most: number | null;
  about: string;
  done: boolean;
}

/**
 * How it ended for one hero, and in which turn where he did not see the end.
 */
export interface HeroFate {
  piece: string;
  fate: string;
  at: number | null;
}

/**
 * What a bot would answer, and why.
 */
export interface Hint {
  type: "hint";
  ref: string | number | null;
  answer: unknown;
  why: string;
}

/**
 * A place in the order of acting: a piece, or a phase or a group by its name, with an icon. `about` names what
 * stands for it, so that options light it up: `card:initiative-3`. Without it a piece answers to its own name.
 */
export interface InOrder {
  state: "done" | "next" | "now";
  piece: string;
  phase: string;
  icon: string;
  about: string;
}

/**
 * What a foe would do if it acted now, as far as the rules fix it.
 *
 * `needs` is the face that hits, `harm` what a hit costs. `rows` are what it may do, each with its chance or with the
 * faces of `die`, which is then rolled for it. A `sure` intent depends on no choice and no roll. `also` are the other
 * pieces that act in the same way, as all models of a group by one table.
 */
export interface Intent {
  piece: string;
  does: string;
  target: string;
  needs: number | null;
  harm: number | null;
  rows: IntentRow[];
  sure: boolean;
  die: string;
  also: string[];
}

/**
 * One of the things that a foe may do, with its chance (1 in 6 is `(1, 6)`), or with the faces of the die that
 * bring it about, as in a printed table: `(1, 4)` is 1 to 4. `rolled` marks the row that was rolled last.
 */
export interface IntentRow {
  words: string;
  chance: [number, number] | null;
  faces: [number, number] | null;
  name: string;
  rolled: boolean;
}

/**
 * A line of a sheet: a figure, where it has one its limit, and the rules behind it.
 */
export interface Line {
  label: string;
  value: string | number;
  most: number | null;
  rules: string[];
}

/**
 * A line of the log, and what hangs under it. `at` is the answer to undo to for everything after it.
 *
 * `parts` is the text in typed pieces; `level` 0 is a heading, 1 a sentence, 2 a detail, 3 an answer.
 */
export interface LogLine {
  number: number;
  kind: string;
  text: string;
  rules: string[];
  at: number;
  lines: LogLine[];
  parts: (Words | PieceNamed | DieShown | Amount | CardNamed | RuleNamed | PlaceNamed)[];
  level: number;
}

/**
 * What may follow from an answer.
 */
export interface Odds {
  type: "odds";
  ref: string | number | null;
  odds: OddsTold;
}

/**
 * The odds after further choices, which `labels` names; otherwise as in `OddsTold`.
 */
export interface OddsOf {
  labels: string[];
  exact: boolean;
  runs: number;
  measures: Record<string, Record<string, number>>;
}

/**
 * For each measure the probability of each value; exact, or from a sample of a number of runs.
 *
 * Where the seat is first asked something more (`asked`), `then` has what may follow from each way to go on; `more`
 * ways were not looked into.
 */
export interface OddsTold {
  exact: boolean;
  runs: number;
  measures: Record<string, Record<string, number>>;
  asked: string;
  then: OddsOf[];
  more: number;
}

/**
 * How a game ended: `won` or `lost` (or a word of the game's own), why, and figures.
 *
 * `sides` has the result of each side by its id. `result` is that of the heroes: in a cooperative game, where nothing
 * else is said, they are the only side. `story` is the page that tells of it, `heroes` what became of each.
 *
 * >>> Outcome("won", "They are out.").sides
 * {'heroes': 'won'}
 */
export interface Outcome {
  result: string;
  words: string;
  figures: Record<string, number>;
  sides: Record<string, string>;
  story: Story | null;
  heroes: HeroFate[];
}

/**
 * Who sits where has changed.
 */
export interface People {
  type: "people";
  seats: Place[];
  watching: number;
}

/**
 * Something that stands on the board. `mark` is a letter or two for text, `icon` names a picture.
 *
 * `cell` is where it stands. One that is larger than a cell has in `cells` all that it covers, `cell` among them.
 *
 * `hue` (0 to 7) and `sign` belong to a hero, whoever plays him and whatever becomes of the others. `fate` says how it
 * ended for one who is out of the game.
 */
export interface Piece {
  id: string;
  title: string;
  kind: string;
  cell: string;
  mark: string;
  icon: string;
  side: string;
  seat: number | null;
  health: [number, number] | null;
  facing: string;
  states: string[];
  hue: number | null;
  sign: string;
  fate: string;
  cells: string[];
}

/**
 * A piece stands on another cell ("": off the board); `way` has the cells that it entered, where they are known,
 * and `cells` all that it covers now, where it covers several.
 */
export interface PieceAt {
  fx: "at";
  piece: string;
  cell: string;
  way: string[];
  cells: string[];
}

/**
 * A piece has left the game.
 */
export interface PieceGone {
  fx: "gone";
  piece: string;
}

/**
 * What a piece has left.
 */
export interface PieceHealth {
  fx: "health";
  piece: string;
  now: number;
}

/**
 * A piece by its name.
 */
export interface PieceNamed {
  is: "piece";
  text: string;
  piece: string;
}

/**
 * A piece has come into play.
 */
export interface PiecePut {
  fx: "put";
  piece: string;
}

/**
 * A state of a piece began (`on`) or ended.
 */
export interface PieceState {
  fx: "state";
  piece: string;
  state: string;
  on: boolean;
}

/**
 * Cards in a pile: how many, and those that lie face up, top first. It lies with its `group` or `owner`.
 */
export interface Pile {
  id: string;
  title: string;
  count: number;
  shown: Card[];
  group: string;
  owner: string;
}

/**
 * A place at the table: who sits there. `here` says that a screen which holds its key is connected.
 */
export interface Place {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  colour: string;
  here: boolean;
  asks: "everything" | "little" | "usual";
  bot: string | null;
}

/**
 * A place in words, and the cell that lights up when somebody points at them.
 */
export interface PlaceNamed {
  is: "place";
  text: string;
  place: string;
}

/**
 * Somebody shows a cell.
 */
export interface Pointed {
  type: "point";
  seat: number;
  cell: string;
}

/**
 * Somebody says a word.
 */
export interface Reacted {
  type: "react";
  seat: number;
  word: string;
}

/**
 * What was asked cannot be done; nothing has changed. Where it came too late, a `whole` follows.
 */
export interface Refused {
  type: "refused";
  ref: string | number | null;
  reason: string;
  number: number;
}

/**
 * A rule by its title.
 */
export interface RuleNamed {
  is: "rule";
  text: string;
  rule: string;
}

/**
 * A seat at the table, the pieces that it leads, in an order that no death changes, and its side.
 */
export interface Seat {
  id: number;
  title: string;
  pieces: string[];
  side: string;
}

/**
 * What is known of a hero or an enemy; of one who is out of the game, `gone` says how. `icon`, `hue`, `sign` and
 * `fate` are those of its piece, which may be gone; `spaces` hold the dice of games that have such.
 */
export interface Sheet {
  id: string;
  title: string;
  kind: string;
  piece: string;
  seat: number | null;
  lines: Line[];
  cards: Card[];
  hidden: number;
  gone: string;
  icon: string;
  hue: number | null;
  sign: string;
  fate: string;
  spaces: Space[];
  layout: "" | "action" | "condition" | "enemy" | "event" | "hero" | "item" | "place" | "quest" | "shop" | "spell";
}

/**
 * A dice space of a sheet: the die in it, or the counter that covers it, and what kind of space it is.
 *
 * `of` is the kind of the die (`hero die`), which has its colour in the game's `art`; options are about `space:ID`.
 */
export interface Space {
  id: string;
  die: number | string | null;
  counter: string;
  kind: string;
  of: string;
}

/**
 * A page of the story: before a game, between its parts, or after it. `setting` and `glyph` are for its picture.
 */
export interface Story {
  kind: "briefing" | "ending" | "interlude";
  title: string;
  text: string;
  setting: string;
  glyph: string;
}

/**
 * A piece of the board as it was laid.
 */
export interface Tile {
  id: string;
  title: string;
  kind: string;
}

/**
 * A tile was laid (`on`) or taken away.
 */
export interface TileLaid {
  fx: "laid";
  tile: string;
  on: boolean;
}

/**
 * Something that happened, as a sentence of the log; -1 is the parent of what hangs under nothing.
 *
 * Lines are numbered for each audience, without those that it may not know of. A scene is told again, with the number
 * that it has already, when more has happened in it. `parts` is the text in typed pieces, `level` how near to the
 * surface of the tale it lies (0 heading, 1 sentence, 2 detail, 3 answer), `fx` what it changed of the view, and
 * `beat` how it is staged.
 */
export interface Told {
  number: number;
  kind: string;
  text: string;
  rules: string[];
  parent: number;
  at: number;
  data: Record<string, unknown>;
  parts: (Words | PieceNamed | DieShown | Amount | CardNamed | RuleNamed | PlaceNamed)[];
  level: number;
  fx: (PiecePut | PieceGone | PieceAt | PieceHealth | PieceState | CardMoved | CardTurned | Counted | TileLaid | EdgeOpened | DieSet)[];
  beat: Beat | null;
}

/**
 * A number with bounds; `notes` say what happens at a value. It stands with the zones of its `group` or `owner`.
 */
export interface Track {
  id: string;
  title: string;
  value: number;
  least: number;
  most: number;
  notes: Record<string, string>;
  group: string;
  owner: string;
}

/**
 * What an undo took back: by whom, how many choices and rolls or draws, and the first choice among them.
 */
export interface Undone {
  by: number[];
  choices: number;
  rolls: number;
  prompt: string;
  answer: string;
}

/**
 * What changed since the update before it.
 */
export interface Update {
  type: "update";
  epoch: number;
  seq: number;
  events: Told[];
  changed: Changed;
  questions: Ask[];
  number: number;
  outcome: Outcome | null;
  undo: CanUndo;
  redo: boolean;
}

/**
 * All that a connection may see, for all the seats that it holds together.
 */
export interface View {
  game: string;
  title: string;
  heading: string;
  seats: Seat[];
  board: BoardView | null;
  pieces: Piece[];
  sheets: Sheet[];
  tracks: Track[];
  piles: Pile[];
  zones: Zone[];
  number: number;
  questions: Ask[];
  outcome: Outcome | null;
  goal: Goal | null;
  intents: Intent[];
  order: InOrder[];
  story: Story | null;
  pages: Story[];
}

/**
 * Everything: on joining, after an undo (with the epoch raised, and what was `undone`) and after a gap.
 */
export interface Whole {
  type: "whole";
  table: string;
  epoch: number;
  seq: number;
  seats: Place[];
  watching: number;
  view: View;
  log: LogLine[];
  you: number[];
  undo: CanUndo;
  redo: boolean;
  dice: "ask" | "roll";
  art: Art;
  undone: Undone | null;
  ref: string | number | null;
}

/**
 * Why a thing is not on offer, with the rules behind it; no words where it is, or where the game does not tell.
 */
export interface WhyNot {
  type: "why";
  ref: string | number | null;
  words: string;
  rules: string[];
}

/**
 * Plain text.
 */
export interface Words {
  is: "text";
  text: string;
}

/**
 * A place that is not on a board: the pieces in it, by id, its cards, and lines of text such as a campaign's log.
 *
 * `owner` is the piece whose zone it is: all that one piece owns lies together. Zones of nobody with the same
 * `group` lie together under these words. `show` is how large its cards are: `list` (titles alone), `cards`, or
 * `whole` (all their text at once). `hidden` counts cards of which this seat sees nothing.
 */
export interface Zone {
  id: string;
  title: string;
  pieces: string[];
  cards: Card[];
  lines: Line[];
  group: string;
  owner: string;
  show: "cards" | "list" | "whole";
  hidden: number;
}

export type ServerMessage = Whole | Update | Done | Refused | Odds | Hint | WhyNot | People | Pointed | Reacted | Fault;

/**
 * Sit down, leave the seat open, hand it to a bot, or call it by a name and colour.
 */
export interface SeatAct {
  do: "take" | "leave" | "bot" | "name";
  bot?: string | null;
  name?: string | null;
  colour?: string | null;
}

/**
 * Who is to sit at a seat: a person, a bot, or nobody yet.
 */
export interface SeatForm {
  kind?: "person" | "bot" | "open";
  bot?: string | null;
  name?: string;
  colour?: string;
}

/**
 * A new table. Seats that are not mentioned are for people; without a seed one is drawn.
 */
export interface TableForm {
  game: string;
  players?: number | null;
  setup?: Record<string, unknown>;
  seed?: number | string | null;
  dice?: "roll" | "ask";
  seats?: SeatForm[];
}

/**
 * A key of a game's set-up, described so that a client can draw a picker for it.
 *
 * `one` takes the id of a pick, `some` a list of them (`least` to `most`; with `dealt` one after the other for the
 * seats, at least one each; none where `empty` says what that means), `number` a whole number within bounds,
 * `switch` true or false. `minor` ones may be folded away.
 */
export interface FieldCard {
  id: string;
  title: string;
  kind: "one" | "some" | "number" | "switch";
  default: boolean | number | string | string[];
  text: string;
  picks: PickCard[];
  least: number;
  most: number;
  dealt: boolean;
  empty: string;
  minor: boolean;
  only: [string, string] | null;
}

/**
 * A game that can be played here; `players` are the least and the most, `bots` end with the default bot.
 */
export interface GameCard {
  id: string;
  title: string;
  summary: string;
  players: [number, number];
  bots: string[];
  fields: FieldCard[];
  now: PlayNow;
}

/**
 * That the server is well, and how much goes on.
 */
export interface Health {
  well: boolean;
  version: string;
  tables: number;
  sockets: number;
}

/**
 * A table that was made, and its secrets, told this once.
 *
 * With `fresh_dice` its game comes from a file and goes on with other dice than those it had there; `notice` is a
 * sentence for the players where the file could not be opened as it was saved.
 */
export interface NewTable {
  table: string;
  seats: SeatKey[];
  watch: string;
  fresh_dice: boolean;
  notice: string;
}

/**
 * Something that a field of a set-up can name; picks of one group are listed together.
 */
export interface PickCard {
  id: string;
  title: string;
  text: string;
  group: string;
  icon: string;
}

/**
 * What somebody gets who just wants to play: the number of seats, all his own, and the set-up.
 */
export interface PlayNow {
  seats: number;
  setup: Record<string, unknown>;
}

/**
 * What went wrong and what would be right.
 */
export interface Problem {
  reason: string;
}

/**
 * An entry of a game's ledger: a rule, a worked example, a fact, a gap or a ruling, in our own words.
 */
export interface RuleCard {
  id: string;
  game: string;
  kind: string;
  title: string;
  text: string;
  source: string;
  chapter: string;
  note: string;
}

/**
 * A rule that a search found.
 */
export interface RuleHit {
  id: string;
  game: string;
  kind: string;
  title: string;
  extract: string;
}

/**
 * Who sits at a seat. `here` says that somebody who holds its key is connected.
 */
export interface SeatCard {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  colour: string;
  here: boolean;
  asks: "everything" | "usual" | "little";
  bot: string | null;
}

/**
 * The secret of a seat.
 */
export interface SeatKey {
  seat: number;
  key: string;
}

/**
 * A table as somebody sees it who holds one of its keys; `you` are the seats that the keys stand for.
 */
export interface TableCard {
  table: string;
  game: string;
  title: string;
  seats: SeatCard[];
  number: number;
  over: boolean;
  you: number[];
}

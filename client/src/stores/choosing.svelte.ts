/** What this screen is about to answer: which question, what is picked so far, what is pointed at. */
import { getContext, setContext } from 'svelte'
import { complete, describe, type Draft, EMPTY, graveOf, isDrafted, toAnswer } from '../lib/answers'
import { withCopies } from '../lib/copies'
import { optionKeys } from '../lib/keys'
import { byTarget, type Choice, grouped } from '../lib/options'
import { say } from '../lib/say'
import type { Ask, Done, Hint, Odds, OddsTold, WhyNot } from '../wire'
import { notices } from './notices.svelte'
import { theTable } from './table.svelte'

export class Choosing {
  readonly table = theTable()
  seat = $state<number | null>(null)
  draft = $state.raw<Draft>(EMPTY)
  pointed = $state.raw<Choice | null>(null)
  /** Where several choices are about the thing that was clicked. */
  several = $state.raw<Choice[]>([])
  hint = $state.raw<{ answer: unknown; why: string; text: string } | null>(null)
  hinting = $state(false)
  /** The answer that is on its way. */
  sending = $state.raw<unknown>(undefined)
  odds = $state.raw<Record<string, OddsTold>>({})
  /** An answer that there is no way back from, until somebody says that it is meant. */
  weighed = $state.raw<{ answer: unknown; labels: string[] } | null>(null)

  /** Why something that was clicked is not on offer, and where it was clicked. */
  why = $state.raw<{ words: string; rules: string[]; x: number; y: number } | null>(null)

  asks: Ask[] = $derived.by(() => {
    const view = this.table.view
    return view?.questions.filter((ask) => this.isMine(ask)).map((ask) => withCopies(ask, view)) ?? []
  })
  ask: Ask | null = $derived(this.asks.find(({ seat }) => seat === this.seat) ?? this.asks[0] ?? null)
  groups = $derived(this.ask && this.table.view ? grouped(this.ask, this.table.view, optionKeys, (seat) => this.table.nameOf(seat)) : [])
  choices: Choice[] = $derived(this.groups.flatMap(({ choices }) => choices))
  targets = $derived(byTarget(this.groups, this.table.view))
  complete = $derived(this.ask ? complete(this.ask, this.draft) : false)
  /** Changes exactly when there is something else to decide, though it may be asked in the same words. */
  signature = $derived(this.ask ? JSON.stringify([this.table.epoch, this.ask.seat, this.ask.since, this.ask.topic]) : '')

  constructor() {
    $effect(() => {
      void this.signature
      this.clear()
    })
    $effect(() => {
      void this.table.view
      this.sending = undefined
      this.odds = {}
    })
  }

  /** Whether this screen answers: for its seats, but not for one that a bot plays unless it reads out real dice. */
  isMine({ yours, seat, kind }: Ask): boolean {
    return yours && (this.table.place(seat)?.kind !== 'bot' || kind === 'roll' || kind === 'draw')
  }

  clear(): void {
    this.weighed = null
    this.draft = EMPTY
    this.pointed = null
    this.several = []
    this.hint = null
    this.why = null
  }

  /** Somebody picked this choice, in the list, on the board or by its key. */
  pick(choice: Choice): void {
    const ask = this.ask
    if (!ask || this.sending !== undefined) return
    this.several = []
    if (!isDrafted(ask)) void this.answer(ask.kind === 'some' ? [choice.id] : choice.id)
    else if (ask.kind === 'some' || ask.kind === 'order') {
      const picked = this.draft.picked
      this.draft = { ...this.draft, picked: picked.includes(choice.id) ? picked.filter((id) => id !== choice.id) : [...picked, choice.id] }
    } else if (ask.kind === 'share') this.share(choice.id, 1)
  }

  share(id: string, more: number): void {
    const ask = this.ask
    if (!ask) return
    const now = this.draft.amounts[id] ?? 0
    const left = (ask.amount ?? 0) - Object.values(this.draft.amounts).reduce((sum, each) => sum + each, 0)
    const cap = ask.caps?.[ask.options.findIndex((option) => option.id === id)] ?? Infinity
    const next = Math.max(0, Math.min(cap, now + Math.min(more, left)))
    this.draft = { ...this.draft, amounts: { ...this.draft.amounts, [id]: next } }
  }

  face(die: number, face: number | string): void {
    const faces = [...this.draft.faces]
    faces[die] = face
    this.draft = { ...this.draft, faces }
  }

  /** The choices that are about any of these. */
  about(...targets: string[]): Choice[] {
    return [...new Set(targets.flatMap((target) => this.targets.get(target) ?? []))]
  }

  /** What is clicked on the table: one choice is picked, of several people are asked which. */
  click(...targets: string[]): void {
    const found = this.about(...targets)
    if (found.length === 1) this.pick(found[0]!)
    else this.several = found
  }

  confirm(): void {
    if (this.ask && this.complete) void this.answer(toAnswer(this.ask, this.draft))
  }

  /** Answer. What there is no way back from waits until it is said to be meant. */
  async answer(answer: unknown, isMeant = false): Promise<void> {
    const ask = this.ask
    if (!ask || !this.table.view || this.sending !== undefined) return
    const grave = graveOf(ask, answer)
    if (grave.length && !isMeant) {
      this.weighed = { answer, labels: grave.map(({ label }) => label) }
      return
    }
    this.weighed = null
    this.sending = answer
    this.pointed = null
    try {
      await this.table.ask<Done>({ type: 'answer', seat: ask.seat, number: this.table.view.number, epoch: this.table.epoch, answer })
    } catch (error) {
      notices.add(say('notDone', { reason: (error as Error).message }))
    } finally {
      this.sending = undefined
    }
  }

  async askHint(): Promise<void> {
    const ask = this.ask
    if (!ask || this.hinting) return
    this.hinting = true
    try {
      const { answer, why } = await this.table.ask<Hint>({ type: 'hint', seat: ask.seat })
      if (this.ask === ask) this.hint = { answer, why, text: describe(ask, answer, this.choices) }
    } catch (error) {
      notices.add(say('notDone', { reason: (error as Error).message }))
    } finally {
      this.hinting = false
    }
  }

  /** Ask what may follow from a choice, once for each. */
  async askOdds(choice: Choice): Promise<void> {
    const ask = this.ask
    if (!ask || !['choose', 'place'].includes(ask.kind) || this.odds[choice.id]) return
    const view = this.table.view
    const { odds } = await this.table.ask<Odds>({ type: 'odds', seat: ask.seat, answer: choice.id })
    if (this.table.view === view) this.odds = { ...this.odds, [choice.id]: odds }
  }

  /** The reason why a thing is not on offer to whoever plays here; null where it is, or where the game does not tell. */
  async askWhy(about: string): Promise<{ words: string; rules: string[] } | null> {
    const seat = this.ask?.seat ?? this.table.you[0]
    if (seat === undefined || this.about(about).length) return null
    // A thing may be gone before the question is there: then there is nothing to tell.
    const told = await this.table.ask<WhyNot>({ type: 'why', seat, about }).catch(() => null)
    return told?.words ? told : null
  }

  /** Say why a thing that was clicked is not on offer, beside it. */
  async explain(about: string, { x, y }: { x: number; y: number }): Promise<void> {
    const view = this.table.view
    const told = await this.askWhy(about)
    if (told && this.table.view === view) this.why = { ...told, x, y }
  }

  /** What is clicked on the table is chosen; where it is not on offer, why not. */
  clickOrExplain({ clientX, clientY }: MouseEvent, ...targets: string[]): void {
    if (this.about(...targets).length) this.click(...targets)
    else if (targets[0]) void this.explain(targets[0], { x: clientX, y: clientY })
  }

  /** Whether a hint names this choice. */
  isHinted(id: string): boolean {
    const answer = this.hint?.answer
    return answer === id || (Array.isArray(answer) && answer.includes(id)) || (typeof answer === 'object' && answer !== null && id in answer)
  }
}

const NAME = Symbol('choosing')
export const putChoosing = (choosing: Choosing): Choosing => setContext(NAME, choosing)
export const theChoosing = (): Choosing => getContext<Choosing>(NAME)

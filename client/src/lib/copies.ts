/** Copies of one card that several figures hold: each has an id of its own, the card's and the holder's: `rope@knight`. */
import type { Ask, View } from '../wire'

interface Copy {
  id: string
  owner: string
}

const OF = '@'

/** The copies of a card, the first of each holder. */
function copies(view: View, card: string): Copy[] {
  return view.zones.flatMap(({ owner, cards }) => {
    const found = cards.find(({ id }) => id.startsWith(`${card}${OF}`))
    return found ? [{ id: found.id, owner }] : []
  })
}

/** The figures that hold a copy of every card that the options name: what is put side by side lies side by side. */
function holdersOfAll({ options }: Ask, view: View): Set<string> {
  const named = new Set(options.flatMap(({ about }) => about.filter((name) => name.startsWith('card:')).map((name) => name.slice(5))))
  const held = [...named].map((card) => copies(view, card).map(({ owner }) => owner)).filter((owners) => owners.length)
  return new Set(held[0]?.filter((owner) => held.every((owners) => owners.includes(owner))))
}

/** A question with the very copies that it means: those of the figures that an option names, or of those who hold all that is named. */
export function withCopies(ask: Ask, view: View): Ask {
  const all = holdersOfAll(ask, view)
  const meant = (name: string, about: string[]): string[] => {
    const found = name.startsWith('card:') ? copies(view, name.slice(5)) : []
    const named = found.filter(({ owner }) => about.includes(`piece:${owner}`))
    const likely = named.length ? named : found.filter(({ owner }) => all.has(owner))
    const these = likely.length ? likely : found
    return these.length ? these.map(({ id }) => `card:${id}`) : [name]
  }
  const [cause = '', ...others] = meant(ask.cause ?? '', ask.options[0]?.about ?? [])
  return {
    ...ask,
    cause: others.length ? ask.cause : cause,
    options: ask.options.map((option) => ({ ...option, about: option.about.flatMap((name) => meant(name, option.about)) })),
  }
}

/** A set-up in the making, from what a game says that it offers. */
import type { FieldCard, GameCard } from '../wire'
import { say } from './say'

export type Value = FieldCard['default']
export type Values = Record<string, Value>

export const defaults = (game: GameCard): Values => Object.fromEntries(game.fields.map((field) => [field.id, field.default]))

/** Whether a field means anything beside the others. */
export const isAsked = ({ only }: FieldCard, values: Values): boolean => !only || values[only[0]] === only[1]

/** What is sent: all values, but for lists from which nothing was picked and what means nothing beside the others. */
export const toSetup = (values: Values, fields: FieldCard[]): Values =>
  Object.fromEntries(fields.filter((field) => isAsked(field, values)).flatMap(({ id }) => {
    const value = values[id]
    return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[id, value]]
  }))

/** The fewest that must be picked, where anything is. */
export const fewest = (field: FieldCard, seats: number): number => Math.max(field.least, field.dealt ? seats : 0)

/** What is wrong with a value, in words; empty where nothing is. */
export function faultOf(field: FieldCard, value: Value | undefined, seats: number): string {
  if (Array.isArray(value)) {
    if (!value.length && field.empty) return ''
    const least = fewest(field, seats)
    return value.length < least || value.length > field.most ? say('pickBetween', { least, most: field.most }) : ''
  }
  if (field.kind !== 'number') return ''
  return Number.isInteger(value) && Number(value) >= field.least && Number(value) <= field.most ? '' : say('numberBetween', { least: field.least, most: field.most })
}

/** Picked or no longer picked; what comes new comes last. */
export const toggled = (value: string[], id: string): string[] => (value.includes(id) ? value.filter((one) => one !== id) : [...value, id])

/** Picks of a field in their groups, in the order in which they come. */
export function pickGroups(field: FieldCard): { title: string; picks: FieldCard['picks'] }[] {
  const titles = [...new Set(field.picks.map(({ group }) => group))]
  return titles.map((title) => ({ title, picks: field.picks.filter(({ group }) => group === title) }))
}

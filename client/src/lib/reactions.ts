/** What people can say to each other with a click: sent as a key, read in the reader's own language. */
import { say } from './say'

export const REACTIONS = ['well', 'wait', 'help', 'go', 'hm', 'thanks'] as const

/** A reaction in words; what another client sends stays as it is. */
export function reactionWords(word: string): string {
  const known = REACTIONS.find((one) => one === word)
  return known ? say(`react_${known}`) : word
}

/** Which key does what. Options get the digits and then the letters that no command has. */

export const COMMANDS = {
  undo: 'u',
  redo: 'r',
  hint: 'h',
  asks: 'q',
  log: 'l',
  text: 't',
  fit: 'f',
  confirm: 'Enter',
  keys: '?',
  menu: 'm',
  closer: '+',
  farther: '-',
  next: 'n',
  ping: 'p',
} as const

export type Command = keyof typeof COMMANDS

const DIGITS = '1234567890'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Keys for so many options, in order; those beyond the last key get none and are reached with arrows. */
export function optionKeys(count: number): string[] {
  const taken = new Set<string>(Object.values(COMMANDS))
  const free = [...DIGITS, ...[...LETTERS].filter((letter) => !taken.has(letter))]
  return Array.from({ length: count }, (_, index) => free[index] ?? '')
}

/** The command of a key; null where it has none. */
export function commandOf(key: string): Command | null {
  const entry = Object.entries(COMMANDS).find(([, name]) => name === key || (name === '+' && key === '='))
  return entry ? (entry[0] as Command) : null
}

/** Whether a key press is meant for a field and not for the table. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  return !!element?.closest?.('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]')
}

/** The tale: which lines of the log are told at once, and which only to those who ask. */
import type { LogLine } from '../wire'

export const HEADING = 0
export const SENTENCE = 1
export const DETAIL = 2

/** Whether this game tells its scenes in sentences of their own, and has the details below them. */
export const isTale = (log: LogLine[]): boolean => log.some(({ level, lines }) => level === DETAIL || isTale(lines))

/** Whether there is a sentence in a line, or in any below it. */
const tells = ({ level, lines }: LogLine): boolean => level === SENTENCE || (level === HEADING && lines.some(tells))

/** The lines that are told at once. A heading with nothing under it is none of them, unless it is the last: it has just begun. */
const spoken = (lines: LogLine[]): LogLine[] => {
  const found = lines.filter(({ level }) => level <= SENTENCE)
  return found.filter((line, place) => place === found.length - 1 || tells(line))
}

/** The lines below a line: of a heading, in a tale, those that are told at once. */
export const told = (line: LogLine, tale: boolean): LogLine[] => (tale && line.level === HEADING ? spoken(line.lines) : line.lines)

/** The lines at the top that are told at once: of a tale no answers and details, which belong to nobody's chapter there. */
export const toldAtTop = (log: LogLine[], tale: boolean): LogLine[] => (tale ? spoken(log) : log)

/** Whether the lines below are details, which are folded away until somebody asks. */
export const hasDetails = (line: LogLine, tale: boolean): boolean => tale && line.level === SENTENCE

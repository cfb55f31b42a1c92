/** All words of the table, by key, with typed parts. A translation is another object of the type `Words`. */
import { en } from '../words/en'

export type Words = { [K in keyof typeof en]: (typeof en)[K] extends (parts: infer P) => string ? (parts: P) => string : string }
type Parts<K extends keyof Words> = Words[K] extends (parts: infer P) => string ? [parts: P] : []

const words: Words = en

export function say<K extends keyof Words>(key: K, ...parts: Parts<K>): string {
  const entry = words[key] as string | ((parts: unknown) => string)
  return typeof entry === 'string' ? entry : entry(parts[0])
}

/** Addresses: everything after the `#`, so that secrets in links are never sent to a server. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string; keys: string[] }
  | { page: 'rules'; words: string; rule: string }
  | { page: 'credits' }
  | { page: 'unknown' }

const part = (text: string | undefined): string => {
  try {
    return decodeURIComponent(text ?? '')
  } catch {
    return ''
  }
}

export function routeOf(hash: string): Route {
  const [page, one, two] = hash.replace(/^#?\/?/, '').split('/')
  if (page === 't' && one && two) return { page: 'table', table: part(one), keys: part(two).split(',').filter(Boolean) }
  if (page === 'new') return { page: 'new', game: part(one) }
  if (page === 'rules') return { page: 'rules', words: part(one), rule: part(two) }
  if (page === 'credits') return { page: 'credits' }
  return { page: page ? 'unknown' : 'home' }
}

export const tableHash = (table: string, keys: string[]): string => `#/t/${encodeURIComponent(table)}/${keys.map(encodeURIComponent).join(',')}`
export const tableLink = (table: string, key: string): string => `${location.origin}${location.pathname}${tableHash(table, [key])}`

/** The hash of a link that somebody pasted: a whole address, its end, or just what follows the `#`. */
export function pasted(text: string): string | null {
  const match = /#?\/?(t\/[^/\s]+\/[^/\s]+)\s*$/.exec(text.trim())
  return match ? `#/${match[1]}` : null
}

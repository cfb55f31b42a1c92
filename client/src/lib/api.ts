/** Plain requests to the server. */
import type { GameCard, NewTable, RuleCard, RuleHit, SeatAct, TableCard, TableForm } from '../wire'

export class Refusal extends Error {}

async function request(path: string, key: string | null, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (key) headers.set('Authorization', `Bearer ${key}`)
  const response = await fetch(new URL(`api/${path}`, document.baseURI), { ...init, headers })
  if (response.ok) return response
  const problem = (await response.json().catch(() => null)) as { reason?: string } | null
  throw new Refusal(problem?.reason ?? `${response.status} ${response.statusText}`)
}

const json = async <T>(path: string, key: string | null = null): Promise<T> => (await request(path, key)).json() as Promise<T>

async function post<T>(path: string, body: BodyInit, key: string | null = null, type = 'application/json'): Promise<T> {
  return (await request(path, key, { method: 'POST', body, headers: { 'Content-Type': type } })).json() as Promise<T>
}

const rules = new Map<string, Promise<RuleCard>>()

export const api = {
  games: () => json<GameCard[]>('games'),
  makeTable: (form: TableForm) => post<NewTable>('tables', JSON.stringify(form)),
  table: (table: string, key: string) => json<TableCard>(`tables/${encodeURIComponent(table)}`, key),
  seat: (table: string, seat: number, key: string, act: SeatAct) =>
    post<TableCard>(`tables/${encodeURIComponent(table)}/seats/${seat}`, JSON.stringify(act), key),
  file: async (table: string, key: string) => (await request(`tables/${encodeURIComponent(table)}/file`, key)).blob(),
  importFile: (file: Blob) => post<NewTable>('import', file, null, 'application/octet-stream'),
  findRules: (words: string, game = '') => json<RuleHit[]>(`rules?${new URLSearchParams(game ? { words, game } : { words })}`),
  /** A rule, asked for once. */
  rule: (id: string): Promise<RuleCard> => {
    let asked = rules.get(id)
    if (!asked) {
      asked = json<RuleCard>(`rules/${encodeURIComponent(id)}`)
      asked.catch(() => rules.delete(id))
      rules.set(id, asked)
    }
    return asked
  },
}

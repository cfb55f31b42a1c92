/** Plain requests to the server. */
import type { GameCard, NewTable, RuleCard, RuleHit, SeatAct, TableCard, TableForm } from '../wire'

export class Refusal extends Error {
  constructor(
    reason: string,
    readonly status: number,
  ) {
    super(reason)
  }
}

async function request(path: string, keys: string[], init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (keys.length) headers.set('Authorization', `Bearer ${keys.join(',')}`)
  const response = await fetch(new URL(`api/${path}`, document.baseURI), { ...init, headers })
  if (response.ok) return response
  const problem = (await response.json().catch(() => null)) as { reason?: string } | null
  throw new Refusal(problem?.reason ?? `${response.status} ${response.statusText}`, response.status)
}

const json = async <T>(path: string, keys: string[] = []): Promise<T> => (await request(path, keys)).json() as Promise<T>

async function post<T>(path: string, body: BodyInit, keys: string[] = [], type = 'application/json'): Promise<T> {
  return (await request(path, keys, { method: 'POST', body, headers: { 'Content-Type': type } })).json() as Promise<T>
}

const rules = new Map<string, Promise<RuleCard>>()

export const api = {
  games: () => json<GameCard[]>('games'),
  makeTable: (form: TableForm) => post<NewTable>('tables', JSON.stringify(form)),
  seat: (table: string, seat: number, keys: string[], act: SeatAct) =>
    post<TableCard>(`tables/${encodeURIComponent(table)}/seats/${seat}`, JSON.stringify(act), keys),
  file: async (table: string, keys: string[]) => (await request(`tables/${encodeURIComponent(table)}/file`, keys)).blob(),
  importFile: (file: Blob) => post<NewTable>('import', file, [], 'application/octet-stream'),
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

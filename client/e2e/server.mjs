// A server of our own, with a database of its own, that can be killed and started again.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const program = process.env.LYCHGATE_BIN ?? join(root, '.venv/bin/lychgate')

export class Server {
  /** `path` are folders, from the root of the project, in which Python looks for more games. */
  constructor(path = []) {
    this.path = path.map((folder) => join(root, folder))
    this.folder = mkdtempSync(join(tmpdir(), 'lychgate-e2e-'))
    this.db = process.env.LYCHGATE_E2E_DB ?? `sqlite:///${join(this.folder, 'tables.db')}`
    this.port = 0
  }

  /** Start, at the same port as before if there was one. */
  async start() {
    const arguments_ = ['serve', '--port', String(this.port), '--db', this.db, '--bot-delay', '0', '--processes', '0', '--new-tables', '1000']
    this.process = spawn(program, arguments_, { cwd: this.folder, env: this.#environment() })
    this.said = ''
    const told = (data) => (this.said += data)
    this.process.stdout.on('data', told)
    this.process.stderr.on('data', told)
    for (let waited = 0; waited < 60_000; waited += 100) {
      const found = /http:\/\/[\d.]+:(\d+)\//.exec(this.said)
      if (found && (await fetch(`${found[0]}api/health`).catch(() => null))?.ok) {
        this.url = found[0]
        this.port = Number(found[1])
        return this
      }
      if (this.process.exitCode !== null) break
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error(`the server did not start:\n${this.said}`)
  }

  #environment() {
    const before = process.env.PYTHONPATH ? [process.env.PYTHONPATH] : []
    return { ...process.env, HOME: this.folder, PYTHONPATH: [...before, ...this.path].join(delimiter) }
  }

  /** As if the power had gone. */
  async kill() {
    const gone = new Promise((done) => this.process.once('exit', done))
    this.process.kill('SIGKILL')
    await gone
  }

  async stop() {
    if (this.process?.exitCode === null && this.process.signalCode === null) await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** A table made without the front page: its links, one for each seat, and one to watch. */
  async table(form) {
    const response = await fetch(`${this.url}api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'small', players: 2, ...form }),
    })
    if (!response.ok) throw new Error(await response.text())
    const { table, seats, watch } = await response.json()
    const link = (...keys) => `${this.url}#/t/${table}/${keys.join(',')}`
    return { table, seats, link: (seat) => link(seats[seat].key), all: link(...seats.map(({ key }) => key)), watch: link(watch) }
  }
}

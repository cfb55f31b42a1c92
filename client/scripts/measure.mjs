// What a first visit loads, compressed: the front page and then a table. Fails above the limit.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const LIMIT = 200_000
const root = fileURLToPath(new URL('../../src/lychgate/table/static/', import.meta.url))
const html = readFileSync(`${root}index.html`)
const files = readdirSync(`${root}assets`)
// Compressed already: type. Everything else as a server would send it.
const size = (name) => (name.endsWith('.woff2') ? readFileSync(`${root}assets/${name}`).length : gzipSync(readFileSync(`${root}assets/${name}`)).length)
const later = /^(NewTable|RulesPage|Credits)/
const first = files.filter((name) => /\.(js|css|woff2|svg)$/.test(name) && !later.test(name))
const total = gzipSync(html).length + first.reduce((sum, name) => sum + size(name), 0)
if (total > LIMIT || process.argv.includes('--list')) for (const name of first) console.log(`${String(size(name)).padStart(8)}  ${name}`)
console.log(`A first visit loads ${Math.round(total / 1000)} kB, compressed (limit ${LIMIT / 1000} kB).`)
if (!existsSync(`${root}icons`)) throw new Error('the icons of pieces are missing from the build')
if (total > LIMIT) process.exit(1)

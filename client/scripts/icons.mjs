// Takes from the icon set only what is drawn, and who drew it: the controls' icons in one file; those that the games
// name each in a file of its own, fetched when it is first drawn, and a list of them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const require = createRequire(import.meta.url)
const set = read(require.resolve('@iconify-json/game-icons/icons.json'))
const controls = read(here('../src/art/ui.json'))
const authors = read(here('../src/art/authors.json'))

/** The icon of a piece that names none. */
const GENERIC = 'meeple'

/** What the games name: they are asked. */
function gameIcons() {
  const python = process.env.PYTHON ?? here('../../.venv/bin/python')
  const env = { ...process.env, PYTHONPATH: here('../../src') }
  return JSON.parse(execFileSync(python, [here('../../scripts/icon_names.py')], { env, encoding: 'utf8' }))
}

const by = Object.fromEntries(Object.entries(authors).flatMap(([who, icons]) => icons.map((icon) => [icon, who])))
const faults = []

const tenth = (number) => Number(number).toFixed(1).replace(/^0\./, '.')

/** The outline of an icon, with coordinates rounded: at the size of a token nobody sees a tenth of a unit. */
function outline(name) {
  const icon = set.icons[name]
  if (!icon) return faults.push(`${name} is not in the icon set`) && ''
  if (!by[name]) faults.push(`${name} has no author in src/art/authors.json`)
  const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
  // Arcs are left alone: their flags may stand against the next number without a space.
  return paths.map((path) => (/a/i.test(path) ? path : path.replace(/\d*\.\d+/g, tenth))).join('')
}

const ui = Object.fromEntries(Object.entries(controls).map(([word, icon]) => [word, outline(icon)]))
const names = [...new Set([GENERIC, ...gameIcons()])].sort()
for (const name of names) outline(name)
const used = [...new Set([...names, ...Object.values(controls)])].sort()
const credits = {}
for (const name of used) (credits[by[name]] ??= []).push(name)

if (faults.length) {
  console.error(faults.join('\n'))
  process.exit(1)
}
rmSync(here('../public/icons'), { recursive: true, force: true })
mkdirSync(here('../public/icons'), { recursive: true })
for (const name of names)
  writeFileSync(
    here(`../public/icons/${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i" viewBox="0 0 512 512"><path fill="currentColor" d="${outline(name)}"/></symbol></svg>`,
  )
mkdirSync(here('../src/generated'), { recursive: true })
for (const [file, data] of Object.entries({ ui, credits, icons: names }))
  writeFileSync(here(`../src/generated/${file}.json`), JSON.stringify(data))

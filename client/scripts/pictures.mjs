// The pictures of the README: the front page, a fight, a table of cards, and a phone. The same seed gives the same pictures.
import { fileURLToPath } from 'node:url'
import { DESKTOP, launch, open, PHONE } from '../e2e/browser.mjs'
import { asked, heed, lit, options, prompt } from '../e2e/hands.mjs'
import { Server } from '../e2e/server.mjs'

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url))
const SEED = Number(process.env.SEED ?? 7)
const FIGURES = 10
const CARDS = 'adventure-card-game'
const shoot = (page, name) => page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 86 })

/** Do what the hints say until somebody may strike, in a fight that is worth a look. */
async function fight(page) {
  for (let turn = 0; turn < 400 && (await asked(page)); turn += 1) {
    const figures = await page.$$eval('.token', (all) => all.length)
    const foes = await page.$$eval('.token.glows', (all) => all.length)
    if (figures >= FIGURES && foes > 1 && /strike/.test(await prompt(page))) return
    await heed(page)
  }
  throw new Error(`with the seed ${SEED} it does not come to a fight`)
}

/** Do what the hints say until somebody can attack one of several enemies of a card table. */
async function cards(page) {
  for (let turn = 0; turn < 400 && (await asked(page)); turn += 1) {
    if ((await lit(page, 'card:enemy-')).length > 1 && /attacked/.test(await prompt(page))) return
    await heed(page)
  }
  throw new Error(`with the seed ${SEED} there are never two enemies to choose from`)
}

const server = await new Server().start()
const browser = await launch()
try {
  const games = await (await fetch(`${server.url}api/games`)).json()
  const game = games[0]
  const form = { game: game.id, players: game.now.seats, setup: game.now.setup, seed: SEED }

  const front = await open(browser, server.url)
  await front.waitForSelector('.play')
  await shoot(front, 'table-front')

  const wide = await open(browser, (await server.table(form)).all, { viewport: DESKTOP })
  await fight(wide)
  await wide.hover(`#choices [data-choice="${(await options(wide)).at(-1)}"]`)
  await wide.waitForTimeout(1500)
  await shoot(wide, 'table-fight')

  const cardForm = { game: CARDS, players: 1, setup: { heroes: ['ironbreaker', 'bright-wizard', 'waywatcher', 'warrior-priest'] }, seed: SEED }
  const cardTable = await open(browser, (await server.table(cardForm)).all, { viewport: { width: 1440, height: 900 } })
  await cards(cardTable)
  await cardTable.hover(`#choices [data-choice="${(await options(cardTable)).at(-1)}"]`)
  await cardTable.waitForFunction(() => /successes/.test(document.querySelector('.odds')?.textContent ?? ''))
  await cardTable.evaluate(() => document.querySelector('.boardless').scrollTo({ top: 0, behavior: 'instant' }))
  await cardTable.waitForTimeout(1500)
  await shoot(cardTable, 'table-cards')

  const phone = await open(browser, (await server.table(form)).all, { viewport: PHONE, touch: true })
  await fight(phone)
  await phone.waitForTimeout(1500)
  await shoot(phone, 'table-phone')
} finally {
  await browser.close()
  await server.stop()
}

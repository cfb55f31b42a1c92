// The pictures of the README: the front page, a fight, and a phone. The same seed gives the same pictures.
import { fileURLToPath } from 'node:url'
import { DESKTOP, launch, open, PHONE } from '../e2e/browser.mjs'
import { answer, asked, options } from '../e2e/hands.mjs'
import { Server } from '../e2e/server.mjs'

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url))
const SEED = Number(process.env.SEED ?? 7)
const shoot = (page, name) => page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 86 })

/** Go on until somebody can be struck, and enough has been explored to look at. */
async function fight(page, touch, least) {
  let luck = 5
  const random = (count) => (luck = (luck * 48271) % 2147483647) % count
  for (let turn = 0; turn < 400 && (await asked(page)); turn += 1) {
    const foes = await page.$$eval('.token.glows', (all) => all.length)
    const party = await page.$$eval('.token', (all) => all.length)
    if (turn > least && foes > 0 && party >= 5 && (await page.$('#choices .option .icon'))) return
    await answer(
      page,
      (ids) => ids.find((id) => /explore|fight|^hit|strike/.test(id)) ?? ids.find((id) => /keep|stay$/.test(id)) ?? ids[ids.length > 6 ? ids.length - 1 - random(3) : random(ids.length)],
      touch,
    )
  }
  throw new Error(`with the seed ${SEED} it does not come to a fight`)
}

const server = await new Server().start()
const browser = await launch()
try {
  const games = await (await fetch(`${server.url}api/games`)).json()
  const game = games.find((one) => one.default) ?? games[0]
  const form = { game: game.id, players: game.players[1], seed: SEED }

  const front = await open(browser, server.url)
  await front.waitForSelector('.play')
  await shoot(front, 'table-front')

  const wide = await open(browser, (await server.table(form)).all, { viewport: DESKTOP })
  await fight(wide, false, 40)
  await wide.hover(`#choices [data-choice="${(await options(wide)).at(-1)}"]`)
  await wide.waitForTimeout(1500)
  await shoot(wide, 'table-fight')

  const phone = await open(browser, (await server.table(form)).all, { viewport: PHONE, touch: true })
  await fight(phone, true, 40)
  await phone.waitForTimeout(1500)
  await shoot(phone, 'table-phone')
} finally {
  await browser.close()
  await server.stop()
}

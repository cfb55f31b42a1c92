import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launch, open, PHONE } from './browser.mjs'
import { answer, asked, clickBoard, expectAccessible, expectNoFaults, options, pick, prompt, targets } from './hands.mjs'
import { Server } from './server.mjs'

let browser, server
beforeAll(async () => {
  server = await new Server().start()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const PARTY = ['janus-draik', 'taddeus', 'amallyn-shadowguide', 'ur-025']
const game = 'blackstone-fortress'

/** Picks at random, the same ones each time. */
function luck(seed) {
  let state = seed
  return (ids) => ids[(state = (state * 48271) % 2147483647) % ids.length]
}

/** Close the briefing, if there is one. */
async function begin(page, touch = false) {
  await page.waitForSelector('.story .main, #choices [data-choice]')
  if (await page.$('.story .main')) await (touch ? page.tap('.story .main') : page.click('.story .main'))
}

test('a combat is fought by clicks: hexes, shots with their dice and cover, and the track', { timeout: 120_000 }, async () => {
  const made = await server.table({ game, seed: 5, players: 1, setup: { mode: 'combat', map: 'combat-1', explorers: PARTY } })
  const page = await open(browser, made.all, { viewport: DESKTOP })
  await begin(page)
  while (!/^What does/.test(await prompt(page))) await answer(page)
  expect(await page.$$('.sheet .spaces .die')).not.toHaveLength(0)
  expect(await page.$$('.order [data-target]')).not.toHaveLength(0)
  const labels = await page.$$eval('#choices [data-choice] .label', (all) => all.map((one) => one.textContent))
  expect(labels.filter((label) => /Traitor Guardsman \d \((\d+x)?D\d+(, in cover)?\)$/.test(label)).length).toBeGreaterThan(0)
  await expectAccessible(page)
  const random = luck(7)
  let walked = 0
  for (let answers = 0; answers < 60 && (await asked(page)); answers += 1) {
    const here = await targets(page, 'cell')
    if (here.length && /^What does/.test(await prompt(page))) {
      await clickBoard(page, random(here))
      walked += 1
    } else await answer(page, random)
  }
  expect(walked).toBeGreaterThan(3)
  expectNoFaults(page)
  await page.context().close()
})

test('a fifth player deploys the hostiles in a browser of their own', { timeout: 120_000 }, async () => {
  const made = await server.table({ game, seed: 5, players: 5, setup: { mode: 'combat', map: 'combat-1', explorers: PARTY } })
  const keys = made.seats.slice(0, 4).map(({ key }) => key)
  const four = await open(browser, `${server.url}#/t/${made.table}/${keys.join(',')}`, { viewport: DESKTOP })
  const fifth = await open(browser, made.link(4), { viewport: DESKTOP })
  await begin(four)
  const theirs = () => fifth.$('#choices [data-choice]:not([disabled])')
  for (let answers = 0; answers < 40 && !(await theirs()); answers += 1) {
    await answer(four)
    await four.waitForTimeout(150)
  }
  expect(await prompt(fifth)).toMatch(/^Deploy /)
  if (await fifth.$('.story .main')) await fifth.click('.story .main')
  const hexes = await targets(fifth, 'cell')
  expect(hexes.length).toBeGreaterThan(1)
  await clickBoard(fifth, hexes[0])
  expectNoFaults(four)
  expectNoFaults(fifth)
  await four.context().close()
  await fifth.context().close()
})

test('a trade at Precipice on a phone', { timeout: 120_000 }, async () => {
  const made = await server.table({ game, seed: 5, players: 1, setup: { mode: 'quest', explorers: PARTY } })
  const page = await open(browser, made.all, { viewport: PHONE, touch: true })
  await begin(page, true)
  while (!/Visit which ship/.test(await prompt(page))) {
    await answer(page, (ids) => (ids.includes('go-home') ? 'go-home' : ids[0]), true)
  }
  expect(await page.title()).toContain('Precipice')
  await pick(page, (await options(page)).find((id) => id.startsWith('trade:')), true)
  expect(await prompt(page)).toBe('Draik: take which card?')
  const card = (await options(page)).find((id) => id !== 'none')
  await pick(page, card, true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expectNoFaults(page)
  await page.context().close()
})

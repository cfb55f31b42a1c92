import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, open, PHONE } from './browser.mjs'
import { answer, asked, clickLit, expectAccessible, expectNoFaults, lit, number, pick, prompt, skim } from './hands.mjs'
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

const GAME = { game: 'adventure-card-game', players: 1 }
const HEROES = ['ironbreaker', 'bright-wizard']

/** Answer in the list until this is asked. */
async function until(page, wanted, touch = false) {
  for (let n = 0; n < 200; n += 1) {
    expect(await asked(page)).toBe(true)
    if (await wanted()) return
    await answer(page, (ids) => ids[0], touch)
  }
  throw new Error('it was never asked')
}

test('heroes, actions and enemies are picked where they lie, and read before that', async () => {
  const page = await open(browser, (await server.table({ ...GAME, seed: 7 })).all)
  await asked(page)
  expect(await lit(page)).toHaveLength(4)
  await clickLit(page, 'card:ironbreaker')
  await clickLit(page, 'card:waywatcher')
  expect(await lit(page, 'piece:')).toEqual(['piece:ironbreaker', 'piece:waywatcher'])
  await clickLit(page, 'piece:ironbreaker')
  await until(page, async () => (await prompt(page)) === 'Which action?')
  expect(await page.textContent('.area.asked h3')).toMatch(/Ironbreaker/)
  await expectAccessible(page)

  const [action] = await lit(page, 'card:')
  await page.hover(`.tableau [data-target="${action}"]`)
  await page.waitForSelector('.odds .text')
  await page.hover('.tableau [data-target="card:ironbreaker-rest-basic"]')
  await page.waitForFunction(() => /successes.*(Exact|From)/s.test(document.querySelector('.odds')?.textContent ?? ''))

  await clickLit(page, 'card:ironbreaker-attack-basic')
  await until(page, async () => (await lit(page, 'card:enemy-')).length > 1)
  const before = await prompt(page)
  await clickLit(page, (await lit(page, 'card:enemy-')).at(-1))
  expect(await prompt(page)).not.toBe(before)
  expectNoFaults(page)
  await page.context().close()
})

test('a finger that rests on a card asks what may follow, and picks nothing', async () => {
  const page = await open(browser, (await server.table({ ...GAME, seed: 7, setup: { heroes: HEROES } })).all, { viewport: PHONE, touch: true })
  await until(page, async () => (await prompt(page)) === 'Which action?', true)
  const rest = page.locator('.tableau .glows[data-target$="rest-basic"]').first()
  const before = await number(page)
  await rest.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await page.waitForFunction(() => /successes/.test(document.querySelector('.odds')?.textContent ?? ''))
  await rest.dispatchEvent('pointerup', { pointerType: 'touch' })
  await rest.dispatchEvent('click')
  expect(await number(page)).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)
  expectNoFaults(page)
  await page.context().close()
})

test('a whole campaign: five quests, the town in between, and the end', { timeout: 180_000 }, async () => {
  const page = await open(browser, (await server.table({ ...GAME, seed: 1, setup: { mode: 'campaign', heroes: HEROES } })).all)
  const seen = new Set()
  while (await asked(page)) {
    const question = await prompt(page)
    // In town by the cards; below ground the last choice in the list is the shortest way to the grave.
    if (question === 'Where to?' && !seen.has(question)) {
      expect(await lit(page)).toContain('card:arena')
      await clickLit(page, 'card:trainer')
    } else await skim(page)
    seen.add(question)
    expect(await number(page)).toBeLessThan(1500)
  }
  for (const question of ['Where to?', 'Which action becomes advanced?', 'Who does what?']) expect(seen).toContain(question)
  expect(await page.textContent('dialog[open] h2')).toMatch(/Won|Lost/)
  expect(await page.textContent('[aria-label="The campaign log"]')).not.toMatch(/to come/)
  await expectAccessible(page)
  expectNoFaults(page)
  await page.context().close()
})

test('it is set up without questions that mean nothing, and started at once from the front page', async () => {
  const page = await open(browser, `${server.url}#/new`)
  await page.click('input[name="game"][value="adventure-card-game"]')
  await page.waitForSelector('text=A single quest')
  const quest = page.getByText('Quest', { exact: true })
  expect(await quest.count()).toBe(1)
  await page.click('.pick:has-text("The campaign")')
  expect(await quest.count()).toBe(0)
  await expectAccessible(page)
  await page.goto(server.url)
  await page.click('[data-game="adventure-card-game"]')
  await asked(page)
  expect(await prompt(page)).toBe('Who leads the party?')
  await pick(page, 'ironbreaker')
  expectNoFaults(page)
  await page.context().close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, open, PHONE } from './browser.mjs'
import { answer, asked, clickLit, expectAccessible, expectNoFaults, heed, lit, number, options, pick, prompt } from './hands.mjs'
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
  await until(page, async () => (await prompt(page)) === 'Choose an action')
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
  await until(page, async () => (await prompt(page)) === 'Choose an action', true)
  const rest = page.locator('.tableau .glows[data-target$="rest-basic"]').first()
  const before = await number(page)
  await rest.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await page.waitForFunction(() => /successes/.test(document.querySelector('.odds')?.textContent ?? ''))
  await rest.dispatchEvent('pointerup', { pointerType: 'touch' })
  await rest.dispatchEvent('click')
  expect(await number(page)).toBe(before)
  await page.locator('.odds').waitFor()
  await page.touchscreen.tap(60, 20)
  await page.locator('.odds').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)
  expectNoFaults(page)
  await page.context().close()
})

/** How far the table is scrolled, and how much of it there is. */
const scrolled = (page) => page.$eval('.boardless', ({ scrollTop, clientHeight, scrollHeight }) => ({ top: Math.round(scrollTop), over: scrollHeight - clientHeight }))

test('on a phone only what must be picked among the cards is scrolled to', async () => {
  const page = await open(browser, (await server.table({ ...GAME, seed: 7, setup: { heroes: HEROES } })).all, { viewport: PHONE, touch: true })
  const inSight = () =>
    page.$$eval('.tableau .glows[data-target]', (all) => {
      const frame = document.querySelector('.boardless').getBoundingClientRect()
      return all.map((one) => one.getBoundingClientRect()).filter(({ top, bottom }) => top < frame.bottom && bottom > frame.top).length
    })
  while ((await asked(page)) && (await prompt(page)) !== 'Travel on?') {
    if ((await prompt(page)) === 'Choose an action') expect(await inSight()).toBeGreaterThan(0)
    await page.$eval('.boardless', (frame) => frame.scrollTo({ top: 0, behavior: 'instant' }))
    await heed(page)
  }
  // The deck of places is lit far below, but who stays or goes need not look at it.
  expect(await lit(page)).toEqual(['pile:locations'])
  await page.waitForTimeout(300)
  expect([await inSight(), (await scrolled(page)).top]).toEqual([0, 0])
  expectNoFaults(page)
  await page.context().close()
})

test('the odds of an attack are told with the enemy that it names', async () => {
  const page = await open(browser, (await server.table({ ...GAME, seed: 7, setup: { heroes: HEROES } })).all)
  const attack = page.locator('#choices [data-choice^="bright-wizard-attack-basic:"]')
  await until(page, async () => (await prompt(page)) === 'Choose an action' && (await attack.count()) > 1)
  await attack.first().hover()
  const told = page.locator('.odds')
  await told.getByText(/Exact|From/).first().waitFor()
  expect(await told.textContent()).toMatch(/successes \d.*(Exact|From)/s)
  await expectAccessible(page)
  await pick(page, await attack.first().getAttribute('data-choice'))
  expectNoFaults(page)
  await page.context().close()
})

test('two heroes on a smaller screen have their cards two in a row, with words', async () => {
  const viewport = { width: 1280, height: 800 }
  const page = await open(browser, (await server.table({ ...GAME, seed: 7, setup: { heroes: HEROES } })).all, { viewport })
  await until(page, async () => (await prompt(page)) === 'Choose an action')
  const cards = await page.$$eval('.area [data-card$="-basic"]', (all) => all.map((one) => ({ top: Math.round(one.getBoundingClientRect().top), words: one.innerText.split('\n').length > 1 })))
  expect(cards).toHaveLength(8)
  for (const hero of [cards.slice(0, 4), cards.slice(4)]) expect(new Set(hero.map(({ top }) => top)).size).toBe(2)
  expect(cards.every(({ words }) => words)).toBe(true)
  await page.context().close()
})

test('four heroes and their question are seen at once; a card is read by whoever looks at it', async () => {
  const viewport = { width: 1440, height: 900 }
  const page = await open(browser, (await server.table({ ...GAME, seed: 7, setup: { heroes: [...HEROES, 'waywatcher', 'warrior-priest'] } })).all, { viewport })
  for (let answers = 0; answers < 30; answers += 1) {
    expect(await asked(page)).toBe(true)
    expect([await prompt(page), (await scrolled(page)).over]).toEqual([await prompt(page), 0])
    await heed(page)
  }
  expect(await page.$$('.area')).toHaveLength(4)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height)

  // With a mouse and with the keyboard, whether or not it can be picked; a click opens it.
  const idle = page.locator('.tableau [data-card="waywatcher-ability"]:not(.glows)')
  await page.mouse.move(5, 5)
  await idle.hover()
  await page.waitForSelector('.odds .text >> text=While no enemy is engaged')
  await page.mouse.move(5, 5)
  await page.waitForSelector('.odds', { state: 'detached' })
  await page.keyboard.press('Tab')
  await idle.focus()
  await page.waitForSelector('.odds .text >> text=While no enemy is engaged')
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog[open] >> text=While no enemy is engaged')
  await expectAccessible(page)
  expectNoFaults(page)
  await page.context().close()
})

/** A table at which a hero may equip what was just drawn. Not every quest leads there soon: another seed is tried then. */
async function equipping(seed = 8) {
  const page = await open(browser, (await server.table({ ...GAME, seed, setup: { heroes: HEROES } })).all)
  for (let answers = 0; answers < 25 && (await asked(page)); answers += 1) {
    if (/^Equip/.test(await prompt(page))) return page
    await heed(page)
  }
  await page.context().close()
  expect(seed).toBeLessThan(13)
  return equipping(seed + 1)
}

test('a card that was just drawn stands with its question, and moves nothing', async () => {
  const page = await equipping()
  expect(await page.textContent('#choices .held [data-card]')).toContain((await prompt(page)).slice('Equip '.length, -1))
  expect(await page.$$('.tableau > .lot')).toHaveLength(3)
  await expectAccessible(page)
  expectNoFaults(page)
  await page.context().close()
})

test('a whole campaign: five quests, the town in between, and the end', { timeout: 180_000 }, async () => {
  const page = await open(browser, (await server.table({ ...GAME, seed: 1, setup: { mode: 'campaign', heroes: HEROES } })).all)
  const seen = new Set()
  while (await asked(page)) {
    const question = await prompt(page)
    // In town by the cards; below ground whoever always explores soon finds the grave.
    if (question === 'Where to?' && !seen.has(question)) {
      expect(await lit(page)).toContain('card:arena')
      await clickLit(page, 'card:trainer')
    } else await answer(page, (ids) => ids.find((id) => id.includes('-explore')) ?? ids[0])
    seen.add(question)
    expect(await number(page)).toBeLessThan(1500)
  }
  for (const question of ['Where to?', 'Choose an action to train', 'Choose who goes next']) expect(seen).toContain(question)
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
  expect(await prompt(page)).toBe('Choose the leader')
  await pick(page, 'ironbreaker')
  expectNoFaults(page)
  await page.context().close()
})

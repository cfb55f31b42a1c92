import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launch, open, PHONE } from './browser.mjs'
import { answer, asked, closeStory, expectAccessible, expectNoFaults, heed, moved, number, options, pick, prompt } from './hands.mjs'
import { Server } from './server.mjs'

const CUT_OFF = /WebSocket|ERR_|Failed to load resource/

let browser, server
beforeAll(async () => {
  server = await new Server().start()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('two browsers sit at one table, see each other move, point and speak', async () => {
  const made = await server.table({ seed: 2 })
  const [anna, ben] = [await open(browser, made.link(0)), await open(browser, made.link(1), { viewport: PHONE, touch: true })]
  await asked(anna)
  await ben.waitForSelector('.waiting')
  await pick(anna, (await options(anna))[0])
  await asked(ben)
  expect(await number(ben)).toBe(await number(anna))
  expect(await ben.title()).toMatch(/Your turn/)
  expect(await anna.title()).not.toMatch(/Your turn/)
  await pick(ben, (await options(ben))[0], true)

  // Both are asked at once and in secret; each sees only its own.
  await Promise.all([asked(anna), asked(ben)])
  await pick(anna, 'keep')
  await pick(ben, 'keep', true)

  await anna.click('button[aria-label="At the table"]')
  await anna.click('text=Name and colour')
  await anna.fill('dialog input[type=text]', 'Anna')
  await anna.click('dialog form .plain')
  await ben.waitForSelector('text=Anna')
  await anna.click('.say button >> nth=0')
  await ben.waitForSelector('.spoken p')
  await anna.keyboard.press('Escape')

  const board = await ben.locator('.board').boundingBox()
  await anna.locator('.board').dispatchEvent('focus')
  await answer(anna)
  await asked(ben)
  const cell = await ben.evaluate(() => {
    const box = document.querySelector('.board .token').getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  expect(cell.y).toBeGreaterThan(board.y)
  await ben.evaluate(({ x, y }) => {
    const target = document.elementFromPoint(x, y)
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: x, clientY: y, pointerId: 7, pointerType: 'touch', isPrimary: true }))
    setTimeout(() => target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: x, clientY: y, pointerId: 7, pointerType: 'touch', isPrimary: true })), 700)
  }, cell)
  await anna.waitForSelector('.ping', { timeout: 4000, state: 'attached' })
  // The same link on another device: the same seat at the same point.
  const elsewhere = await open(browser, made.link(0), { viewport: PHONE, touch: true })
  await elsewhere.waitForSelector('.table')
  expect(await number(elsewhere)).toBe(await number(anna))
  for (const page of [anna, ben, elsewhere]) {
    await expectAccessible(page)
    expectNoFaults(page)
    await page.context().close()
  }
})

test('a seat is handed to a bot and taken back', async () => {
  const page = await open(browser, (await server.table({ seed: 4 })).all)
  await asked(page)
  await page.click('button[aria-label="At the table"]')
  const before = await number(page)
  await page.click('text=Hand to a bot >> nth=0')
  await page.waitForSelector('text=Take back')
  await moved(page, before)
  await page.click('text=Take back >> nth=0')
  await page.waitForFunction(() => !document.querySelector('dialog[open]')?.textContent.includes('Take back'))
  expectNoFaults(page)
  await page.context().close()
})

test('a seat that a bot plays is not asked as if it were your turn', async () => {
  const page = await open(browser, (await server.table({ seed: 4, players: 1, dice: 'roll' })).all)
  await asked(page)
  await page.evaluate(() => {
    // Every screen in which a bot is asked, as this one shows it.
    globalThis.wrong = []
    new MutationObserver(() => {
      if (document.querySelector('#choices [data-choice]') && globalThis.isBots) globalThis.wrong.push(document.querySelector('#choices h2')?.textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.click('button[aria-label="At the table"]')
  const before = await number(page)
  await page.click('text=Hand to a bot')
  await page.waitForSelector('text=Take back')
  await page.evaluate(() => (globalThis.isBots = true))
  // The bot plays as it likes, and may be done with the whole game in a moment.
  await page.waitForFunction((from) => Number(document.querySelector('.table')?.dataset.number) >= from + 2, before, { polling: 20 })
  expect(await page.evaluate(() => globalThis.wrong)).toEqual([])
  expect(await page.title()).not.toMatch(/Your turn/)
  expectNoFaults(page)
  await page.context().close()
})

test('who undoes something is named to the others, and what was told of it is gone', async () => {
  const made = await server.table({ seed: 2 })
  const [anna, ben] = [await open(browser, made.link(0)), await open(browser, made.link(1))]
  await asked(anna)
  await pick(anna, 'warden')
  await asked(ben)
  await ben.waitForSelector('.ticker >> text=Warden')
  await anna.click('[data-coach="undo"]')
  await ben.waitForSelector('.notices >> text=Player 1 undid “Warden”')
  expect(await ben.$('.ticker')).toBeNull()
  expect(await anna.$('.notices >> text=undid')).toBeNull()
  for (const page of [anna, ben]) {
    expectNoFaults(page)
    await page.context().close()
  }
})

test('a watcher sees the party of bots play, and has nothing to choose', async () => {
  const page = await open(browser, server.url)
  await page.click('text=Watch a party of bots')
  await page.waitForSelector('.table')
  await moved(page, 0, 15_000)
  expect(await page.$$('#choices [data-choice]')).toHaveLength(0)
  expectNoFaults(page)
  await page.context().close()
})

test('without a network the table says so, and goes on by itself when it is back', async () => {
  const made = await server.table({ seed: 6 })
  const [page, other] = [await open(browser, made.link(0)), await open(browser, made.link(1))]
  await asked(page)
  await page.context().setOffline(true)
  await page.evaluate(() => globalThis.dispatchEvent(new Event('offline')))
  // Sockets that are open outlive an emulated loss of the network: the server lets go of this one.
  await server.kill()
  await page.waitForSelector('.lost')
  await server.start()
  await page.waitForTimeout(500)
  expect(await page.$('.lost')).not.toBeNull()
  await page.context().setOffline(false)
  await page.waitForSelector('.lost', { state: 'detached', timeout: 15_000 })
  await pick(page, (await options(page))[0])
  await other.waitForSelector('.table[data-status="up"]', { timeout: 15_000 })
  await asked(other)
  expect(await number(other)).toBe(await number(page))
  expectNoFaults(page, CUT_OFF)
  for (const one of [page, other]) await one.context().close()
})

test('the server is killed in the middle and started again: nothing that was confirmed is lost', async () => {
  const page = await open(browser, (await server.table({ seed: 8 })).all)
  await asked(page)
  for (let n = 0; n < 8; n += 1) await answer(page)
  const before = [await number(page), await prompt(page)]
  await server.kill()
  await page.waitForSelector('.lost')
  await server.start()
  await page.waitForSelector('.lost', { state: 'detached', timeout: 15_000 })
  expect([await number(page), await prompt(page)]).toEqual(before)
  await answer(page)
  expectNoFaults(page, CUT_OFF)
  await page.context().close()
})

test('a game is saved to a file, opened again, and reported with its last actions', async () => {
  const page = await open(browser, (await server.table({ seed: 9 })).all)
  await asked(page)
  for (let n = 0; n < 5; n += 1) await answer(page)
  const at = await prompt(page)
  await page.keyboard.press('m')
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Save the game to a file')])
  const path = await file.path()
  expect(file.suggestedFilename()).toMatch(/\.lychgate$/)
  await page.click('text=Report a problem')
  await page.fill('dialog textarea', 'The ghoul looked at me.')
  const [report] = await Promise.all([page.waitForEvent('download'), page.click('text=Save the report')])
  const told = JSON.parse(readFileSync(await report.path(), 'utf8'))
  expect(told.what).toBe('The ghoul looked at me.')
  expect(told.actions.length).toBeGreaterThan(5)
  expect(JSON.stringify(told.actions)).not.toContain(new URL(page.url()).hash.split('/').pop().split(',')[0])

  await page.goto(server.url)
  await page.setInputFiles('input[type=file]', { name: 'mine.lychgate', mimeType: 'application/octet-stream', buffer: readFileSync(path) })
  await asked(page)
  expect(await prompt(page)).toBe(at)
  await page.goto(server.url)
  await page.waitForFunction(() => document.querySelectorAll('.parchment li a').length === 2)
  expect(await page.$$eval('.parchment li a', (all) => all.map((one) => one.textContent))).toEqual(['The Lantern Crypt', 'The Lantern Crypt'])
  expectNoFaults(page)
  await page.context().close()
})

test('an address that leads nowhere says so, and where to go', async () => {
  for (const address of ['nowhere', 't/nobody/knows', '#/nowhere', '#/t/nobody/knows']) {
    const page = await open(browser, `${server.url}${address}`)
    await page.waitForSelector('h1')
    expect(await page.textContent('h1')).toMatch(/no page here|does not open/)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(21, 16, 11)')
    await expectAccessible(page)
    await page.click('main a')
    await page.waitForSelector('.play')
    expectNoFaults(page, CUT_OFF)
    await page.context().close()
  }
})

test('the guide leads through the first room', { timeout: 120_000 }, async () => {
  const page = await open(browser, server.url, { viewport: DESKTOP })
  await page.click('text=Learn in the first room')
  await asked(page)
  await closeStory(page)
  const seen = new Set()
  for (let n = 0; n < 40 && seen.size < 8; n += 1) {
    for (let coach; (coach = await page.$('.coach')); ) {
      seen.add(await coach.getAttribute('data-step'))
      await page.click('.coach .main')
    }
    await asked(page)
    await heed(page)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['ask', 'place', 'undo', 'log', 'move', 'deed', 'sheet', 'hint']))
  expectNoFaults(page)
  await page.context().close()
})

test('a table is set up by game, quest, party and seats, and rules are found by words', async () => {
  const page = await open(browser, server.url)
  await page.click('text=Set up a table')
  await page.waitForSelector('select')
  await expectAccessible(page)
  await page.selectOption('select[aria-label="Adventure"]', 'identify')
  await page.waitForSelector('text=read the name')
  await page.click('.pick:has-text("Elf")')
  await page.click('.pick:has-text("Wizard")')
  await page.click('.count button >> nth=2')
  await page.waitForSelector('[role=alert]:has-text("Pick 3 to 4")')
  expect(await page.isEnabled('form .main')).toBe(false)
  await page.click('.pick:has-text("Wizard")')
  await page.selectOption('.seats select >> nth=1', 'friend')
  await page.selectOption('.seats select >> nth=2', 'bot:sensible')
  await page.click('summary')
  await page.check('text=Explore beside Monsters')
  await expectAccessible(page)
  await page.click('form .main')
  await page.waitForSelector('.table')
  expect(await page.$$eval('.sheet strong', (all) => all.map((one) => one.textContent))).toEqual(['Barbarian', 'Dwarf', 'Wizard'])
  await page.click('button[aria-label="At the table"]')
  await page.waitForSelector('text=Copy the link')
  await page.waitForSelector('text=Bot: sensible')
  await page.goto(`${server.url}#/rules`)
  await page.fill('input[type=search]', 'doorway')
  await page.waitForSelector('main li button')
  await page.click('main li button >> nth=0')
  await page.waitForSelector('dialog[open] article')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.goto(`${server.url}#/credits`)
  await page.waitForSelector('text=Icons made by Lorc')
  await expectAccessible(page)
  expectNoFaults(page)
  await page.context().close()
})

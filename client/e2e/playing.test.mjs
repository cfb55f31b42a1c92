import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, launch, open, PHONE } from './browser.mjs'
import { answer, asked, clickBoard, clickLit, expectAccessible, expectNoFaults, heed, lit, moved, number, options, prompt, targets, targetsInSight } from './hands.mjs'
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

const PARTY = { warriors: ['barbarian', 'dwarf', 'elf', 'wizard'], adventure: 'free-the-prisoners' }
/** What is short in games whose adventures are long. */
const SHORT = {
  'blackstone-fortress': { mode: 'challenge', challenge: 'superhuman-agility' },
  'cursed-city': { mode: 'lesson', lesson: '5' },
}
const SCREENS = [
  { name: 'a wide screen', viewport: DESKTOP, touch: false },
  { name: 'a phone', viewport: PHONE, touch: true },
]

describe.each(SCREENS)('on $name', (screen) => {
  test('play now leads to a table in one click, and can be played in the list and on the board', async () => {
    const page = await open(browser, server.url, screen)
    await page.waitForSelector('.play')
    await expectAccessible(page)
    await (screen.touch ? page.tap('.play') : page.click('.play'))
    await asked(page)
    while ((await targets(page, 'cell')).length === 0) await answer(page, (ids) => ids[0], screen.touch)
    const [first] = await targets(page, 'cell')
    await clickBoard(page, first, screen.touch)
    expect(await page.$$('.token')).not.toHaveLength(0)
    await expectAccessible(page)
    expectNoFaults(page)
    await page.context().close()
  })

  test('nothing is wider than the screen, and every option can be seen', async () => {
    const page = await open(browser, (await server.table({ seed: 7 })).all, screen)
    await asked(page)
    for (let n = 0; n < 8; n += 1) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.viewport.width)
      for (const id of await options(page)) {
        const row = page.locator(`#choices [data-choice="${id}"]`)
        await row.scrollIntoViewIfNeeded()
        const box = await row.boundingBox()
        expect(box.x >= 0 && box.x + box.width <= screen.viewport.width && box.y >= 0 && box.y + box.height <= screen.viewport.height).toBe(true)
      }
      await answer(page, (ids) => ids.at(-1), screen.touch)
    }
    expectNoFaults(page)
    await page.context().close()
  })

  test('a whole adventure of every game, from its first question to its end', { timeout: 600_000 }, async () => {
    for (const { id } of await (await fetch(`${server.url}api/games`)).json()) {
      const page = await open(browser, (await server.table({ game: id, seed: 5, players: 1, setup: SHORT[id] })).all, screen)
      let luck = 1
      const random = (ids) => ids[(luck = (luck * 48271) % 2147483647) % ids.length]
      let answers = 0
      while (await asked(page)) {
        const here = await targetsInSight(page, 'cell')
        const cards = (await page.$('#choices footer .main')) ? [] : await lit(page)
        if (here.length && answers % 3 === 0) await clickBoard(page, random(here), screen.touch)
        else if (cards.length) await clickLit(page, random(cards), screen.touch)
        else await answer(page, random, screen.touch)
        answers += 1
        expect(answers).toBeLessThan(2000)
      }
      expect(answers).toBeGreaterThan(3)
      expect(await page.textContent('dialog[open] h2')).toMatch(/Won|Lost/)
      await expectAccessible(page)
      expectNoFaults(page)
      await page.context().close()
    }
  })
})

test('a game begins with its story, which can be read again, and says why something cannot be chosen', async () => {
  const page = await open(browser, (await server.table({ seed: 7, players: 1 })).all)
  await page.waitForSelector('.story >> text=Three relics went into the vault')
  await expectAccessible(page)
  await page.click('.story .main')
  await page.waitForSelector('.story', { state: 'detached' })
  const [middle, board] = await Promise.all(['.middle', '.board'].map((name) => page.locator(name).boundingBox()))
  expect([board.x, board.width]).toEqual([middle.x, middle.width])
  expect(board.y).toBeGreaterThanOrEqual(middle.y)
  expect(board.y + board.height, 'the board takes what the news above it leaves').toBeCloseTo(middle.y + middle.height)
  while ((await targets(page, 'cell')).length === 0 || (await page.$('.order')) === null) await answer(page)
  expect(await page.textContent('.order [aria-current]')).not.toBe('')
  const hero = (await page.getAttribute('.order .now', 'data-target')).slice('piece:'.length)
  const colour = await page.$eval('.sheet', (one) => one.style.getPropertyValue('--seat'))
  expect(await page.$eval('.order .now', (one) => one.style.getPropertyValue('--own')), hero).toBe(colour)
  const way = await (await page.$('.board .way')).boundingBox()
  await page.mouse.click(way.x + way.width / 2, way.y + way.height / 2)
  await page.waitForSelector('.why >> text=to explore it.')
  await page.click('.why .rules')
  await page.waitForSelector('dialog[open] >> text=Through a doorway')
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await page.click('text=Read the story again')
  await page.waitForSelector('.story >> text=Three relics')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.story', { state: 'detached' })
  expectNoFaults(page)
  await page.context().close()
})

test('a game can be played with keys alone', async () => {
  const page = await open(browser, server.url)
  await page.waitForSelector('.play')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await asked(page)
  await page.goto((await server.table({ seed: 12 })).all)
  await page.waitForFunction(() => document.querySelector('.table')?.dataset.number === '0')
  for (let n = 0; n < 14; n += 1) {
    const before = await number(page)
    const several = await page.$('#choices footer .main')
    if (several) {
      for (const key of await page.$$eval('#choices kbd', (all) => all.map((one) => one.textContent).filter((text) => text.length === 1 && text !== '↵'))) await page.keyboard.press(key)
      await page.keyboard.press('Enter')
    } else if (n % 2) await page.keyboard.press('1')
    else {
      // The list with arrows, and the board with arrows where there is something on it.
      const onBoard = (await targets(page, 'cell')).length > 0
      await page.focus(onBoard ? '.board' : '#choices [data-choice]')
      await page.keyboard.press('ArrowDown')
      if (onBoard) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    await moved(page, before)
    await asked(page)
  }
  await page.keyboard.press('?')
  await page.waitForSelector('dialog[open] dl')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await page.waitForSelector('dialog[open] h3')
  await page.keyboard.press('Escape')
  const before = await number(page)
  await page.keyboard.press('u')
  const yes = await page.waitForSelector('dialog[open] .main', { timeout: 1000 }).catch(() => null)
  if (yes) await page.keyboard.press('Tab').then(() => page.keyboard.press('Enter'))
  await moved(page, before)
  expectNoFaults(page)
  await page.context().close()
})

test('arrow keys lead on after a choice by its key', async () => {
  const page = await open(browser, (await server.table({ seed: 7, players: 1 })).all)
  await asked(page)
  const before = await number(page)
  await page.keyboard.press('1')
  await moved(page, before)
  await asked(page)
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-choice'))).toBe((await options(page))[0])
  await page.context().close()
})

test('nobody leaves the dungeon for good without being asked twice', async () => {
  const page = await open(browser, (await server.table({ game: 'warhammer-quest-1995', players: 1, seed: 19 })).all)
  while ((await asked(page)) && !(await options(page)).includes('leave')) await answer(page)
  expect((await options(page)).at(-1)).toBe('leave')
  const before = await number(page)
  await page.click('#choices [data-choice="leave"]')
  await page.click('.grave .plain')
  expect(await number(page)).toBe(before)
  await page.click('#choices [data-choice="leave"]')
  await expectAccessible(page)
  await page.click('.grave .main')
  await moved(page, before)
  await page.waitForSelector('.sheet.gone >> text=Out of the dungeon')
  expectNoFaults(page)
  await page.context().close()
})

test('undo takes back, redo gives again, and a line of the log leads to its rule', async () => {
  const page = await open(browser, (await server.table({ seed: 3 })).all)
  await asked(page)
  const first = await prompt(page)
  await answer(page)
  const after = await number(page)
  await page.click('[data-coach="undo"]')
  await moved(page, after)
  expect(await number(page)).toBe(0)
  expect(await prompt(page)).toBe(first)
  await page.click('button[title^="Redo"]')
  await moved(page, 0)
  expect(await number(page)).toBe(after)

  await page.click('.log .rules >> nth=0')
  await page.waitForSelector('dialog[open] article h3')
  expect((await page.textContent('dialog[open] .text')).length).toBeGreaterThan(20)
  await page.keyboard.press('Escape')

  while (!(await targets(page, 'cell')).length) await answer(page)
  for (let n = 0; n < 4; n += 1) await answer(page)
  const before = await number(page)
  await page.click('.log .undo >> nth=-1')
  const sure = await page.waitForSelector('dialog[open] .main', { timeout: 1000 }).catch(() => null)
  await sure?.click()
  expect(await moved(page, before)).toBeLessThan(before)
  expectNoFaults(page)
  await page.context().close()
})

test('a hint names an answer, and pointing at a choice shows what may follow', async () => {
  const page = await open(browser, (await server.table({ seed: 7 })).all)
  await asked(page)
  await page.click('[data-coach="hint"]')
  await page.waitForSelector('.hint .plain')
  const before = await number(page)
  await page.click('.hint .plain')
  await moved(page, before)
  while (!(await options(page)).includes('search')) await answer(page)
  await page.hover('#choices [data-choice="search"]')
  await page.waitForSelector('.odds .note', { timeout: 5000 })
  await page.waitForFunction(() => /Exact|From/.test(document.querySelector('.odds')?.textContent ?? ''))
  expectNoFaults(page)
  await page.context().close()
})

test('pointing at a square shows the way there, and pointing at an enemy marks it', async () => {
  const page = await open(browser, (await server.table({ game: 'warhammer-quest-1995', players: 1, seed: 7, setup: PARTY })).all)
  let isStruck = false
  for (let n = 0; n < 40 && !isStruck; n += 1) {
    await asked(page)
    const far = await page.$$eval('#choices [data-choice]', (all) => all.find((one) => /^\W*\w?\s*3 \w+/.test(one.textContent.trim()))?.dataset.choice)
    if (far && n < 12) {
      await page.hover(`#choices [data-choice="${far}"]`)
      expect(await page.textContent('.preview text')).toBe('3')
      expect(await page.getAttribute('.preview .way', 'd')).toMatch(/^M[^L]+(L[^L]+){3}$/)
    }
    const blow = page.locator('#choices [data-choice]', { hasText: /Strike / }).first()
    if (await blow.count()) {
      await blow.hover()
      expect(await page.$$('.preview .struck')).toHaveLength(1)
      await page.waitForFunction(() => /Exact/.test(document.querySelector('.odds')?.textContent ?? ''))
      isStruck = true
    } else await heed(page)
  }
  expect(isStruck).toBe(true)
  expectNoFaults(page)
  await page.context().close()
})

test('being asked little, a bell only for those who want it, and no motion where none is wanted', async () => {
  const made = await server.table({ game: 'warhammer-quest-1995', players: 2, seed: 7, setup: PARTY })
  const page = await open(browser, 'about:blank')
  await page.addInitScript(() => {
    globalThis.bells = 0
    globalThis.AudioContext = class {
      constructor() {
        globalThis.bells += 1
        throw new Error('no sound here')
      }
    }
  })
  await page.goto(made.link(0))
  const other = await open(browser, made.link(1))
  expect(await page.evaluate(() => globalThis.bells)).toBe(0)
  await page.keyboard.press('m')
  await page.check('text=A soft bell')
  await page.keyboard.press('Escape')
  await page.keyboard.press('q')
  await page.waitForSelector('button[data-asks="little"]')
  for (let n = 0; n < 40 && !(await page.evaluate(() => globalThis.bells)); n += 1) await heed((await page.$('#choices [data-choice]')) ? page : other)
  expect(await page.evaluate(() => globalThis.bells)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  for (const one of [page, other]) {
    expectNoFaults(one)
    await one.context().close()
  }
})

test('with real dice the table asks what was rolled and drawn', async () => {
  const page = await open(browser, (await server.table({ seed: 1, dice: 'ask', players: 1 })).all)
  const kinds = new Set()
  for (let n = 0; n < 25 && (await asked(page)); n += 1) {
    if (await page.$('#choices fieldset')) {
      kinds.add('roll')
      const before = await number(page)
      await page.click('#choices fieldset .face >> nth=0')
      if (await page.$('#choices footer .main:not([disabled])')) await page.click('#choices footer .main').catch(() => undefined)
      await moved(page, before)
    } else {
      if (/charm is it|found/.test(await prompt(page))) kinds.add('draw')
      await answer(page, (ids) => (ids.includes('search') ? 'search' : ids[0]))
    }
  }
  expect([...kinds].sort()).toEqual(['draw', 'roll'])
  expectNoFaults(page)
  await page.context().close()
})

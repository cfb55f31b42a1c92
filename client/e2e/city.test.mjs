import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launch, open, PHONE } from './browser.mjs'
import { answer, asked, clickBoard, expectAccessible, expectNoFaults, heed, number, prompt, targets, targetsInSight } from './hands.mjs'
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

const PARTY = ['glaurio-ven-alten', 'emelda-braskov', 'qulathis-the-exile', 'brutogg-corpse-eater']

/** Picks at random, the same ones each time. */
function luck(seed) {
  let state = seed
  return (ids) => ids[(state = (state * 48271) % 2147483647) % ids.length]
}

/** A hunt through the alleyways for somebody alone. */
async function hunt(seed, screen) {
  const made = await server.table({ game: 'cursed-city', seed, players: 1, setup: { journey: 'hunt', map: 'alleyways', heroes: PARTY } })
  return open(browser, made.all, screen)
}

/** The Beast at the table of somebody alone, up to the first activation. */
async function theBeast(screen) {
  const setup = { journey: 'decapitation', mission: 'the-beast-unchained', level: 0, heroes: PARTY }
  const made = await server.table({ game: 'cursed-city', seed: 11, players: 1, setup })
  const page = await open(browser, made.all, screen)
  await page.click('.story .main')
  while (!(await page.$('.large')) || !/^What does/.test(await prompt(page))) await heed(page)
  return page
}

/** Answer: on a wide screen a space on the board now and then, or else something in the list; gambits are left alone. */
async function act(page, random, touch) {
  const text = await prompt(page)
  const here = await targets(page, 'cell')
  if (!touch && here.length && random([0, 1, 2]) === 0) return clickBoard(page, random(here), touch)
  return answer(page, text.includes('gambit') ? (ids) => ids[0] : random, touch)
}

test('dice lie in their spaces, moves are lit, and the track shows who acts', { timeout: 120_000 }, async () => {
  const page = await hunt(5, { viewport: DESKTOP })
  const random = luck(7)
  await page.click('.story .main')
  while (!/^What does/.test(await prompt(page))) await act(page, random, false)
  expect((await targets(page, 'cell')).length).toBeGreaterThan(0)
  expect(await page.$$('.sheet .spaces .die')).not.toHaveLength(0)
  const labels = await page.$$eval('#choices [data-choice] .label', (all) => all.map((one) => one.textContent))
  expect(labels.filter((label) => /(Move|Run) \(\d\+\): /.test(label)).length).toBeGreaterThan(0)
  expect(new Set(labels).size).toBe(labels.length)
  expect(await page.$$('.order [data-target]')).not.toHaveLength(0)
  await expectAccessible(page)
  expectNoFaults(page)
  await page.context().close()
})

test('a giant stands on four spaces, is asked about on each, and gates differ from gateways', { timeout: 120_000 }, async () => {
  const page = await theBeast({ viewport: DESKTOP })
  await page.click('.tools .round:last-child') // all of the board
  await page.waitForTimeout(500)
  const giant = await page.locator('.board .large > path').first().boundingBox()
  const hero = await page.locator('.board .token').first().boundingBox()
  expect(Math.min(giant.width, giant.height)).toBeGreaterThan(1.6 * hero.width)
  for (const [across, down] of [[0.2, 0.2], [0.8, 0.8]]) {
    expect(await page.$('.why')).toBeNull()
    await page.mouse.click(giant.x + giant.width * across, giant.y + giant.height * down)
    await page.waitForSelector('.why')
    expect(await page.textContent('[id="foe:radukar-the-beast-1"]')).toContain('Radukar')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.why', { state: 'detached' })
  }
  const targets = (selector) => page.$$eval(selector, (all) => [...new Set(all.map((one) => one.dataset.target))])
  const ways = await targets('.board .way')
  const badges = await targets('.board .badge')
  expect(badges.length).toBeGreaterThan(0)
  expect(ways).toEqual(expect.arrayContaining(badges))
  expect(ways.length).toBeGreaterThan(badges.length)
  await expectAccessible(page)
  expectNoFaults(page)
  await page.context().close()
})

test('a crisis and a reaction are dealt with on a phone', { timeout: 300_000 }, async () => {
  const met = { crisis: false, reaction: false }
  for (let seed = 1; seed < 6 && !(met.crisis && met.reaction); seed += 1) {
    const page = await hunt(seed, { viewport: PHONE, touch: true })
    const random = luck(seed + 6)
    await page.waitForSelector('.story .main')
    await page.tap('.story .main')
    for (let answers = 0; answers < 250 && !(met.crisis && met.reaction) && (await asked(page)); answers += 1) {
      const text = await prompt(page)
      met.crisis ||= /: what does .* do\?$/.test(text)
      met.reaction ||= /: react against/.test(text)
      // What can be picked on the board lies in sight, or as much of it as a phone has room for.
      if (/^What does/.test(text)) expect((await targetsInSight(page, 'cell')).length).toBeGreaterThanOrEqual(Math.min(25, (await targets(page, 'cell')).length))
      await act(page, random, true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expectNoFaults(page)
    await page.context().close()
  }
  expect(met).toEqual({ crisis: true, reaction: true })
})

test('a finger on a foe asks which attack is meant, and answers nothing yet', { timeout: 120_000 }, async () => {
  const page = await hunt(5, { viewport: PHONE, touch: true })
  await page.tap('.story .main')
  while (!/^What does/.test(await prompt(page)) || !(await page.$('.board .token.glows'))) await answer(page, (ids) => ids[0], true)
  const before = await number(page)
  const { x, y, width, height } = await page.locator('.board .token.glows').first().boundingBox()
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.waitForSelector('.several')
  await page.waitForTimeout(500) // a click that came after it would have been answered by now
  expect(await number(page)).toBe(before)
  expect((await page.$$('.several [data-choice]')).length).toBeGreaterThan(1)
  expectNoFaults(page)
  await page.context().close()
})

test('a whole hunt is played by clicks, as the hint suggests', { timeout: 180_000 }, async () => {
  const page = await hunt(3, { viewport: DESKTOP })
  await page.click('.story .main')
  await page.keyboard.press('q')
  await page.waitForSelector('.bar [data-asks="little"]')
  await page.waitForTimeout(500) // what is minor in the first question is answered by the table now
  let answers = 0
  while (await asked(page)) {
    await heed(page)
    answers += 1
  }
  expect(answers).toBeGreaterThan(30)
  expect(await page.textContent('dialog[open] h2')).toMatch(/Hunt/)
  expectNoFaults(page)
  await page.context().close()
})

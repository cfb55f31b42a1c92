// What a person does at the table.
import axe from 'axe-core'
import { expect } from 'vitest'

export const number = async (page) => Number(await page.getAttribute('.table', 'data-number'))

/** Wait until somebody has answered. */
export async function moved(page, from, patience = 25000) {
  await page.waitForFunction((before) => Number(document.querySelector('.table')?.dataset.number) !== before, from, { timeout: patience, polling: 20 })
  return number(page)
}

/** Wait until what was picked is answered; where there is no way back from it, say that it is meant. */
async function meant(page, before) {
  const found = await page.waitForFunction((number) => Number(document.querySelector('.table')?.dataset.number) !== number || document.querySelector('.several, .grave'), before, { timeout: 30_000, polling: 20 })
  if (await found.evaluate((one) => one instanceof Element && one.matches('.several'))) await page.click('.several [data-choice] >> nth=0')
  if (await page.$('.grave')) await page.click('.grave .main')
  return moved(page, before)
}

/** Turn the page of the story that lies over the table, where one does. */
export async function closeStory(page, touch = false) {
  if (await page.$('.story .main')) await (touch ? page.tap('.story .main') : page.click('.story .main'))
}

/** Wait until this screen is asked something; false where the game is over. */
export async function asked(page) {
  await page.waitForSelector('#choices [data-choice], dialog[open] .end', { timeout: 15_000, state: 'attached' })
  return (await page.$('dialog[open] .end')) === null
}

export const options = (page) => page.$$eval('#choices [data-choice]:not([disabled])', (all) => all.map((one) => one.dataset.choice))
export const prompt = (page) => page.textContent('#choices h2')

/** Pick in the list; several where the question wants several, and then Done. */
export async function pick(page, id, touch = false) {
  const before = await number(page)
  const button = page.locator(`#choices [data-choice="${id}"]`)
  await button.scrollIntoViewIfNeeded()
  await (touch ? button.tap() : button.click())
  return meant(page, before)
}

export async function pickAll(page, touch = false) {
  const before = await number(page)
  const done = page.locator('#choices footer .main')
  for (let tries = 0; tries < 20 && !(await done.isEnabled()); tries += 1) {
    const next = page.locator('#choices [data-choice]:not([disabled]):not([aria-pressed="true"])').first()
    await (touch ? next.tap() : next.click())
  }
  await (touch ? done.tap() : done.click())
  return moved(page, before)
}

/** Answer whatever is asked: with `choose(ids, prompt)` where one option is the answer. */
export async function answer(page, choose = (ids) => ids[0], touch = false) {
  if (await page.$('#choices footer .main')) return pickAll(page, touch)
  return pick(page, choose(await options(page), await prompt(page)), touch)
}

/** Click something on the board, in the middle of what is drawn of it. */
export async function clickBoard(page, target, touch = false) {
  await closeStory(page, touch)
  const before = await number(page)
  const at = await page.evaluate((name) => {
    const all = [...document.querySelectorAll(`.board [data-target="${name}"]`)]
    const box = all.at(-1)?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, target)
  expect(at, `${target} is on the board`).toBeTruthy()
  await (touch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y))
  return meant(page, before)
}

/** Do what the hint says. */
export async function heed(page) {
  const before = await number(page)
  await page.click('[data-coach="hint"]')
  await page.click('.hint .plain')
  return moved(page, before)
}

export const targets = (page, kind) => page.$$eval(`.board .target[data-target^="${kind}:"]`, (all) => all.map((one) => one.dataset.target))

/** Those of them that can be clicked without moving the board. */
export const targetsInSight = (page, kind) =>
  page.$$eval(`.board .target[data-target^="${kind}:"]`, (all) => {
    const middle = (one) => {
      const box = one.getBoundingClientRect()
      return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    }
    return all.filter((one) => middle(one)?.closest('.board')).map((one) => one.dataset.target)
  })

/** Nothing that keeps people with disabilities out. */
export async function expectAccessible(page) {
  // The page's policy lets no script in but its own: axe is run through the debugger's door.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(bad.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`)).toEqual([])
}

export function expectNoFaults(page, besides = /^$/) {
  expect(page.faults.filter((fault) => !besides.test(fault))).toEqual([])
}

/** Answer in the list with its last choice, as fast as the page can follow. */
export async function skim(page) {
  if (await page.$('#choices footer .main')) return pickAll(page)
  const before = await number(page)
  await page.$$eval('#choices [data-choice]:not([disabled])', (all) => all.at(-1).click())
  return meant(page, before)
}

/** What can be picked among the cards and heroes of a table without a board. */
export const lit = (page, kind = '') => page.$$eval('.tableau .glows[data-target]', (all, begin) => all.map((one) => one.dataset.target).filter((name) => name.startsWith(begin)), kind)

/** Pick something that lies there; where several choices are about it, the first. */
export async function clickLit(page, target, touch = false) {
  const before = await number(page)
  await closeStory(page, touch)
  const thing = page.locator(`.tableau [data-target="${target}"].glows`).first()
  await (touch ? thing.tap() : thing.click())
  return meant(page, before)
}

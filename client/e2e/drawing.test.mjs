import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, open, PHONE } from './browser.mjs'
import { expectAccessible, expectNoFaults } from './hands.mjs'
import { cardTable, crowd, customDice, diceTable, giants, hexes, pretend, settlement, twoChilled, update } from './pretend.mjs'
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

async function click(page, target) {
  const at = await page.evaluate((name) => {
    const box = [...document.querySelectorAll(`[data-target="${name}"]`)].at(-1).getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, target)
  await page.mouse.click(at.x, at.y)
}

test('hexes are drawn, with a door between two of them, and can be clicked', async () => {
  const page = await pretend(open, browser, server.url, hexes())
  expect(await page.$$('.token')).toHaveLength(3)
  await click(page, 'piece:wolf-1')
  await expect.poll(() => page.answers).toEqual(['bite'])
  await click(page, 'cell:1,0')
  await expect.poll(() => page.answers).toEqual(['bite', 'east'])
  await click(page, 'door:a')
  await expect.poll(() => page.answers).toEqual(['bite', 'east', 'door'])
  await expectAccessible(page)
  expectNoFaults(page)
  await page.context().close()
})

const why = ({ type, ref, about }) => (type === 'why' ? [{ type: 'why', ref, words: `No way to ${about}`, rules: ['small.fight.adjacent'] }] : [])

test.each(['square', 'hex'])('a figure over several cells (%s) is clicked on any of them', async (shape) => {
  const page = await pretend(open, browser, server.url, giants(shape))
  expect(await page.$$('.large')).toHaveLength(2)
  const box = await (await page.$('.large[data-target="piece:giant"] path')).boundingBox()
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.86)
  await expect.poll(() => page.answers).toEqual(['giant'])
  expectNoFaults(page)
  await page.context().close()
})

test.each([['a wide screen', {}], ['a phone', { viewport: PHONE, touch: true }]])('on %s a foe that is clicked shows what it will do, and why it is not on offer', async (_, how) => {
  const page = await pretend(open, browser, server.url, giants(), how, why)
  await click(page, 'piece:rat-2')
  await page.waitForSelector('.why >> text=No way to piece:rat-2.')
  expect(await page.$$eval('#foe\\:rat-2 .rolled', (all) => all.map((one) => one.textContent.replace(/\s+/g, ' ').trim()))).toEqual(['2–8Swarm Moves to the nearest hero and bites.rolled last'])
  expect(await page.textContent('#foe\\:giant')).toContain('Strikes the Knight, needs 4+')
  const colours = await page.$$eval('.token[data-target="piece:knight"] > path[stroke], .token[data-target="piece:witch"] > path[stroke]', (all) => all.map((one) => one.getAttribute('stroke')))
  expect(colours).toEqual(['#5fa8d3', '#a98bd6'])
  await expectAccessible(page)
  await page.mouse.click(5, 5)
  await page.waitForSelector('.why', { state: 'detached' })
  expectNoFaults(page)
  await page.context().close()
})

describe.each([
  ['a wide screen', {}],
  ['a phone', { viewport: PHONE, touch: true }],
])('without a board, on %s', (_, how) => {
  test('cards lie in groups and in the places of heroes, and those that glow are chosen with a click', async () => {
    const page = await pretend(open, browser, server.url, cardTable(), how)
    expect(await page.$$('.middle .area')).toHaveLength(4)
    expect(await page.textContent('.middle [aria-label="The quest"]')).toContain('the lair opens')
    expect(await page.$$('.middle .turned [data-card="explore-knight"]')).toHaveLength(1)
    expect(await page.textContent('[data-card="aid-knight"]')).toMatch(/success tokens\s*2.*gold\s*1/)
    expect(await page.textContent('[data-card="ahead-1"]')).toContain('Face down')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize().width)
    await page.click('.middle [data-card="aid-knight"]')
    await expect.poll(() => page.answers).toEqual(['aid'])
    await page.click('.middle [data-card="rest-priest"]')
    await page.waitForSelector('dialog[open] >> text=exhausted')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    expectNoFaults(page)
    await page.context().close()
  })

  test('of two copies of a card only the one that is meant glows', async () => {
    const page = await pretend(open, browser, server.url, twoChilled(), how)
    await page.waitForSelector('.tableau .glows')
    expect(await page.$$eval('.tableau .card.glows', (all) => all.map((one) => one.dataset.card))).toEqual(['chilled@priest'])
    await page.click('.tableau [data-card="chilled@priest"]')
    await expect.poll(() => page.answers).toEqual(['warm'])
    expectNoFaults(page)
    await page.context().close()
  })

  test('dice lie in their spaces and are picked as any thing is, and the order of play is a strip', async () => {
    const page = await pretend(open, browser, server.url, diceTable(), how, why)
    expect(await page.$$('.boardless .sheet')).toHaveLength(4)
    expect(await page.$$eval('#sheet\\:witch .space', (all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(['hero die 6', 'destiny die 4', 'wound', 'grievous wound', 'disease'])
    expect(await page.$$eval('.order button', (all) => all.map((one) => one.className.match(/done|now|next/)[0]))).toEqual(['done', 'done', 'now', 'next', 'next', 'next'])
    expect(await page.textContent('.goal')).toMatch(/Night\s*5\/12.*Fear\s*2\/6/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize().width)
    await page.click('[data-target="space:priest-3"]')
    await page.waitForSelector('.why >> text=No way to space:priest-3.')
    await page.click('[data-target="space:priest-2"]')
    await expect.poll(() => page.answers).toEqual(['four'])
    await page.click('.order [data-target="card:initiative-4"]')
    await expect.poll(() => page.answers).toEqual(['four', 'later'])
    await expectAccessible(page)
    expectNoFaults(page)
    await page.context().close()
  })

  test('several places of a settlement are picked, and each can be read', async () => {
    const page = await pretend(open, browser, server.url, settlement(), how)
    await page.click('.middle [aria-label="Read The Smithy"]')
    await page.click('dialog[open] .main')
    await page.click('.middle [data-card="tavern"]')
    await page.click('#choices footer .main')
    await expect.poll(() => page.answers).toEqual([['smith', 'tavern']])
    await page.keyboard.press('t')
    await page.waitForSelector('dialog[open] >> text=The bell at Hollow Ford won')
    await expectAccessible(page)
    expectNoFaults(page)
    await page.context().close()
  })

  test('dice with faces of their own are read out', async () => {
    const page = await pretend(open, browser, server.url, customDice(), how)
    await page.click('[data-choice="0:hit"]')
    await page.click('[data-choice="1:blank"]')
    await page.click('#choices footer .main')
    await expect.poll(() => page.answers).toEqual([['hit', 'blank']])
    await expectAccessible(page)
    await page.context().close()
  })
})

test('a hint goes with its question, though the next is put in the same words', async () => {
  const [question] = hexes().questions
  const page = await pretend(open, browser, server.url, hexes(), {}, ({ type, ref }) => {
    if (type === 'hint') return [{ type: 'hint', ref, answer: 'bite', why: '' }]
    return type === 'answer' ? [update(1, { questions: [{ ...question, since: 1 }] })] : []
  })
  await page.click('[data-coach="hint"]')
  await page.waitForSelector('.hint .plain')
  await page.click('#choices [data-choice="east"]')
  await page.waitForSelector('.table[data-number="1"]')
  expect(await page.$('.hint')).toBeNull()
  expectNoFaults(page)
  await page.context().close()
})

test('dice go away by themselves, though something else happens meanwhile', async () => {
  const [question] = hexes().questions
  const rolled = { number: 0, kind: 'rolled', text: 'Player 1 rolls 3', rules: [], parent: -1, at: 1, data: { seat: 0, prompt: 'To hit', dice: [{ face: 3 }] } }
  const page = await pretend(open, browser, server.url, hexes(), {}, ({ type }) =>
    type === 'answer' ? [update(1, { events: [rolled], questions: [question] }), update(2, { questions: [question] })] : [],
  )
  await page.click('#choices [data-choice="east"]')
  await page.waitForSelector('.tray')
  await page.waitForSelector('.table[data-number="2"]')
  await page.waitForSelector('.tray', { state: 'detached', timeout: 5000 })
  expectNoFaults(page)
  await page.context().close()
})

test('the view is moved by dragging, by the wheel and by keys, and shows all again', async () => {
  const page = await pretend(open, browser, server.url, crowd(200))
  expect(await page.$$('.token')).toHaveLength(200)
  const where = () => page.$eval('.board .world svg', (drawn) => Object.values(drawn.getBoundingClientRect().toJSON()).map(Math.round).join(' '))
  await page.keyboard.press('f')
  const first = await where()
  await page.mouse.move(600, 400)
  await page.mouse.down()
  await page.mouse.move(680, 450, { steps: 5 })
  await page.mouse.up()
  const dragged = await where()
  expect(dragged).not.toBe(first)
  expect(page.answers).toEqual([])
  await page.mouse.wheel(0, -300)
  await expect.poll(where).not.toBe(dragged)
  await page.keyboard.press('f')
  await expect.poll(where).toBe(first)
  await page.keyboard.press('+')
  await expect.poll(where).not.toBe(first)
  expectNoFaults(page)
  await page.context().close()
})

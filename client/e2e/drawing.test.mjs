import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, open, PHONE } from './browser.mjs'
import { expectAccessible, expectNoFaults } from './hands.mjs'
import { crowd, hexes, pretend, zones } from './pretend.mjs'
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

test('a game without a board lies in zones, and its figures and cards can be chosen', async () => {
  for (const how of [{}, { viewport: PHONE, touch: true }]) {
    const page = await pretend(open, browser, server.url, zones(), how)
    await page.click('.middle [data-target="piece:goblin-1"]')
    await page.click('.middle .use')
    await page.click('#choices footer .main')
    await expect.poll(() => page.answers).toEqual([['goblin', 'strike']])
    await page.click('.middle .card')
    await page.waitForSelector('dialog[open] >> text=Hit hard.')
    await expectAccessible(page)
    expectNoFaults(page)
    await page.context().close()
  }
})

test('the view is moved by dragging, by the wheel and by keys, and shows all again', async () => {
  const page = await pretend(open, browser, server.url, crowd(200))
  expect(await page.$$('.token')).toHaveLength(200)
  const where = () => page.$eval('.board .world', (world) => world.style.transform)
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

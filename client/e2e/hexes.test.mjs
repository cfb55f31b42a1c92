import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, open } from './browser.mjs'
import { asked, clickBoard, expectAccessible, expectNoFaults, targets } from './hands.mjs'
import { Server } from './server.mjs'

let browser, server
beforeAll(async () => {
  // The game of tests/hexes, found by the server as a game from elsewhere.
  server = await new Server(['tests', 'tests/hexes']).start()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('a game on hexes is played on the board: hexes, a door between two of them, and figures', async () => {
  const { all } = await server.table({ game: 'hexes', players: 1 })
  const page = await open(browser, all)
  await asked(page)
  expect(await page.$$('.token')).toHaveLength(4)
  expect(await page.$$('.large[data-target="piece:drone-3"]')).toHaveLength(1)
  expect(await page.$$('.board .barriers')).toHaveLength(1)
  expect((await targets(page, 'cell')).sort()).toContain('cell:2,2')

  // The way to a hex is shown before it is gone: two steps, from centre to centre.
  await page.hover('.board .target[data-target="cell:2,2"]')
  await expect.poll(() => page.textContent('.board .preview .count + text')).toBe('2')

  await clickBoard(page, 'cell:2,2')
  await clickBoard(page, 'piece:drone-1')
  await expect.poll(() => page.$$('.token')).toHaveLength(3)
  await clickBoard(page, 'cell:4,2')
  expect(await targets(page, 'cell')).not.toContain('cell:5,2')
  await clickBoard(page, 'door:gate')
  await expect.poll(() => targets(page, 'cell')).toContain('cell:5,2')
  await expectAccessible(page)
  await clickBoard(page, 'cell:6,1')
  await page.waitForSelector('dialog[open] .end')
  expectNoFaults(page)
  await page.context().close()
})

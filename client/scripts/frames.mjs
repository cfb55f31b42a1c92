// How smooth the board is: frames a second while dragging it with 200 figures on it, and how soon a click is shown.
import { launch, open } from '../e2e/browser.mjs'
import { crowd, pretend } from '../e2e/pretend.mjs'
import { Server } from '../e2e/server.mjs'

const server = await new Server().start()
const browser = await launch()
try {
  const page = await pretend(open, browser, server.url, crowd(200), { motion: 'no-preference' })
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    globalThis.frames_ = []
    const tick = (now) => (globalThis.frames_.push(now), requestAnimationFrame(tick))
    requestAnimationFrame(tick)
  })
  await page.mouse.move(640, 400)
  await page.mouse.down()
  const began = await page.evaluate(() => performance.now())
  for (let step = 0; step < 180; step += 1) await page.mouse.move(640 + 120 * Math.sin(step / 12), 400 + 90 * Math.cos(step / 15))
  const [ended, frames] = await page.evaluate(() => [performance.now(), globalThis.frames_])
  await page.mouse.up()
  const gaps = frames.filter((at) => at > began && at < ended).map((at, index, all) => at - (all[index - 1] ?? at)).slice(1).sort((a, b) => a - b)
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
  console.log(`dragging with 200 figures: ${rate.toFixed(0)} frames a second, the slowest frame in twenty ${gaps[Math.floor(gaps.length * 0.95)].toFixed(1)} ms`)
  await page.context().close()

  const { all } = await server.table({ seed: 7 })
  const table = await open(browser, all, { motion: 'no-preference' })
  const times = []
  for (let turn = 0; turn < 12; turn += 1) {
    await table.waitForSelector('#choices [data-choice]')
    times.push(
      await table.evaluate(
        () =>
          new Promise((done) => {
            const before = document.querySelector('.table').dataset.number
            const began = performance.now()
            const look = () => (document.querySelector('.table').dataset.number === before && performance.now() - began < 2000 ? requestAnimationFrame(look) : done(performance.now() - began))
            const several = document.querySelector('#choices footer .main')
            for (const button of [...document.querySelectorAll('#choices [data-choice]')].slice(0, several ? 99 : 1)) button.click()
            requestAnimationFrame(() => (several && document.querySelector('#choices footer .main')?.click(), look()))
          }),
      ),
    )
  }
  times.sort((a, b) => a - b)
  console.log(`from a click to the new state on the screen: ${times[6].toFixed(0)} ms in the middle, ${times.at(-1).toFixed(0)} ms at most`)
} finally {
  await browser.close()
  await server.stop()
}

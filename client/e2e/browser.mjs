// A packaged Chromium for tests and pictures.
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

// Drawn by the processor alone: this is slow with effects, and so a fair test of how much is drawn.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none', '--no-zygote']

export async function launch() {
  const executablePath = process.env.CHROMIUM ?? (await chromium.executablePath())
  return playwright.launch({ executablePath, args: ARGUMENTS, headless: true })
}

/** A page of its own, as a person on this kind of screen would have it; what goes wrong in it is kept in `faults`. */
export async function open(browser, url, { viewport = DESKTOP, touch = false, motion = 'reduce', storage } = {}) {
  const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, reducedMotion: motion, acceptDownloads: true, storageState: storage })
  const page = await context.newPage()
  page.faults = []
  page.on('pageerror', (error) => page.faults.push(`page: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && page.faults.push(`console: ${message.text()}`))
  await page.goto(url)
  return page
}

import { chromium } from '@playwright/test'
import { browserPath } from '../../../scripts/browser.ts'
import { type Browser, jsonFunction } from './browser.ts'

/** Starts Chromium, for comparison. */
export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  return {
    async open(viewport) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      return {
        // A page that replaces another ends its navigation.
        navigate: async (url) => void page.goto(url, { waitUntil: 'commit' }).catch(() => undefined),
        evaluate: async (read, ...values) => JSON.parse(await page.evaluate<string>(`(${jsonFunction(read)})(${JSON.stringify(JSON.stringify(values))})`)),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

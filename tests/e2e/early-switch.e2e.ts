import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

test.use({ coldCache: true })

/** Milliseconds between a press of the switch and the next one. */
const PACES = [0, 90]
const PRESSES = 7

declare global {
  interface Window {
    pressesLeft: number
  }
}

/** From its first living moment on the language switch of the page is pressed again and again, while the rest still sleeps. */
const pressEarly = (page: Page, pace: number) =>
  page.addInitScript(
    ({ presses, milliseconds }) => {
      window.pressesLeft = presses
      const isHeard = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps$'))
      const look = () => {
        const link = document.querySelector<HTMLElement>('[data-language-switch] a:not([aria-current])')
        if (!link || !isHeard(link)) return void setTimeout(look)
        link.click()
        if (--window.pressesLeft > 0) setTimeout(look, milliseconds)
      }
      look()
    },
    { presses: PRESSES, milliseconds: pace },
  )

/** What of the page speaks another language than its address. */
const strangers = (page: Page) =>
  page.evaluate(() => {
    const languageOf = (path: string | null) => (path && /^\/hr(\/|$)/.test(path) ? 'hr' : 'en')
    const language = languageOf(location.pathname)
    const links = [...document.querySelectorAll('a[href^="/"]:not([hreflang]):not([download])')].map((link) => link.getAttribute('href'))
    return {
      pressesLeft: window.pressesLeft,
      words: document.documentElement.lang === language ? [] : [document.documentElement.lang],
      links: links.length === 0 ? ['none'] : links.filter((path) => languageOf(path) !== language),
    }
  })

for (const path of ['/about-us', '/event/2']) {
  for (const pace of PACES) {
    test(`${path} is in one language from its links to its words, however early that is switched, every ${pace} ms`, async ({ page, context }) => {
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 3 })
      let order = 0
      // Parts of the page wake one after the other.
      await page.route('**/assets/*.js', (route) => {
        setTimeout(() => void route.continue().catch(() => undefined), (order++ % 4) * 40)
      })
      await pressEarly(page, pace)
      await page.goto(path)
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
      await expect.poll(() => strangers(page), { timeout: 20_000 }).toEqual({ pressesLeft: 0, words: [], links: [] })
    })
  }
}

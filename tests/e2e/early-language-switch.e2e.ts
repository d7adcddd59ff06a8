import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

test.use({ coldCache: true })

/** Milliseconds between two clicks on the language switch. */
const INTERVALS_MS = [0, 90]
const CLICKS = 7

declare global {
  interface Window {
    clicksLeft: number
  }
}

/** Clicks the language switch repeatedly from its hydration on, while the rest of the page is not hydrated yet. */
const clickEarly = (page: Page, intervalMs: number) =>
  page.addInitScript(
    ({ clicks, milliseconds }) => {
      window.clicksLeft = clicks
      const isHydrated = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps$'))
      const clickWhenHydrated = () => {
        const link = document.querySelector<HTMLElement>('[data-language-switch] a:not([aria-current])')
        if (!link || !isHydrated(link)) return void setTimeout(clickWhenHydrated)
        link.click()
        if (--window.clicksLeft > 0) setTimeout(clickWhenHydrated, milliseconds)
      }
      clickWhenHydrated()
    },
    { clicks: CLICKS, milliseconds: intervalMs },
  )

/** What on the page is in another language than its URL. */
const wrongLanguageParts = (page: Page) =>
  page.evaluate(() => {
    const languageOf = (path: string | null) => (path && /^\/hr(\/|$)/.test(path) ? 'hr' : 'en')
    const language = languageOf(location.pathname)
    const links = [...document.querySelectorAll('a[href^="/"]:not([hreflang]):not([download])')].map((link) => link.getAttribute('href'))
    return {
      clicksLeft: window.clicksLeft,
      words: document.documentElement.lang === language ? [] : [document.documentElement.lang],
      links: links.length === 0 ? ['none'] : links.filter((path) => languageOf(path) !== language),
    }
  })

for (const path of ['/about-us', '/event/2']) {
  for (const intervalMs of INTERVALS_MS) {
    test(`${path} has its links and texts in one language, however early the language is switched, every ${intervalMs} ms`, { tag: '@all' }, async ({
      page,
      context,
    }) => {
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 3 })
      let order = 0
      // Parts of the page are hydrated one after the other.
      await page.route('**/assets/*.js', (route) => {
        setTimeout(() => void route.continue().catch(() => undefined), (order++ % 4) * 40)
      })
      await clickEarly(page, intervalMs)
      await page.goto(path)
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
      await expect.poll(() => wrongLanguageParts(page), { timeout: 20_000 }).toEqual({ clicksLeft: 0, words: [], links: [] })
    })
  }
}

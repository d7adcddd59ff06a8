import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journey.ts'

/** Milliseconds between a press of the switch and the next one. */
const PACES = [0, 90]
/** Odd: it ends in the other language. */
const PRESSES = 7
const PAGES = [
  ['/about-us', '/hr/o-nama'],
  ['/event/2', '/hr/dogadjaj/2'],
] as const

/** From its first living moment on the language switch of the page is pressed again and again, while the rest still sleeps. */
const pressEarly = (page: Page, pace: number) =>
  page.addInitScript(
    ({ presses, milliseconds }) => {
      let left = presses
      const isHeard = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps$'))
      const look = () => {
        const link = document.querySelector<HTMLElement>('[data-language-switch] a:not([aria-current])')
        if (!link || !isHeard(link)) return void setTimeout(look)
        link.click()
        if (--left > 0) setTimeout(look, milliseconds)
      }
      look()
    },
    { presses: PRESSES, milliseconds: pace },
  )

const linksToOtherLanguages = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([hreflang]):not([download])')]
    return links.map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith('/hr'))
  })

for (const [english, croatian] of PAGES) {
  for (const pace of PACES) {
    test(`${english} is in one language from its links to its words, however early that is switched, every ${pace} ms`, async ({ page, context }) => {
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 3 })
      let order = 0
      // Parts of the page wake one after the other.
      await page.route('**/assets/*.js', async (route) => {
        const answer = await route.fetch()
        setTimeout(() => void route.fulfill({ response: answer }).catch(() => undefined), (order++ % 4) * 40)
      })
      await pressEarly(page, pace)
      await page.goto(english)
      await expect(page).toHaveURL(croatian)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hr')
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
      await expect.poll(() => linksToOtherLanguages(page)).toEqual([])
    })
  }
}

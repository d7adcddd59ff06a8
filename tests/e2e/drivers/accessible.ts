import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe finds no violation on the page, and nothing overflows the window. `within`: selector of a panel that lies over the page; what it covers in
 * part has a small target until the page is scrolled. `except`: selector of frames in which axe cannot run, or that are checked apart.
 */
export async function expectAccessible(page: Page, within = 'html', except: string | null = null) {
  // Half faded in, text has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Without iframes axe needs no second page to merge its results; only violations are returned.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(RULES)
    .setLegacyMode()
  if (except !== null) axe.exclude(except)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')).slice(0, 5) }))).toEqual([])
  const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: document.documentElement.clientWidth }))
  expect(scroll, 'no sideways scrolling').toBeLessThanOrEqual(width)
}

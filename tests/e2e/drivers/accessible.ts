import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing on the page bars anybody, as far as axe can find, and nothing of it lies beside the window. */
export async function expectAccessible(page: Page) {
  // What is half faded in has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Without frames on the page axe needs no second page to put its findings together; told are only those.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  await page.emulateMedia({ reducedMotion: null })
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')).slice(0, 5) }))).toEqual([])
  const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: document.documentElement.clientWidth }))
  expect(scroll, 'no sideways scrolling').toBeLessThanOrEqual(width)
}

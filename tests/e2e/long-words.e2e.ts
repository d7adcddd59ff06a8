import type { Page } from '@playwright/test'
import { brokenWords, lengthenTexts, misplacedTexts, openStill } from './drivers/long-words.ts'
import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

/** The narrowest window, and the narrowest one with columns. */
const WIDTHS = [320, 768]

async function atEachWidth(page: Page, find: (page: Page) => Promise<string[]>) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // In a frame: on a busy machine, lengths of the window's width are those of the former one until then.
    await page.waitForFunction((shown) => innerWidth === shown, width)
    expect.soft(await find(page), `${page.url()} at ${width} px`).toEqual([])
  }
}

/** Its own words are whole, and with a long one in every text it scrolls nowhere sideways and shows every text. */
async function expectTextsFit(page: Page) {
  await atEachWidth(page, brokenWords)
  await atEachWidth(page, async () => {
    await lengthenTexts(page)
    return misplacedTexts(page)
  })
}

/** The same, rendered by the server. */
async function expectFitAt(page: Page, path: string) {
  await openStill(page, path)
  await expectTextsFit(page)
}

/** The same, with what the browser renders. */
async function expectFitOnceLoaded(page: Page, path: string) {
  await open(page, path)
  await page.waitForLoadState('networkidle')
  await expectTextsFit(page)
}

test('a word of 80 characters in every text scrolls no page sideways and cuts nothing off', async ({ ana, page }) => {
  for (const path of ['/shop', ana.words.jamPath]) await test.step(path, () => expectFitAt(page, path))
  await ana.hasInCart({ jam: 1 })
  await test.step(ana.words.cart, () => expectFitOnceLoaded(page, ana.words.cart))
})

import { expect, type Locator, type Page } from '@playwright/test'

/** Opens an address and waits until the page answers to a person: what the server wrote is alive. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

/** Waits until React listens on the page's way home, or on the given part; some parts of a page wake later than others. */
export async function alive(page: Page, part: Locator = page.locator('[data-home]').first()) {
  // A page that leads on takes what was asked of it along.
  const isHeard = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))).catch(() => false)
  await expect.poll(isHeard, 'the page is hydrated').toBe(true)
}

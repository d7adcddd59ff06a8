import { expect, type Locator, type Page } from '@playwright/test'

/** Opens an address and waits until the page answers to a person: what the server wrote is alive. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

/** Whether React listens on a part of the page. One that is left meanwhile takes what was asked of it along: it does not. */
export const isAlive = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))).catch(() => false)

/** Waits until React listens on the page's way home, or on the given part; some parts of a page wake later than others. */
export async function alive(page: Page, part: Locator = page.locator('[data-home]').first()) {
  await expect.poll(() => isAlive(part), 'the page is hydrated').toBe(true)
}

import { expect, type Page } from '@playwright/test'

/** Opens an address and waits until the page answers to a person: what the server wrote is alive. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

export async function alive(page: Page) {
  await expect.poll(() => page.evaluate(() => '$_TSR' in window), 'the page is hydrated').toBe(false)
}

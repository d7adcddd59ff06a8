import type { Page } from '@playwright/test'

/** Leaves the checkout of the path before, whose cart may be ordered only now, with nothing that the next path would find. */
export async function leaveCheckout(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /^(cartId|protectCode|guestUser)$/ })
  await page.goto('/')
  await page.evaluate(() => sessionStorage.clear())
}

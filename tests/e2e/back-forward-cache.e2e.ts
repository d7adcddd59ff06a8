import type { Page } from '@playwright/test'
import { PayPage } from './drivers/pay-page.ts'
import { visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

/** The event of a page that is restored from the back/forward cache, which the test browser does not have. */
const restoreFromCache = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** The form is submitted and the page stays as it is, as in the back/forward cache. */
async function submitAndStay(paying: PayPage): Promise<void> {
  await paying.page.route('**/sandbox-payments/pay', (route) => route.fulfill({ status: 204 }))
  await paying.order(paying.words.card)
  await expect.poll(() => paying.sent).toBe(1)
  await expect(paying.button(paying.words.other)).toBeVisible()
}

test('a payment page restored from the back/forward cache reloads the order and submits nothing again', { tag: '@all' }, async ({ paying, page }) => {
  await submitAndStay(paying)
  await restoreFromCache(page)
  await paying.isTitled(paying.words.waits)
  await expect(paying.button(paying.words.payAmount)).toBeVisible()
  expect(paying.sent).toBe(1)
})

test('a restored payment page shows the paid order when the payment arrived meanwhile', { tag: '@all' }, async ({ paying, page, context, shop }) => {
  await submitAndStay(paying)
  const other = new PayPage(visitor(await context.newPage(), 'en', shop.origin), 'en')
  await other.page.goto(page.url())
  await other.button(other.words.payAmount).click()
  await other.choose(other.words.pay)
  await expect(other.thanks).toBeVisible()
  await restoreFromCache(page)
  await expect(paying.thanks).toBeVisible()
  expect([paying.sent, other.sent]).toEqual([1, 1])
})

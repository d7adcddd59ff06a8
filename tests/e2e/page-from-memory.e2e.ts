import type { Page } from '@playwright/test'
import { PayPage } from './drivers/pay-page.ts'
import { visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

/** What a browser says to a page that it shows again out of its memory; the browser of the journeys keeps none. */
const comesBack = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** The form goes off and the page stays behind as it is, as in the memory of a browser. */
async function staysBehind(paying: PayPage): Promise<void> {
  await paying.page.route('**/sandbox-payments/pay', (route) => route.fulfill({ status: 204 }))
  await paying.order(paying.words.card)
  await expect.poll(() => paying.sent).toBe(1)
  await expect(paying.button(paying.words.other)).toBeVisible()
}

test('a payment page restored from the back/forward cache reloads the order and submits nothing again', async ({ paying, page }) => {
  await staysBehind(paying)
  await comesBack(page)
  await paying.isTitled(paying.words.waits)
  await expect(paying.button(paying.words.payAmount)).toBeVisible()
  expect(paying.sent).toBe(1)
})

test('it shows the paid order when the payment arrived meanwhile', async ({ paying, page, context, shop }) => {
  await staysBehind(paying)
  const other = new PayPage(visitor(await context.newPage(), 'en', shop.origin), 'en')
  await other.page.goto(page.url())
  await other.button(other.words.payAmount).click()
  await other.choose(other.words.pay)
  await expect(other.thanks).toBeVisible()
  await comesBack(page)
  await expect(paying.thanks).toBeVisible()
  expect([paying.sent, other.sent]).toEqual([1, 1])
})

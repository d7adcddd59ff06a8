import type { PayPage } from './drivers/pay-page.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

/** Of 260 tins one person may have 130 held while they are not paid. */
const TOO_MANY = { mackerel: 131 }
const TOLD = {
  en: /^We cannot hold so many pieces of one product for one person until they are paid\./,
  hr: /^Toliko komada jednog proizvoda ne možemo čuvati za jednu osobu dok ne budu plaćeni\./,
} as const

/** The transfer is refused with a reason that stays in view; nothing is ordered, and nothing of the checkout is lost. */
async function ordersTooMany({ comesToPay, checkout }: Visitor, paying: PayPage, told: RegExp): Promise<void> {
  const { page, words } = paying
  await comesToPay(TOO_MANY)
  await checkout.method(words.bank).check()
  await checkout.terms.check()
  await checkout.place.click()
  await expect(page.getByRole('main').getByText(told)).toBeVisible()
  await expect(checkout.method(words.bank)).toBeChecked()
  await expect(checkout.place).toBeEnabled()
  expect(await paying.cartCookies()).toEqual(['cartId', 'protectCode'])
}

test('exceeding the cap on reserved stock shows an error, and the cart stays', async ({ ana, paying, watching }) => {
  watching.expect(422, 'createOrder')
  await ordersTooMany(ana, paying, TOLD.en)
})

test('the same in Croatian', async ({ ivo, placanje, watching }) => {
  watching.expect(422, 'createOrder')
  await ordersTooMany(ivo, placanje, TOLD.hr)
})

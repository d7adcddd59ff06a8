import type { PayPage } from './drivers/pay-page.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

/** Of 260 tins one customer may reserve 130 with unpaid orders. */
const TOO_MANY = { mackerel: 131 }
const MESSAGE = {
  en: /^We cannot hold so many pieces of one product for one person until they are paid\./,
  hr: /^Toliko komada jednog proizvoda ne možemo čuvati za jednu osobu dok ne budu plaćeni\./,
} as const

/** The transfer is rejected with an error that stays visible; nothing is ordered, and the checkout keeps its values. */
async function orderTooMany({ startsAtPayment, checkout }: Visitor, paying: PayPage, message: RegExp): Promise<void> {
  const { page, words } = paying
  await startsAtPayment(TOO_MANY)
  await checkout.method(words.bank).check()
  await checkout.terms.check()
  await checkout.place.click()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(checkout.method(words.bank)).toBeChecked()
  await expect(checkout.place).toBeEnabled()
  expect(await paying.cartCookies()).toEqual(['cartId', 'protectCode'])
}

test('exceeding the cap on reserved stock shows an error, and the cart stays', async ({ ana, paying, watching }) => {
  watching.expect(422, 'createOrder')
  await orderTooMany(ana, paying, MESSAGE.en)
})

test('the same in Croatian', tagOf('hr'), async ({ ivo, placanje, watching }) => {
  watching.expect(422, 'createOrder')
  await orderTooMany(ivo, placanje, MESSAGE.hr)
})

import type { PayPage } from './drivers/pay-page.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

/** Of 260 tins one customer may reserve 130 with unpaid orders. */
const TOO_MANY = { mackerel: 131 }
const MESSAGE = {
  en: /^We cannot hold so many unpaid pieces of one product for one customer\. Order fewer, or first pay for your waiting orders;/,
  hr: /^Toliko neplaćenih komada jednog proizvoda ne možemo čuvati za jednog kupca\. Naručite manje ili najprije platite narudžbe koje čekaju;/,
} as const

interface Rejected {
  by: 'bank' | 'cash'
  message: RegExp
}

/** The order is rejected with an error that stays visible; nothing is ordered, and the checkout keeps its values. */
async function orderTooMany({ startsAtPayment, checkout }: Visitor, paying: PayPage, { by, message }: Rejected): Promise<void> {
  const { page, words } = paying
  await startsAtPayment(TOO_MANY)
  await checkout.method(words[by]).check()
  await checkout.terms.check()
  await checkout.place.click()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(checkout.method(words[by])).toBeChecked()
  await expect(checkout.place).toBeEnabled()
  expect(await paying.cartCookies()).toEqual(['cartId', 'protectCode'])
}

for (const by of ['bank', 'cash'] as const)
  test(
    `exceeding the cap on reserved stock shows an error, and the cart stays (${by})`,
    by === 'cash' ? { tag: '@all' } : {},
    async ({ ana, paying, watching }) => {
      watching.expect(422, 'createOrder')
      await orderTooMany(ana, paying, { by, message: MESSAGE.en })
    },
  )

test('the same in Croatian', tagOf('hr'), async ({ ivo, placanje, watching }) => {
  watching.expect(422, 'createOrder')
  await orderTooMany(ivo, placanje, { by: 'cash', message: MESSAGE.hr })
})

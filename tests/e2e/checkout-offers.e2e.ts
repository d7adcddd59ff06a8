import { open } from './drivers/open.ts'
import { inShopThatSkipsShipping } from './fixtures/configured-shops.ts'
import { expect, test } from './fixtures/test.ts'

inShopThatSkipsShipping(
  'where the shipping method is chosen automatically, payment follows the address, and the shipping step can be opened',
  { tag: '@all' },
  async ({ ana, page }) => {
    await ana.hasInCart({ jam: 1 })
    await open(page, ana.words.checkout)
    await ana.checkout.fillAddress()
    await ana.checkout.toDelivery.click()
    await expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible()
    await page.getByRole('button', { name: 'Change Shipping' }).click()
    await expect(ana.checkout.method(ana.words.homeDelivery)).toBeChecked()
  },
)

test('a cart of downloads has e-mail preselected as only delivery, and its receipt links to the files', { tag: '@all' }, async ({ ana, paying, page }) => {
  test.slow()
  await ana.hasInCart({ cookbook: 1 })
  await open(page, ana.words.checkout)
  await ana.checkout.submitAddress()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio')).toBeChecked()
  await ana.checkout.toPayment.click()
  await expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible()
  await page.getByRole('checkbox', { name: /download/ }).check()
  await ana.checkout.method(paying.words.card).check()
  await ana.checkout.terms.check()
  await ana.checkout.place.click()
  await paying.choose(paying.words.pay)
  await expect(paying.thanks).toBeVisible()
  await page.getByRole('link', { name: 'Your files are ready. Open them here.' }).click()
  await expect(page.getByText('Your files are here to download.')).toBeVisible()
})

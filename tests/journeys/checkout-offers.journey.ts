import { open } from './drivers/open.ts'
import { inShopThat } from './fixtures/behaving-shop.ts'
import { expect, test } from './fixtures/journey.ts'

const inShopThatSkips = inShopThat({ skipShippingStep: 'true' })

inShopThatSkips('where the shop chooses the delivery, the payment follows the address, and the delivery can be opened by hand', async ({ ana, page }) => {
  await ana.brings({ jam: 1 })
  await open(page, ana.words.checkout)
  await ana.checkout.fillAddress()
  await ana.checkout.toDelivery.click()
  await expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible()
  await page.getByRole('button', { name: 'Change Shipping' }).click()
  await expect(ana.checkout.method(ana.words.homeDelivery)).toBeChecked()
})

test('a cart of downloads goes by e-mail alone, and its immediate delivery is asked for', async ({ ana, page }) => {
  await ana.brings({ cookbook: 1 })
  await open(page, ana.words.checkout)
  await ana.checkout.submitAddress()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('radio').check()
  await ana.checkout.toPayment.click()
  await expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /download/ })).toBeVisible()
})

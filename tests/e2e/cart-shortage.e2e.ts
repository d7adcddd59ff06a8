import { createShopClient } from '#src/client/create-client.ts'
import { newShopper } from '#tests/api/shopper.ts'
import { record } from './drivers/calls.ts'
import { FIG_JAM, inShopWithLittleStock } from './fixtures/configured-shops.ts'
import { expect } from './fixtures/test.ts'

inShopWithLittleStock('what others buy meanwhile is said at the line and before the order, and one press takes what is left', async ({ ana, page, shop }) => {
  const { origin } = shop
  const buyElsewhere = async (qty: number, email: string) => {
    const shopper = await newShopper(createShopClient({ fetch, base: origin, referer: origin }), 'en', email)
    await shopper.add(FIG_JAM, qty)
    await shopper.prepare()
    const urls = { successURL: `${origin}/checkout/success`, failureURL: `${origin}/checkout/failure` }
    await shopper.order(urls)
  }
  await ana.hasInCart({ jam: 6 })
  await buyElsewhere(2, 'ivo@example.com')
  await ana.cart.open()
  const jam = ana.cart.line(ana.words.jam)
  await expect(jam.row).toContainText('Only 4 left')
  await jam.less.click()
  await expect(page.getByRole('button', { name: 'Take 4' })).toBeVisible()
  await expect(jam.quantity).toHaveValue('5')
  await expect.poll(() => page.evaluate(() => document.querySelector('[data-quantity][data-state]'))).toBeNull()
  await page.getByRole('button', { name: 'Take 4' }).click()
  await expect(jam.quantity).toHaveValue('4')
  await expect(jam.row).not.toContainText('Only 4 left')

  await ana.cart.checkoutLink.click()
  await ana.checkout.toLastStep()
  await buyElsewhere(1, 'mate@example.com')
  const ordered = record(page, 'createOrder')
  await ana.checkout.place.click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Fig jam: only 3 left.')
  expect(ordered).toEqual([])
  await page.getByRole('button', { name: 'Take what is left' }).click()
  await expect(main).not.toContainText('only 3 left')
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('3 pieces')
  await ana.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
})

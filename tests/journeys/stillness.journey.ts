import type { Page } from '@playwright/test'
import { CUSTOMERS, LOGIN_BEFORE_CHECKOUT, logIn, SAVED } from './drivers/account.ts'
import { open } from './drivers/open.ts'
import { expectUnmoved, watchShifts, withTypefaces } from './drivers/still.ts'
import { SIZES } from './drivers/words.ts'
import { expect, test } from './fixtures/paying.ts'

const PATHS = [
  '/',
  '/shop',
  '/shop/tins-and-jars',
  '/shop?filters=open',
  '/product/fig-jam',
  '/product/striped-tee',
  '/search?search=salt&category=products',
  '/login',
  '/hr',
  '/checkout',
  '/checkout/pay',
  '/checkout/success',
  '/withdrawal',
]

/** Loads a page; nothing of it may move. */
async function expectStill(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expectUnmoved(page)
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('no page moves while it loads', async ({ page }) => {
      test.slow()
      await watchShifts(page)
      await withTypefaces(page)
      for (const path of PATHS) await expectStill(page, path)
    })

    test('nothing moves while the pages of a purchase load: cart, every step, the payment that waits, the receipt, the orders, the profile', async ({
      ana,
      paying,
      page,
    }) => {
      test.slow()
      await watchShifts(page)
      await withTypefaces(page)
      await ana.brings({ jam: 1 })
      await expectStill(page, ana.words.cart)
      await expectStill(page, ana.words.checkout)
      await open(page, LOGIN_BEFORE_CHECKOUT.en)
      await logIn(page, 'en', CUSTOMERS.mirna)
      await expect(page.getByText(SAVED.en.signedIn)).toBeVisible()
      await expectStill(page, ana.words.checkout)
      await ana.checkout.privacy.check()
      await ana.checkout.toDelivery.click()
      await expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible()
      await expectStill(page, page.url())
      await ana.checkout.chooseHomeDelivery()
      await expectStill(page, page.url())
      await ana.checkout.method(paying.words.card).check()
      await ana.checkout.terms.check()
      await ana.checkout.place.click()
      await paying.atProvider()
      await page.goBack()
      await paying.isTitled(paying.words.waits)
      const slug = paying.orderSlug()
      await expectStill(page, page.url())
      await page.getByRole('radio', { name: paying.words.bank }).check()
      await paying.button(paying.words.choose).click()
      await expect(paying.thanks).toBeVisible()
      await expectStill(page, page.url())
      await expectStill(page, '/orders')
      await expectStill(page, `/order/${slug}`)
      await expectStill(page, '/profile')
    })
  })
}

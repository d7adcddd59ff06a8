import { expectAccessible } from './drivers/accessible.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/words.ts'
import { expect, test } from './fixtures/journey.ts'

const PATHS = [
  '/shop',
  '/shop/tins-and-jars',
  '/shop?filters=open',
  '/shop?price=5,10',
  '/product/stoneware-mug',
  '/product/striped-tee',
  '/product/olive-wood-board',
  '/hr/proizvod/paket-za-piknik',
  '/cart',
  '/checkout',
  '/search',
  '/search?search=salt&category=products',
  '/hr/pretraga?search=sol&category=posts',
  '/wishlist',
]
/** Pages that differ by their words alone: each language on one size. */
const TWINS = {
  desk: ['/', '/product/fig-jam', '/login', '/withdrawal'],
  phone: ['/hr', '/hr/politika-privatnosti', '/hr/proizvod/dzem-od-smokava', '/hr/prijava', '/hr/raskid'],
}

for (const size of ['desk', 'phone'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: SIZES[size] })

    for (const path of [...PATHS, ...TWINS[size]]) {
      test(`${path} has no barrier that axe can find`, async ({ page }) => {
        await open(page, path)
        await expect(page.getByRole('main')).toBeVisible()
        await expectAccessible(page)
      })
    }

    test('a missing page has none', async ({ page, watching }) => {
      watching.expect(/404/)
      await open(page, '/no-such-page-xyz')
      await expectAccessible(page)
    })

    test('a filled cart, every step of the checkout, its errors and the receipt have none', async ({ ana, page }) => {
      test.slow()
      await ana.product.open(ana.words.jamPath)
      await page.getByRole('button', { name: ana.words.cookies }).click()
      await ana.product.add()
      await ana.cart.open()
      await expect(ana.cart.line(ana.words.jam).quantity).toBeVisible()
      await expectAccessible(page)
      await open(page, ana.words.checkout)
      await ana.checkout.toDelivery.click()
      await expect(page.getByText(ana.words.required).first()).toBeVisible()
      await expectAccessible(page)
      await ana.checkout.submitAddress()
      await expect(ana.checkout.method(ana.words.homeDelivery)).toBeVisible()
      await expectAccessible(page)
      await ana.checkout.chooseHomeDelivery()
      await ana.checkout.chooseBankTransfer()
      await expectAccessible(page)
      await ana.checkout.place.click()
      await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

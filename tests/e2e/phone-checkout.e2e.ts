import type { Page } from '@playwright/test'
import { open } from './drivers/open.ts'
import { ANA, SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** The page is no wider than the window: nobody scrolls sideways. */
const expectToFit = (page: Page, where: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${where} is as wide as the window`)
    .toBe(0)

test('with doubled text size no page of a purchase is wider than the phone', { tag: '@all' }, async ({ ivo, page }) => {
  const { checkout, words } = ivo
  await ivo.hasInCart({ jam: 1 })
  await open(page, words.cart)
  await expect(page.getByRole('link', { name: words.toCheckout })).toBeVisible()
  await enlarge(page)
  await expectToFit(page, 'the cart')
  await open(page, words.checkout)
  await expect(checkout.toDelivery).toBeVisible()
  await enlarge(page)
  await checkout.toDelivery.click()
  await expect(page.getByText(words.required).first()).toBeVisible()
  await expectToFit(page, 'the address')
  await checkout.submitAddress()
  await checkout.method('Paketomat').check()
  await page.getByRole('radio', { name: /Maksimirski vrt/ }).check()
  await expectToFit(page, 'delivery')
  await checkout.toPayment.click()
  await expect(checkout.step(words.paymentTitle)).toBeVisible()
  await checkout.method(words.bankTransfer).check()
  await checkout.terms.check()
  await expectToFit(page, 'payment')
  await checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
  await expectToFit(page, 'the receipt')
})

test('the error summary takes the focus once and does not change while fields are corrected', { tag: '@all' }, async ({ ivo, page }) => {
  const { checkout, words } = ivo
  await ivo.hasInCart({ jam: 1 })
  await open(page, words.checkout)
  await checkout.toDelivery.click()
  await expect(page.getByRole('group', { name: 'Provjerite 9 polja' })).toBeFocused()
  await checkout.field(words.firstName).fill(ANA.firstName)
  const list = page.getByRole('group', { name: 'Provjerite 8 polja' })
  await expect(list).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await list.getByRole('link', { name: words.city }).click()
  await expect(checkout.field(words.city)).toBeFocused()
})

test('on a phone the check mark of a finished step links back to it, in touch target size', { tag: '@all' }, async ({ ivo, page }) => {
  const { checkout, words } = ivo
  await ivo.hasInCart({ jam: 1 })
  await open(page, words.checkout)
  await checkout.submitAddress()
  const tick = page.getByRole('button', { name: 'Adresa, gotovo' })
  const { width, height } = (await tick.boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await tick.tap()
  await expect(checkout.field(words.firstName)).toHaveValue(ANA.firstName)
})

test('an empty cart shows an anonymous visitor the log-in and returns to the cart', async ({ ivo, page }) => {
  await open(page, ivo.words.cart)
  await expect(page.getByText(ivo.words.cartEmpty)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Prijava' }).click()
  await expect(page).toHaveURL(/\/hr\/prijava\?redirect=%2Fhr%2Fkosarica$/)
})

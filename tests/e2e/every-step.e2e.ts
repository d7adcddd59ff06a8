import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { CUSTOMERS, LOGIN_BEFORE_CHECKOUT, logIn, SAVED } from './drivers/account.ts'
import { expectNoLayoutShift, watchShifts, withLoadedFonts } from './drivers/layout-shift.ts'
import { open } from './drivers/open.ts'
import { PayPage } from './drivers/pay-page.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

/** Loads a page and expects no layout shift and no accessibility violation. */
async function expectNoViolations(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expectNoLayoutShift(page)
  await expectAccessible(page)
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, size === 'phone' ? {} : { tag: '@all' }, () => {
    test.use({ viewport: SIZES[size] })

    test('no page of a purchase has a layout shift or an accessibility violation: cart, steps, their errors, pending payment, receipt, orders, profile', async ({
      ana,
      ivo,
      page,
    }) => {
      test.slow()
      const customer = language === 'en' ? ana : ivo
      const { words, checkout } = customer
      const paying = new PayPage(customer, language)
      await watchShifts(page)
      await withLoadedFonts(page)
      await customer.hasInCart({ jam: 1 })
      await expectNoViolations(page, words.cart)
      await page.getByRole('button', { name: words.cookies }).click()
      await expectNoViolations(page, words.checkout)
      await checkout.toDelivery.click()
      await expect(page.getByText(words.required).first()).toBeVisible()
      await expectAccessible(page)

      await open(page, LOGIN_BEFORE_CHECKOUT[language])
      await logIn(page, language, CUSTOMERS.mirna)
      await expect(page.getByText(SAVED[language].signedIn)).toBeVisible()
      await expectNoViolations(page, words.checkout)
      await checkout.privacy.check()
      await checkout.toDelivery.click()
      await expect(checkout.step(words.deliveryTitle)).toBeVisible()
      await expectNoViolations(page, page.url())
      await checkout.chooseHomeDelivery()
      await expectNoViolations(page, page.url())
      await checkout.method(paying.words.card).check()
      await checkout.terms.check()
      await expectAccessible(page)
      await checkout.place.click()
      await paying.atProvider()
      await page.goBack()
      await paying.isTitled(paying.words.waits)
      const slug = paying.orderSlug()
      await expectNoViolations(page, page.url())
      await page.getByRole('radio', { name: paying.words.bank }).check()
      await paying.button(paying.words.choose).click()
      await expect(paying.thanks).toBeVisible()
      await expectNoViolations(page, page.url())
      await expectNoViolations(page, language === 'en' ? '/orders' : '/hr/narudzbe')
      await expectNoViolations(page, language === 'en' ? `/order/${slug}` : `/hr/narudzba/${slug}`)
      await expectNoViolations(page, language === 'en' ? '/profile' : '/hr/profil')
    })
  })

import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { CUSTOMERS, LOGIN_BEFORE_CHECKOUT, logIn, SAVED } from './drivers/account.ts'
import { open } from './drivers/open.ts'
import { PayPage } from './drivers/pay-page.ts'
import { expectUnmoved, watchShifts, withTypefaces } from './drivers/still.ts'
import { SIZES } from './drivers/words.ts'
import { expect, test } from './fixtures/test.ts'

/** How many lines the consents fill is not known before they are read; a line of them moves what is below so much at most. */
const CONSENTS = 0.01

/** Loads a page: nothing of it moves, and nothing of it bars anybody. */
async function expectGood(page: Page, path: string, most?: number) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expectUnmoved(page, most)
  await expectAccessible(page)
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, () => {
    test.use({ viewport: SIZES[size] })

    test('no page of a purchase moves or has a barrier: cart, every step, its errors, the payment that waits, the receipt, the orders, the profile', async ({
      ana,
      ivo,
      page,
    }) => {
      test.slow()
      const person = language === 'en' ? ana : ivo
      const { words, checkout } = person
      const paying = new PayPage(person, language)
      await watchShifts(page)
      await withTypefaces(page)
      await person.hasInCart({ jam: 1 })
      await expectGood(page, words.cart)
      await page.getByRole('button', { name: words.cookies }).click()
      await expectGood(page, words.checkout, CONSENTS)
      await checkout.toDelivery.click()
      await expect(page.getByText(words.required).first()).toBeVisible()
      await expectAccessible(page)

      await open(page, LOGIN_BEFORE_CHECKOUT[language])
      await logIn(page, language, CUSTOMERS.mirna)
      await expect(page.getByText(SAVED[language].signedIn)).toBeVisible()
      await expectGood(page, words.checkout, CONSENTS)
      await checkout.privacy.check()
      await checkout.toDelivery.click()
      await expect(checkout.step(words.deliveryTitle)).toBeVisible()
      await expectGood(page, page.url())
      await checkout.chooseHomeDelivery()
      await expectGood(page, page.url())
      await checkout.method(paying.words.card).check()
      await checkout.terms.check()
      await expectAccessible(page)
      await checkout.place.click()
      await paying.atProvider()
      await page.goBack()
      await paying.isTitled(paying.words.waits)
      const slug = paying.orderSlug()
      await expectGood(page, page.url())
      await page.getByRole('radio', { name: paying.words.bank }).check()
      await paying.button(paying.words.choose).click()
      await expect(paying.thanks).toBeVisible()
      await expectGood(page, page.url())
      await expectGood(page, language === 'en' ? '/orders' : '/hr/narudzbe')
      await expectGood(page, language === 'en' ? `/order/${slug}` : `/hr/narudzba/${slug}`)
      await expectGood(page, language === 'en' ? '/profile' : '/hr/profil')
    })
  })

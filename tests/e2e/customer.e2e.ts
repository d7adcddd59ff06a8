import { CUSTOMERS, LOGIN_BEFORE_CHECKOUT, logIn, SAVED } from './drivers/account.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import { ANA, type Language, SIZES, WORDS } from './drivers/texts.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const writes = (page: Visitor['page']) => ({
  created: record(page, 'createAddress'),
  changed: record(page, 'updateAddress'),
  assigned: record(page, 'assignAddresses'),
  profiles: record(page, 'getWebProfile'),
  guests: record(page, 'updateGuestUser'),
})

/** A customer with a jam in the cart, logged in on the way to the checkout. */
async function arrive({ page, hasInCart, words, checkout }: Visitor, language: Language, who: keyof typeof CUSTOMERS) {
  await hasInCart({ jam: 1 })
  await open(page, LOGIN_BEFORE_CHECKOUT[language])
  await logIn(page, language, CUSTOMERS[who])
  await expect(page).toHaveURL(new RegExp(`${words.checkout}(\\?|$)`))
  await expect(page.getByText(SAVED[language].signedIn)).toBeVisible()
  await expect(checkout.toDelivery).toBeEnabled()
}

async function goOn({ checkout, page, words }: Visitor) {
  await checkout.privacy.check()
  await checkout.toDelivery.click()
  await expect(checkout.step(words.deliveryTitle)).toBeVisible()
  // The step is rendered just before the URL names it.
  await expect(page).toHaveURL(/step=shipping/)
}

test('a saved address is selected without changing the account, in Croatian on a phone', { tag: '@all' }, async ({ ivo, page }) => {
  await page.setViewportSize(SIZES.phone)
  const sent = writes(page)
  await arrive(ivo, 'hr', 'mirna')
  await expect(page.getByRole('radio', { name: /Ulica starih lipa 27/ })).toBeChecked()
  await expect(ivo.checkout.field(ivo.words.street)).toBeHidden()
  await goOn(ivo)
  expect([sent.created.length, sent.changed.length, sent.guests.length]).toEqual([0, 0, 0])
  expect(sent.assigned.map(({ body }) => body)).toEqual([expect.objectContaining({ userShippingAddressId: 1, userBillingAddressId: 2 })])
  await ivo.checkout.chooseHomeDelivery()
  await ivo.checkout.chooseBankTransfer()
  await ivo.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: ivo.words.thanks })).toBeVisible()
})

test('with a shipping address only, a billing address is created, and the profile is fetched again', { tag: '@all' }, async ({ ana, page }) => {
  await arrive(ana, 'en', 'emma')
  await expect(page.getByRole('radio', { name: /Donaukanalgasse 14\/6/ })).toBeChecked()
  await page.getByRole('button', { name: SAVED.en.change }).click()
  await expect(ana.checkout.field(ana.words.firstName)).toBeFocused()
  await ana.checkout.field(ana.words.street).fill('Praterstern')
  const sent = writes(page)
  await goOn(ana)
  const place = { street: 'Praterstern', city: 'Wien', countryId: 2 }
  expect(sent.changed.map(({ body }) => body)).toEqual([expect.objectContaining({ type: 'Shipping', ...place })])
  expect(sent.created.map(({ body }) => body)).toEqual([expect.objectContaining({ type: 'Main', ...place })])
  expect(sent.created[0]?.headers['idempotency-key']).toMatch(/^[A-Za-z0-9-]{8,64}$/)
  await expect.poll(() => sent.profiles.length).toBe(1)
  expect(sent.profiles[0]?.at).toBeGreaterThanOrEqual(sent.assigned[0]?.at ?? 0)
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Praterstern 14\/6/ })).toBeChecked()
})

test('a new address is typed with the keyboard, survives a reload, and is saved next to the old one', { tag: '@all' }, async ({ ana, page }) => {
  await arrive(ana, 'en', 'jakov')
  const saved = page.getByRole('radio', { name: /Lučka ulica 8A/ })
  await expect(saved).toBeChecked()
  await expect(page.getByRole('checkbox', { name: SAVED.en.different })).toBeChecked()
  const another = page.getByRole('group', { name: SAVED.en.saved, exact: true }).getByRole('radio', { name: SAVED.en.another })
  await saved.focus()
  await page.keyboard.press('ArrowDown')
  await expect(another).toBeChecked()
  for (const [label, value] of ana.checkout.guest()) await ana.checkout.field(label).fill(value)
  await page.reload()
  await expect(another).toBeChecked()
  await expect(ana.checkout.field(ana.words.street)).toHaveValue(ANA.street)
  const sent = writes(page)
  await goOn(ana)
  expect(sent.created.map(({ body }) => body)).toEqual([expect.objectContaining({ type: 'Shipping', street: ANA.street })])
  expect(sent.changed).toEqual([])
  await page.goBack()
  await expect(page.getByRole('radio', { name: new RegExp(ANA.street) })).toBeChecked()
  await expect(saved).toBeVisible()
})

for (const language of ['en', 'hr'] as const)
  test(
    `a guest with the e-mail of an account logs in and returns with cart and form values (${language})`,
    tagOf(language),
    async ({ ana, ivo, page, watching }) => {
      watching.expect(422, 'updateGuestUser')
      const visitor = language === 'en' ? ana : ivo
      const words = WORDS[language]
      await visitor.hasInCart({ jam: 1 })
      await open(page, words.checkout)
      await visitor.checkout.fillAddress()
      await visitor.checkout.field(words.email).fill(CUSTOMERS.tin.email)
      await visitor.checkout.toDelivery.click()
      await expect(page.getByText(SAVED[language].taken).first()).toBeVisible()
      await expect(visitor.checkout.field(words.email)).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('link', { name: SAVED[language].logInAndBack }).click()
      await logIn(page, language, CUSTOMERS.tin)
      await expect(page).toHaveURL(new RegExp(`${words.checkout}(\\?|$)`))
      await expect(page.getByText(SAVED[language].signedIn)).toBeVisible()
      await expect(visitor.checkout.field(words.street)).toHaveValue(ANA.street)
      await goOn(visitor)
      await open(page, words.cart)
      await page.getByRole('button', { name: visitor.words.remove(words.jam) }).click()
      await expect(page.getByText(words.cartEmpty)).toBeVisible()
    },
  )

test('an abandoned cart is restored on another device', { tag: '@all' }, async ({ ana, browser, baseURL, page }) => {
  const left = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await left.newPage()
  await open(elsewhere, '/login')
  await logIn(elsewhere, 'en', CUSTOMERS.emma)
  await expect(elsewhere).toHaveURL('/')
  await open(elsewhere, WORDS.en.mackerelPath)
  await elsewhere.getByRole('main').getByRole('button', { name: WORDS.en.addButton }).first().click()
  await expect(elsewhere.getByText(WORDS.en.added).first()).toBeVisible()
  await left.close()

  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await open(page, '/login?redirect=/cart')
  await logIn(page, 'en', CUSTOMERS.emma)
  await expect(page).toHaveURL('/cart')
  for (const name of [ana.words.jam, ana.words.mackerel]) await expect(page.getByRole('button', { name: ana.words.remove(name) })).toBeVisible()
})

test('an abandoned cart that fails to load shows a notice only: the log-in and the current cart stay', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(500, 'getAbandoned')
  const noted: string[] = []
  page.on('console', (message) => noted.push(message.text()))
  await ana.hasInCart({ jam: 1 })
  await intercept(page, 'getAbandoned', (route) => route.fulfill(serverError))
  await open(page, '/login?redirect=/cart')
  await logIn(page, 'en', CUSTOMERS.emma)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('button', { name: ana.words.remove(ana.words.jam) })).toBeVisible()
  await expect.poll(() => noted.filter((text) => text.includes('getAbandoned'))).toEqual(['getAbandoned: server-error'])
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('logging out leaves neither cart nor form data on the device', { tag: '@all' }, async ({ ana, page }) => {
  await arrive(ana, 'en', 'mirna')
  await page.getByRole('radio', { name: SAVED.en.another }).check()
  await ana.checkout.field(ana.words.street).fill(ANA.street)
  await open(page, '/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter((name) => /^(cartId|protectCode|guestUser|auth\.)/.test(name))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('checkout.draft'))).toBeNull()
})

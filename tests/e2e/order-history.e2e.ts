import { readFile } from 'node:fs/promises'
import { expectAccessible } from './drivers/accessible.ts'
import { CUSTOMERS, LOGIN_BEFORE_CHECKOUT, logIn, SAVED } from './drivers/account.ts'
import { open } from './drivers/open.ts'
import { ORDERS } from './drivers/order-texts.ts'
import { ACCOUNT_TEXTS, type Language, SIZES } from './drivers/texts.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

/** A customer orders a jam by bank transfer; returns the position of that order in the list, next to earlier ones. */
async function orderAsCustomer({ page, hasInCart, words, checkout }: Visitor, language: Language) {
  await hasInCart({ jam: 1 })
  await open(page, LOGIN_BEFORE_CHECKOUT[language])
  await logIn(page, language, CUSTOMERS.mirna)
  await expect(page.getByText(SAVED[language].signedIn)).toBeVisible()
  await checkout.privacy.check()
  await checkout.toDelivery.click()
  await checkout.chooseHomeDelivery()
  await checkout.chooseBankTransfer()
  await checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
  const slug = new URL(page.url()).searchParams.get('orderSlug')
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="/${slug}"]`) })
}

test('a customer finds the order in the list, opens it, and withdraws from it, in English on a desktop', async ({ ana, page }) => {
  test.slow()
  await page.setViewportSize(SIZES.desk)
  const words = ORDERS.en
  const listed = await orderAsCustomer(ana, 'en')
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: ACCOUNT_TEXTS.en.account }).click()
  await page.getByRole('link', { name: words.title }).click()
  await expect(page).toHaveURL(words.path)
  await expect(listed.getByText(words.placed)).toBeVisible()
  await expectAccessible(page)
  await listed.getByRole('link', { name: words.order }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.order })).toBeVisible()
  await expect(page.getByRole('heading', { name: words.slip })).toBeVisible()
  await expect(page.getByRole('img', { name: words.barcode })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: words.withdraw }).click()
  await expect(page.getByLabel(words.email, { exact: true })).toHaveValue(CUSTOMERS.mirna.email)
  await expect(page.getByLabel(words.number)).toHaveValue(/^20\d\d-\d{6}$/)
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByText(words.receipt)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: words.order })).toBeVisible()
})

test('a customer reads the order in Croatian on a phone', tagOf('hr'), async ({ ivo, page }) => {
  test.slow()
  await page.setViewportSize(SIZES.phone)
  const words = ORDERS.hr
  const listed = await orderAsCustomer(ivo, 'hr')
  await open(page, words.path)
  await expect(listed.getByText(words.placed)).toBeVisible()
  await expectAccessible(page)
  await listed.getByRole('link', { name: words.order }).click()
  await expect(page.getByRole('heading', { name: words.slip })).toBeVisible()
  await expectAccessible(page)
})

test('an anonymous visitor is redirected to the log-in and back to the list', { tag: '@all' }, async ({ page }) => {
  const words = ORDERS.en
  await open(page, words.path)
  await expect(page).toHaveURL('/login?redirect=%2Forders')
  await logIn(page, 'en', CUSTOMERS.emma)
  await expect(page).toHaveURL(words.path)
  await expect(page.getByText(words.empty)).toBeVisible()
})

test('an order of another customer is reported as not found', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(404, 'getOrderBySlug')
  await open(page, `/login?redirect=/order/${'a'.repeat(26)}`)
  await logIn(page, 'en', CUSTOMERS.emma)
  await expect(page.getByRole('heading', { name: ORDERS.en.unknown })).toBeVisible()
})

test('a guest opens the order on the device it was placed with, and downloads the purchased file', { tag: '@all' }, async ({ ana, paying, page }) => {
  test.slow()
  const words = ORDERS.en
  await ana.hasInCart({ cookbook: 1 })
  await open(page, ana.words.checkout)
  await ana.checkout.submitAddress()
  await page.getByRole('radio').first().check()
  await ana.checkout.toPayment.click()
  await ana.checkout.method(paying.words.card).check()
  await ana.checkout.terms.check()
  await page.getByRole('checkbox', { name: /deliver it at once/ }).check()
  await ana.checkout.place.click()
  await paying.choose(paying.words.pay)
  await expect(paying.thanks).toBeVisible()
  await open(page, `/order/${paying.orderSlug()}`)
  await expect(page.getByRole('heading', { name: words.files })).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: words.download }).first().click()])
  expect(download.suggestedFilename()).toBe('island-cookbook-en.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('4 downloads left')).toBeVisible()
})

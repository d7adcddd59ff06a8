import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { SAVED } from './drivers/account.ts'
import { intercept, record } from './drivers/calls.ts'
import { createCustomer, logInThroughApi } from './drivers/create-customer.ts'
import { open } from './drivers/open.ts'
import { ProfilePage } from './drivers/profile-page.ts'
import { SIZES, WORDS } from './drivers/texts.ts'
import { visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

type Language = keyof typeof WORDS

async function write(page: Page, language: Language, street: string) {
  const words = WORDS[language]
  const main = page.getByRole('main')
  await main.getByLabel(words.phone, { exact: true }).fill('+385 91 000 4711')
  await main.getByLabel(words.street, { exact: true }).fill(street)
  await main.getByLabel(words.houseNumber, { exact: true }).fill('7')
  await main.getByLabel(words.zipCode, { exact: true }).fill('20290')
  await main.getByLabel(words.city, { exact: true }).fill('Lastovo')
  await main.getByLabel(words.country, { exact: true }).selectOption('HR')
}

test('an address is added, changed, found in the checkout and deleted, in English', async ({ page, shop, mailbox }) => {
  test.slow()
  const zora = await createCustomer(shop.origin, mailbox)
  await logInThroughApi(page, shop.origin, zora)
  const profile = new ProfilePage(page, 'en')
  const { words } = profile
  await profile.open()
  await expect(page.getByText(words.noAddresses)).toBeVisible()
  await profile.button(words.addDelivery).click()
  const form = page.getByRole('form', { name: 'New delivery address' })
  await expect(form.getByLabel(words.firstName)).toBeFocused()
  await expect(form.getByLabel(words.firstName)).toHaveValue(zora.firstName)
  const created = record(page, 'createAddress')
  await profile.button(words.saveAddress).click()
  await expect(form.getByText(WORDS.en.required).first()).toBeVisible()
  await expectAccessible(page)
  expect(created).toEqual([])
  await write(page, 'en', 'Pjevor')
  await profile.button(words.saveAddress).click()
  await expect(page.getByText(words.addressSaved)).toBeVisible()
  await expect(profile.button(words.addDelivery)).toBeFocused()
  const part = profile.part(words.addresses)
  await expect(part.getByText('20290 Lastovo, Croatia')).toBeVisible()
  expect(created.map(({ body }) => body)).toEqual([expect.objectContaining({ type: 'Shipping', street: 'Pjevor', houseNumber: '7' })])

  await profile.button(words.change('Pjevor 7, Lastovo')).click()
  await page.getByRole('main').getByLabel(WORDS.en.street, { exact: true }).fill('Dolac')
  await profile.button(words.saveAddress).click()
  await expect(profile.button(words.change('Dolac 7, Lastovo'))).toBeFocused()

  const ana = visitor(page, 'en', shop.origin)
  await ana.hasInCart({ jam: 1 })
  await open(page, ana.words.checkout)
  await expect(page.getByText(SAVED.en.signedIn)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Dolac 7/ })).toBeChecked()

  await profile.open()
  await profile.button(words.remove('Dolac 7, Lastovo')).click()
  await expect(profile.button(words.keep)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(profile.button(words.remove('Dolac 7, Lastovo'))).toBeFocused()
  await page.keyboard.press('Enter')
  await profile.button(words.removeYes).click()
  await expect(page.getByText(words.addressDeleted)).toBeVisible()
  await expect(page.getByText(words.noAddresses)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.addresses })).toBeFocused()
  await page.reload()
  await expect(page.getByText(words.noAddresses)).toBeVisible()
})

test('form values survive a rejection and a lost response, and one address is created, in Croatian on a phone', { tag: '@all' }, async ({
  page,
  shop,
  mailbox,
  watching,
}) => {
  watching.expect('failed', 'createAddress')
  await page.setViewportSize(SIZES.phone)
  await logInThroughApi(page, shop.origin, await createCustomer(shop.origin, mailbox))
  const profile = new ProfilePage(page, 'hr')
  const { words } = profile
  await profile.open()
  await profile.button(words.addDelivery).click()
  await write(page, 'hr', 'Pjevor')
  // The server stores it, the response never arrives.
  const restore = await intercept(page, 'createAddress', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await profile.button(words.saveAddress).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await restore()
  await expect(page.getByRole('main').getByLabel(WORDS.hr.street, { exact: true })).toHaveValue('Pjevor')
  await profile.button(words.saveAddress).click()
  await expect(page.getByText(words.addressSaved)).toBeVisible()
  await expect(profile.part(words.addresses).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(profile.part(words.addresses).getByRole('listitem')).toHaveCount(1)
  await profile.button(words.change('Pjevor 7, Lastovo')).click()
  await expect(page.getByRole('heading', { name: 'Promjena adrese' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile.button(words.change('Pjevor 7, Lastovo'))).toBeFocused()
})

import { CUSTOMERS } from './drivers/account.ts'
import { record } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { ProfilePage } from './drivers/profile-page.ts'
import { reductions } from './drivers/reductions.ts'
import { expect, test } from './fixtures/test.ts'

test('the first card that a customer applies is in the profile from then on', { tag: '@all' }, async ({ ana, page, shop }) => {
  await logInThroughApi(page, shop.origin, CUSTOMERS.emma)
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  const saved = record(page, 'updateWebUser')
  const { words, ...cart } = reductions(page, 'en')
  await cart.applyCard('2900260010482')
  await expect(page.getByText(words.cardApplied).first()).toBeVisible()
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ memberCardBarcode: '2900260010482' }])
  const profile = new ProfilePage(page, 'en')
  await profile.open()
  await expect(page.getByRole('main').getByText('290 0260 010 482')).toBeVisible()
})

test('another card applies to the cart only, and the profile keeps its own', { tag: '@all' }, async ({ ana, page, shop }) => {
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  const saved = record(page, 'updateWebUser')
  const { words, ...cart } = reductions(page, 'en')
  await cart.applyCard('2900260010550')
  await expect(page.getByText(words.cardApplied).first()).toBeVisible()
  await expect(cart.row(words.cardRow)).toBeVisible()
  const profile = new ProfilePage(page, 'en')
  await profile.open()
  await expect(page.getByRole('main').getByText('290 0260 010 178')).toBeVisible()
  expect(saved).toEqual([])
})

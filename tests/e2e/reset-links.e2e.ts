import type { Page } from '@playwright/test'
import { logIn } from './drivers/account.ts'
import { Entry, newRegistration } from './drivers/auth-page.ts'
import { record } from './drivers/calls.ts'
import { createCustomer } from './drivers/create-customer.ts'
import { open } from './drivers/open.ts'
import { EXPIRED_LINK } from './fixtures/mailbox.ts'
import { expect, test } from './fixtures/test.ts'

const entry = (page: Page) => new Entry(page, 'en')

test('an expired link resets nothing, and the old password still works', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(422, 'resetPassword')
  const form = entry(page)
  const { words } = form
  const resets = record(page, 'resetPassword')
  await form.open(`${words.forgot}?token=${EXPIRED_LINK.token}`, words.reset)
  await form.field(words.newPassword).fill('sasvim nova lozinka')
  await form.field(words.repeat).fill('sasvim nova lozinka')
  await form.button(words.reset).click()
  await expect(form.heading(words.spent)).toBeVisible()
  await expect(page.getByRole('link', { name: words.askAnother })).toBeVisible()
  expect(resets.map(({ body }) => (body as { token: string }).token)).toEqual([EXPIRED_LINK.token])
  await page.goto(words.login)
  await form.logIn(EXPIRED_LINK.customer)
  await expect(page).toHaveURL(words.home)
})

test('a link that confirms an address resets no password, and still confirms', { tag: '@all' }, async ({ page, mailbox, watching }) => {
  watching.expect(422, 'resetPassword')
  const form = entry(page)
  const { words } = form
  const customer = newRegistration()
  await form.register(customer)
  const link = await mailbox(customer.email)
  await form.open(link.replace(words.confirm, words.forgot), words.reset)
  await form.field(words.newPassword).fill('sasvim nova lozinka')
  await form.field(words.repeat).fill('sasvim nova lozinka')
  await form.button(words.reset).click()
  await expect(form.heading(words.spent)).toBeVisible()
  await page.goto(link)
  await expect(form.heading(words.confirmed)).toBeVisible()
  await page.goto(words.login)
  await form.logIn(customer)
  await expect(page).toHaveURL(words.home)
})

test('a logged-in customer who resets the password is logged out in every tab, and the new one logs in', { tag: '@all' }, async ({
  page,
  context,
  shop,
  mailbox,
  watching,
}) => {
  watching.expect(401, 'getWebProfile')
  watching.expect(401, 'refresh')
  const form = entry(page)
  const { words } = form
  const zora = await createCustomer(shop.origin, mailbox)
  await form.open(words.forgot, words.send)
  await form.email().fill(zora.email)
  await form.button(words.send).click()
  const link = await mailbox(zora.email, 1)
  await open(page, words.login)
  await logIn(page, 'en', zora)
  await expect(page).toHaveURL(words.home)
  const other = await context.newPage()
  await open(other, '/orders')
  await expect(other.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()

  await form.open(link, words.reset)
  await form.field(words.newPassword).fill('sasvim nova lozinka')
  await form.field(words.repeat).fill('sasvim nova lozinka')
  await form.button(words.reset).click()
  await expect(page).toHaveURL(words.login)
  await expect(page.getByText(words.resetDone)).toBeVisible()
  await expect(other).toHaveURL('/login?redirect=%2Forders')
  expect((await context.cookies()).filter(({ name }) => name.startsWith('auth.'))).toEqual([])
  await form.logIn({ email: zora.email, password: 'sasvim nova lozinka' })
  await expect(page).toHaveURL(words.home)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account: Zora/ })).toBeVisible()
})

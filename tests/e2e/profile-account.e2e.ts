import { readFile } from 'node:fs/promises'
import { expectAccessible } from './drivers/accessible.ts'
import { Entry, newRegistration } from './drivers/auth-page.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { createCustomer, logInThroughApi } from './drivers/create-customer.ts'
import { waitForHydration } from './drivers/open.ts'
import { ProfilePage } from './drivers/profile-page.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

test('names are changed by keyboard alone, survive a rejected save, and Escape cancels', { tag: '@all' }, async ({ page, shop, mailbox, watching }) => {
  watching.expect(500, 'updateWebUser')
  await logInThroughApi(page, shop.origin, await createCustomer(shop.origin, mailbox))
  const profile = new ProfilePage(page, 'en')
  const { words } = profile
  await profile.open()
  const summary = profile.setting(words.details).locator('summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  const first = page.getByLabel(words.firstName, { exact: true })
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await first.fill('Zorica')
  const restore = await intercept(page, 'updateWebUser', (route) => route.fulfill(serverError))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await restore()
  await expect(first).toHaveValue('Zorica')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.saved)).toBeVisible()
  await expect(summary).toBeFocused()
  await page.reload()
  await expect(profile.name).toHaveText(/^Zorica /)
  await summary.focus()
  await page.keyboard.press('Enter')
  await first.fill('Somebody')
  await page.keyboard.press('Escape')
  await expect(summary).toBeFocused()
  await expect(first).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(first).toHaveValue('Zorica')
  await first.fill('Z0rica')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Only letters, spaces, apostrophes and hyphens')).toBeVisible()
  await expectAccessible(page)
})

test('the password is changed: an unchanged one is not sent, a wrong current one shows an error, other devices are logged out', { tag: '@all' }, async ({
  page,
  shop,
  mailbox,
  browser,
  watching,
}) => {
  watching.expect(422, 'setPassword')
  const zora = await createCustomer(shop.origin, mailbox)
  await logInThroughApi(page, shop.origin, zora)
  const elsewhere = await browser.newContext({ baseURL: shop.origin })
  const other = await elsewhere.newPage()
  await logInThroughApi(other, shop.origin, zora)
  const profile = new ProfilePage(page, 'hr')
  const { words } = profile
  await profile.open()
  const sent = record(page, 'setPassword')
  const setting = await profile.unfold(words.password)
  const fill = async (old: string, next: string, again = next) => {
    await setting.getByLabel(words.currentPassword, { exact: true }).fill(old)
    await setting.getByLabel(words.newPassword, { exact: true }).fill(next)
    await setting.getByLabel(words.repeatPassword, { exact: true }).fill(again)
    await setting.getByRole('button', { name: words.savePassword }).click()
  }
  await fill(zora.password, zora.password)
  await expect(setting.getByText(words.different)).toBeVisible()
  await fill(zora.password, 'otok i more', 'otok i obala')
  await expect(setting.getByText('Lozinke se ne podudaraju')).toBeVisible()
  expect(sent).toEqual([])
  await fill('not my password', 'otok i more')
  await expect(setting.getByText(words.wrongOld)).toBeVisible()
  await expect(setting.getByLabel(words.currentPassword, { exact: true })).toBeFocused()
  await expectAccessible(page)
  await fill(zora.password, 'otok i more')
  await expect(page.getByText(words.passwordChanged)).toBeVisible()
  await page.reload()
  await expect(profile.name).toHaveText(/^Zora /)
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login\?redirect/)
  const entry = new Entry(other, 'en')
  await entry.logIn({ email: zora.email, password: 'otok i more' })
  await expect(other).toHaveURL('/profile')
  await elsewhere.close()
})

test('a new e-mail address applies once it is confirmed from its mailbox, and can be cancelled before', { tag: '@all' }, async ({
  page,
  shop,
  mailbox,
  watching,
}) => {
  test.slow()
  watching.expect(422, 'checkVerification')
  watching.expect(422, 'updateWebUser')
  const zora = await createCustomer(shop.origin, mailbox)
  await logInThroughApi(page, shop.origin, zora)
  const profile = new ProfilePage(page, 'en')
  const { words } = profile
  await profile.open()
  const wanted = newRegistration().email
  const ask = async (password: string) => {
    const setting = profile.setting(words.email)
    if ((await setting.getAttribute('open')) === null) await profile.unfold(words.email)
    await setting.getByLabel('New e-mail').fill(wanted)
    await setting.getByLabel(words.currentPassword, { exact: true }).fill(password)
    await setting.getByRole('button', { name: /^Send the link/ }).click()
  }
  await ask('not my password')
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await ask(zora.password)
  await expect(page.getByText(`We sent a link to ${wanted}. Open it to confirm the new address.`)).toBeVisible()
  await expect(page.getByText(`${wanted} waits for confirmation`)).toBeVisible()
  const calledOff = await mailbox(wanted)
  const setting = await profile.unfold(words.email)
  await setting.getByRole('button', { name: `Keep ${zora.email}` }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await expect(page.getByText(`${wanted} waits for confirmation`)).toBeHidden()
  await ask(zora.password)
  await expect(page.getByText(`${wanted} waits for confirmation`)).toBeVisible()
  await page.goto(calledOff)
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible()
  await page.goto(await mailbox(wanted, 1))
  await expect(page.getByRole('heading', { level: 1, name: 'That is your address' })).toBeVisible()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page.getByRole('main').getByText(wanted, { exact: true })).toBeVisible()
})

test('a customer downloads all personal data as a file', { tag: '@all' }, async ({ page, shop, mailbox }) => {
  const zora = await createCustomer(shop.origin, mailbox)
  await logInThroughApi(page, shop.origin, zora)
  const profile = new ProfilePage(page, 'en')
  await profile.open()
  await profile.unfold(profile.words.data)
  const coming = page.waitForEvent('download')
  await profile.button('Download my data').click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^skoj-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).not.toMatch(/hash|token/i)
  expect(JSON.parse(text)).toEqual(expect.objectContaining({ user: expect.objectContaining({ email: zora.email }), records: expect.any(Object) }))
})

test('an account is deleted: not with a wrong e-mail or password, then in every tab, and its e-mail can register again', async ({
  page,
  shop,
  mailbox,
  watching,
  context,
}) => {
  watching.expect(401, 'login')
  watching.expect(422, 'deleteAccount')
  await page.setViewportSize(SIZES.phone)
  const zora = await createCustomer(shop.origin, mailbox)
  await logInThroughApi(page, shop.origin, zora)
  const profile = new ProfilePage(page, 'en')
  await profile.open()
  const other = await context.newPage()
  await new ProfilePage(other, 'en').open()
  const sent = record(page, 'deleteAccount')
  await profile.button('Delete account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(profile.button('Delete account')).toBeFocused()
  await profile.button('Delete account').click()
  const confirm = async (email: string, password: string) => {
    await dialog.getByLabel('Type your e-mail to confirm').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
  }
  await confirm(newRegistration().email, zora.password)
  await expect(dialog.getByText('This is not the e-mail of your account')).toBeVisible()
  expect(sent).toEqual([])
  await confirm(zora.email, 'not my password')
  await expect(dialog.getByText('Incorrect password')).toBeVisible()
  await confirm(zora.email, zora.password)
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await waitForHydration(page)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('auth.'))).toEqual([])
  await expect(other).toHaveURL(/\/login\?redirect=%2Fprofile/)
  const entry = new Entry(other, 'en')
  await entry.logIn(zora)
  await expect(other.getByRole('main').getByRole('alert')).toHaveText('Unknown username or password!')
  await entry.register(zora)
})

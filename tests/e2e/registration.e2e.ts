import { expectAccessible } from './drivers/accessible.ts'
import { CUSTOMERS } from './drivers/account.ts'
import { Entry, newRegistration } from './drivers/auth-page.ts'
import { holdScript, intercept, record } from './drivers/calls.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const) {
  test(`a visitor registers, confirms the e-mail address and logs in, in ${language} on a ${size}`, tagOf(language), async ({ page, mailbox, watching }) => {
    watching.expect(422, 'login')
    await page.setViewportSize(SIZES[size])
    const entry = new Entry(page, language)
    const { words } = entry
    const zora = newRegistration()
    await entry.open(words.register, words.create)
    await expectAccessible(page)
    await entry.register(zora)
    await expectAccessible(page)
    await expect(page.getByText(words.again)).toBeVisible()
    await page.goto(words.login)
    await expect(entry.email()).toHaveValue(zora.email)
    await entry.logIn(zora)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.unverified)
    const requests = record(page, 'resendVerification')
    await entry.button(words.sendConfirmation).click()
    await expect(page.getByText(zora.email, { exact: false })).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([{ email: zora.email }])
    const link = await mailbox(zora.email)
    expect(link).toMatch(new RegExp(`^${words.confirm}\\?token=`))
    await page.goto(link)
    await expect(entry.heading(words.confirmed)).toBeVisible()
    await expect(page).toHaveURL(`${words.confirm}?link=opened`)
    await page.reload()
    await expect(entry.heading(words.confirmed)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${words.login}?redirect=${words.home}`)
    await expect(page.getByText(words.loginRequired)).toBeVisible()
    await entry.logIn(zora)
    await expect(page).toHaveURL(words.home)
    await page.goto(words.register)
    await expect(page).toHaveURL(words.home)
  })
}

test('missing values are named at their fields and in the summary, and nothing is sent', { tag: '@all' }, async ({ page }) => {
  const entry = new Entry(page, 'en')
  const { words } = entry
  const sent = record(page, 'register')
  await entry.open(words.register, words.create)
  await entry.button(words.create).click()
  const summary = page.getByRole('group', { name: '6 fields need another look' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'E-mail' }).click()
  await expect(entry.email()).toBeFocused()
  const zora = newRegistration()
  await entry.fillRegistration({ ...zora, password: 'short' })
  await entry.field(words.repeat).fill('shorter')
  await entry.button(words.create).click()
  await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible()
  await expect(page.getByText(words.mismatch)).toBeVisible()
  await entry.fillPasswords(zora.password)
  await entry.button(words.create).click()
  await expect(page.getByText(words.consentsMissing)).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('an e-mail with an account shows an error, and prefills the log-in and the password reset, never through the URL', async ({ page, watching }) => {
  watching.expect(422, 'register')
  const entry = new Entry(page, 'en')
  const { words } = entry
  await entry.open(`${words.register}?redirect=/cart`, words.create)
  await entry.fillRegistration({ ...newRegistration(), email: CUSTOMERS.mirna.email })
  await entry.accept()
  await entry.button(words.create).click()
  await expect(page.getByText(words.userExists)).toBeVisible()
  await expect(page.getByText(words.taken)).toBeVisible()
  await expect(entry.email()).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: words.chooseNew }).click()
  await expect(page).toHaveURL('/forgot-password?redirect=%2Fcart')
  await expect(entry.email()).toHaveValue(CUSTOMERS.mirna.email)
  await page.goBack()
  await expect(entry.email()).toHaveValue(CUSTOMERS.mirna.email)
})

test('form values survive a reload, but no password; a lost request is repeated with its idempotency key', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect('failed', 'register')
  const entry = new Entry(page, 'en')
  const { words } = entry
  const zora = newRegistration()
  const load = await holdScript(page, 'auth-flows')
  await entry.open(words.register, words.create)
  await entry.fillRegistration(zora)
  await entry.accept()
  await load()
  await page.reload()
  await expect(entry.email()).toHaveValue(zora.email)
  await expect(entry.field(words.lastName)).toHaveValue(zora.lastName)
  await expect(page.getByRole('checkbox', { name: words.required[0] })).toBeChecked()
  await expect(entry.field(words.password)).toHaveValue('')
  const sent = record(page, 'register')
  const online = await intercept(page, 'register', (route) => route.abort('connectionreset'))
  await entry.fillPasswords(zora.password)
  await entry.button(words.create).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('No connection. Check the network and try again.')
  await online()
  await entry.button(words.create).click()
  await expect(entry.heading(words.almost)).toBeVisible()
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
})

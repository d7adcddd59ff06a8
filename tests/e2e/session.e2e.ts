import type { Page } from '@playwright/test'
import { CUSTOMERS, logIn as logInAs } from './drivers/account.ts'
import { intercept, record } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { ACCOUNT_TEXTS, MIRNA, SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

type Language = keyof typeof ACCOUNT_TEXTS

const logIn = (page: Page, language: Language, password: string = MIRNA.password) => logInAs(page, language, { ...CUSTOMERS.mirna, password })

const authCookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('auth.'))

test('a customer logs in, stays logged in after a reload, and logs out, in English on a desktop', async ({ page }) => {
  await page.setViewportSize(SIZES.desk)
  const calls = record(page, 'getCategory')
  const words = ACCOUNT_TEXTS.en
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: words.logIn }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, 'en')
  await expect(page).toHaveURL('/')
  const account = page.getByRole('banner').getByRole('button', { name: words.account })
  await expect(account).toBeVisible()
  expect((await authCookies(page)).sort()).toEqual(['auth.accessToken', 'auth.refreshToken', 'auth.strategy'])
  const profiles = record(page, 'getWebProfile')
  await page.reload()
  await expect(account).toBeVisible()
  expect(profiles).toHaveLength(1)
  for (const { headers } of [...profiles, ...calls.slice(1)]) expect(headers.accesstoken).toBeTruthy()
  await account.click()
  await page.getByRole('button', { name: words.logOut }).click()
  await expect(page.getByText(words.loggedOut)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: words.logIn })).toBeVisible()
  expect(await authCookies(page)).toEqual([])
})

test('a customer logs in and out in Croatian on a phone', async ({ page, watching }) => {
  // Timing decides which requests still run while the customer logs out; they are repeated without the token.
  for (const method of ['GET', 'POST'] as const) watching.allow(401, `${method} /api/*`)
  await page.setViewportSize(SIZES.phone)
  const words = ACCOUNT_TEXTS.hr
  await open(page, '/hr/prijava?redirect=/hr/trgovina')
  await logIn(page, 'hr')
  await expect(page).toHaveURL('/hr/trgovina')
  await page.getByRole('button', { name: words.openMenu }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.logOut }).click()
  await expect(page.getByText(words.loggedOut)).toBeVisible()
  expect(await authCookies(page)).toEqual([])
})

test('the log-in works with the keyboard alone, and the password can be revealed', async ({ page }) => {
  await open(page, '/login')
  await waitForHydration(page, page.getByRole('main').getByRole('button', { name: ACCOUNT_TEXTS.en.logIn }))
  const password = page.getByLabel(ACCOUNT_TEXTS.en.password, { exact: true })
  await page.getByLabel(ACCOUNT_TEXTS.en.email).focus()
  await page.keyboard.type(MIRNA.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(MIRNA.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
  await password.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('Caps Lock is shown while a password is typed', { tag: '@all' }, async ({ page }) => {
  await open(page, '/login')
  await waitForHydration(page, page.getByRole('main').getByRole('button', { name: ACCOUNT_TEXTS.en.logIn }))
  const password = page.getByLabel(ACCOUNT_TEXTS.en.password, { exact: true })
  const press = (modifierCapsLock: boolean) => password.dispatchEvent('keydown', { key: 'A', modifierCapsLock })
  await press(true)
  await expect(password).toHaveAccessibleDescription('Caps Lock is on.')
  await press(false)
  await expect(page.getByText('Caps Lock is on.')).toHaveCount(0)
})

test('a wrong password shows an error on the page and in a notice', async ({ page, watching }) => {
  watching.expect(401, 'login')
  await open(page, '/login')
  await logIn(page, 'en', 'not-this-one')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('Unknown username or password!')
  await expect(alert).toBeFocused()
  await expect(page.getByText('Unknown username or password!')).toHaveCount(2)
  await expect(page).toHaveURL('/login')
  expect(await authCookies(page)).toEqual([])
})

test('a response without tokens is shown as a failed log-in', { tag: '@all' }, async ({ page }) => {
  await intercept(page, 'login', (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify({ errored: false, data: {} }) }))
  await open(page, '/login')
  await logIn(page, 'en')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed')
  expect(await authCookies(page)).toEqual([])
})

test("after a log-in the profile is fetched with the user's kind of token", { tag: '@all' }, async ({ page }) => {
  const profiles = record(page, 'getWebProfile')
  await open(page, '/login')
  await logIn(page, 'en')
  await expect(page).toHaveURL('/')
  await expect.poll(() => profiles.length).toBe(1)
  expect(profiles[0]?.headers.accesstoken).toBeTruthy()
})

for (const days of [1, -1, 40, -40])
  test(`a device whose clock is ${days} days off hydrates, logs in, reloads and stays logged in`, { tag: '@all' }, async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000)
    const refreshes = record(page, 'refresh')
    await open(page, '/login')
    await logIn(page, 'en')
    await expect(page).toHaveURL('/')
    const account = page.getByRole('banner').getByRole('button', { name: ACCOUNT_TEXTS.en.account })
    await expect(account).toBeVisible()
    expect(refreshes).toEqual([])
    await page.reload()
    await expect(account).toBeVisible()
    expect(refreshes.length).toBeLessThanOrEqual(1)
    expect(await authCookies(page)).toHaveLength(3)
  })

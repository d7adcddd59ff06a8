import type { Page } from '@playwright/test'
import { intercept, record } from './drivers/calls.ts'
import { alive, open } from './drivers/open.ts'
import { MIRNA, PERSON, SIZES } from './drivers/words.ts'
import { expect, test } from './fixtures/journey.ts'

type Language = keyof typeof PERSON

async function logIn(page: Page, language: Language, password: string = MIRNA.password) {
  const words = PERSON[language]
  const button = page.getByRole('main').getByRole('button', { name: words.logIn })
  await alive(page, button)
  await page.getByLabel(words.email).fill(MIRNA.email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await button.click()
}

const authCookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('auth.'))
const refusal = (code: string, statusCode: number) => ({
  status: statusCode,
  contentType: 'application/json',
  body: JSON.stringify({ errored: true, code, message: code, statusCode, payload: { message: code }, data: { errorMessage: code } }),
})

test('a customer logs in, is known after a reload, and logs out, in English on a desk', async ({ page }) => {
  await page.setViewportSize(SIZES.desk)
  const calls = record(page, 'getCategory')
  const words = PERSON.en
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

test('a customer logs in and out in Croatian on a phone', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  const words = PERSON.hr
  await open(page, '/hr/prijava?redirect=/hr/trgovina')
  await logIn(page, 'hr')
  await expect(page).toHaveURL('/hr/trgovina')
  await page.getByRole('button', { name: words.openMenu }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.logOut }).click()
  await expect(page.getByText(words.loggedOut)).toBeVisible()
  expect(await authCookies(page)).toEqual([])
})

test('the log-in works with the keyboard alone, and the password can be looked at', async ({ page }) => {
  await open(page, '/login')
  await alive(page, page.getByRole('main').getByRole('button', { name: PERSON.en.logIn }))
  const password = page.getByLabel(PERSON.en.password, { exact: true })
  await page.getByLabel(PERSON.en.email).focus()
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

test('a wrong password is told, on the page and in a notice, and nobody is logged in', async ({ page, watching }) => {
  watching.expect(/401/)
  await open(page, '/login')
  await logIn(page, 'en', 'not-this-one')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('Unknown username or password!')
  await expect(alert).toBeFocused()
  await expect(page.getByText('Unknown username or password!')).toHaveCount(2)
  await expect(page).toHaveURL('/login')
  expect(await authCookies(page)).toEqual([])
})

for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
  test(`${target} is no place to go to after the log-in`, async ({ page }) => {
    await open(page, `/login?redirect=${encodeURIComponent(target)}`)
    await logIn(page, 'en')
    await expect(page).toHaveURL('/')
  })
}

test('who is logged in finds no log-in page', async ({ page }) => {
  await open(page, '/login')
  await logIn(page, 'en')
  await expect(page).toHaveURL('/')
  await page.goto('/login?redirect=/cart')
  await expect(page).toHaveURL('/')
})

test('tokens that are over are renewed once for three tabs', async ({ page, context, shop }) => {
  await open(page, '/login')
  await logIn(page, 'en')
  await expect(page).toHaveURL('/')
  const over = `${btoa('{}')}.${btoa('{"exp":1}')}.x`
  await page.goto('about:blank')
  await context.addCookies([{ name: 'auth.accessToken', value: over, url: shop.origin }])
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()))
  const refreshes = tabs.map((tab) => record(tab, 'refresh'))
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect(tab.getByRole('banner').getByRole('button', { name: PERSON.en.account })).toBeVisible()
  expect(refreshes.flat()).toHaveLength(1)
  expect(refreshes.flat()[0]?.headers.refreshtoken).toBeTruthy()
})

test('a refresh that is refused logs out with a notice, a network that fails does not', async ({ page, context, shop, watching }) => {
  watching.expect(/401|refresh|ERR_|profile/)
  await open(page, '/login')
  await logIn(page, 'en')
  await expect(page).toHaveURL('/')
  const over = `${btoa('{}')}.${btoa('{"exp":1}')}.x`
  const expire = () => context.addCookies([{ name: 'auth.accessToken', value: over, url: shop.origin }])
  await page.goto('about:blank')
  await expire()
  const online = await intercept(page, 'refresh', (route) => route.abort('connectionreset'))
  const tried = record(page, 'refresh')
  await page.goto('/')
  await expect.poll(() => tried.length).toBeGreaterThan(1)
  expect(await authCookies(page)).toHaveLength(3)
  await online()
  await page.goto('about:blank')
  await expire()
  await intercept(page, 'refresh', (route) => route.fulfill(refusal('session-over', 401)))
  await page.goto('/')
  await expect(page.getByText(PERSON.en.expired)).toBeVisible()
  await expect.poll(() => authCookies(page)).toEqual([])
})

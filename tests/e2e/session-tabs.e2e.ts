import type { Page } from '@playwright/test'
import { CUSTOMERS, logIn } from './drivers/account.ts'
import { intercept, record } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import { ACCOUNT_TEXTS } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

const words = ACCOUNT_TEXTS.en
const authCookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('auth.'))
const accountIn = (tab: Page, name: string | RegExp = words.account) => tab.getByRole('banner').getByRole('button', { name })
const refusal = (code: string, statusCode: number) => ({
  status: statusCode,
  contentType: 'application/json',
  body: JSON.stringify({ errored: true, code, message: code, statusCode, payload: { message: code }, data: { errorMessage: code } }),
})

/** Two tabs of one browser, in both of which Mirna is logged in. */
async function twoTabs(page: Page, path: string): Promise<[Page, Page]> {
  await open(page, '/login')
  await logIn(page, 'en', CUSTOMERS.mirna)
  await expect(page).toHaveURL('/')
  const other = await page.context().newPage()
  await open(other, path)
  return [page, other]
}

async function logOut(page: Page) {
  await accountIn(page, /^Account: /).click()
  await page.getByRole('button', { name: words.logOut }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: words.logIn })).toBeVisible()
}

test('expired tokens are refreshed once for three tabs', { tag: '@all' }, async ({ page, context, shop }) => {
  await open(page, '/login')
  await logIn(page, 'en', CUSTOMERS.mirna)
  await expect(page).toHaveURL('/')
  const over = `${btoa('{}')}.${btoa('{"exp":1}')}.x`
  await page.goto('about:blank')
  await context.addCookies([{ name: 'auth.accessToken', value: over, url: shop.origin }])
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()))
  const refreshes = tabs.map((tab) => record(tab, 'refresh'))
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect(tab.getByRole('banner').getByRole('button', { name: ACCOUNT_TEXTS.en.account })).toBeVisible()
  expect(refreshes.flat()).toHaveLength(1)
  expect(refreshes.flat()[0]?.headers.refreshtoken).toBeTruthy()
})

test('a rejected refresh logs out with a notice, a network failure does not', { tag: '@all' }, async ({ page, context, shop, watching }) => {
  watching.expect(401, 'refresh')
  watching.expect('failed', 'refresh')
  await open(page, '/login')
  await logIn(page, 'en', CUSTOMERS.mirna)
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
  await expect(page.getByText(ACCOUNT_TEXTS.en.expired)).toBeVisible()
  await expect.poll(() => authCookies(page)).toEqual([])
})

test('a log-out reaches the other tab: shown and stored data are cleared, and going back restores nothing', async ({ page }) => {
  const [here, there] = await twoTabs(page, '/')
  await accountIn(there).click()
  await there.getByRole('link', { name: 'Your orders' }).click()
  await expect(there.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  await there.evaluate(() => sessionStorage.setItem('checkout.receipt.A-1', 'code'))
  await logOut(here)
  await expect(there).toHaveURL('/login?redirect=%2Forders')
  await expect(there.getByText(words.loggedOut)).toHaveCount(0)
  expect(await there.evaluate(() => sessionStorage.getItem('checkout.receipt.A-1'))).toBeNull()
  await there.goBack()
  await expect(there).toHaveURL('/')
  await expect(there.getByRole('banner').getByRole('link', { name: words.logIn })).toBeVisible()
  await expect(there.getByText(CUSTOMERS.mirna.email)).toHaveCount(0)
  expect(await authCookies(page)).toEqual([])
})

test('after a log-in as another user every tab shows that user', { tag: '@all' }, async ({ page }) => {
  const [here, there] = await twoTabs(page, '/shop')
  await expect(accountIn(there)).toBeVisible()
  await logOut(here)
  await expect(there.getByRole('banner').getByRole('link', { name: words.logIn })).toBeVisible()
  await open(here, '/login')
  await logIn(here, 'en', CUSTOMERS.jakov)
  await expect(accountIn(there, /^Account: Jakov/)).toBeVisible()
  await accountIn(there, /^Account: Jakov/).click()
  await expect(there.getByText(CUSTOMERS.jakov.email)).toBeVisible()
})

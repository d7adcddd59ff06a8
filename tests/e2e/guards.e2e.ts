import type { Page } from '@playwright/test'
import { CUSTOMERS, logIn } from './drivers/account.ts'
import { intercept } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { ACCOUNT_TEXTS } from './drivers/texts.ts'
import { ALL, expect, test } from './fixtures/test.ts'

const words = ACCOUNT_TEXTS.en
const over = `${btoa('{}')}.${btoa('{"exp":1}')}.x`

/** Where the server redirects a request for a page. */
async function sentTo(page: Page, path: string) {
  const response = await page.request.get(path, { maxRedirects: 0 })
  const { location, 'cache-control': caching, vary } = response.headers()
  expect([path, caching, vary]).toEqual([path, 'no-store', 'accept-encoding, cookie'])
  return response.status() === 302 ? location : response.status()
}

test('the server redirects visitors to the log-in of their language, and shows them guest pages', async ({ page }) => {
  const pages = [
    '/orders',
    '/orders?page=2',
    '/hr/narudzbe',
    '/profile',
    '/hr/profil',
    '/admin',
    '/hr/admin',
    '/admin/consent',
    '/hr/admin/templates',
    '/login',
    '/hr/prijava',
    '/register',
    '/adminLogin',
  ]
  expect(await Promise.all(pages.map((path) => sentTo(page, path)))).toEqual([
    '/login?redirect=%2Forders',
    '/login?redirect=%2Forders%3Fpage%3D2',
    '/hr/prijava?redirect=%2Fhr%2Fnarudzbe',
    '/login?redirect=%2Fprofile',
    '/hr/prijava?redirect=%2Fhr%2Fprofil',
    '/adminLogin?redirect=%2Fadmin',
    '/hr/adminLogin?redirect=%2Fhr%2Fadmin',
    '/adminLogin?redirect=%2Fadmin%2Fconsent',
    '/hr/adminLogin?redirect=%2Fhr%2Fadmin%2Ftemplates',
    ...Array(4).fill(200),
  ])
})

test('the server redirects customers from guest and back-office pages, but not those with a refreshable token', async ({ page, context, shop }) => {
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  const pages = ['/login', '/login?redirect=/cart', '/hr/prijava', '/register', '/forgot-password', '/adminLogin', '/admin', '/hr/admin']
  expect(await Promise.all(pages.map((path) => sentTo(page, path)))).toEqual(['/', '/', '/hr', '/', '/', '/', '/', '/hr'])
  expect(await Promise.all(['/orders', '/profile', '/hr/profil', '/forgot-password?token=t'].map((path) => sentTo(page, path)))).toEqual(Array(4).fill(200))
  const office = [
    '/admin/consent',
    '/admin/consent/checkout-form',
    '/admin/templates',
    '/admin/cache',
    '/hr/admin/consent',
    '/hr/admin/templates',
    '/hr/admin/cache',
  ]
  expect(await Promise.all(office.map((path) => sentTo(page, path)))).toEqual([...Array(4).fill('/'), ...Array(3).fill('/hr')])
  await context.addCookies([{ name: 'auth.accessToken', value: over, url: shop.origin }])
  expect(await Promise.all(['/orders', '/profile', '/login', '/admin'].map((path) => sentTo(page, path)))).toEqual([
    ...Array(3).fill(200),
    '/adminLogin?redirect=%2Fadmin',
  ])
})

test('a visitor who opens their orders sees them after the log-in, in Croatian as well', async ({ page }) => {
  await page.goto('/hr/narudzbe#main')
  await expect(page).toHaveURL('/hr/prijava?redirect=%2Fhr%2Fnarudzbe#main')
  await logIn(page, 'hr', CUSTOMERS.mirna)
  await expect(page).toHaveURL('/hr/narudzbe#main')
  await expect(page.getByRole('heading', { level: 1, name: 'Vaše narudžbe' })).toBeVisible()
})

test('a redirect target not allowed for customers becomes the home page', { tag: '@all' }, async ({ page, context }) => {
  for (const redirect of ['/hr/adminLogin', ...(ALL ? ['/login?redirect=/login', '/admin'] : [])])
    await test.step(redirect, async () => {
      await context.clearCookies()
      await open(page, `/login?redirect=${encodeURIComponent(redirect)}`)
      await logIn(page, 'en', CUSTOMERS.mirna)
      await expect(page).toHaveURL(redirect.startsWith('/hr') ? '/hr' : '/')
      await expect(page.getByRole('banner').getByRole('button', { name: redirect.startsWith('/hr') ? ACCOUNT_TEXTS.hr.account : words.account })).toBeVisible()
    })
})

test('in client-side history, a logged-in user is redirected from a guest page and an anonymous visitor from a customer page', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: words.logIn }).click()
  await expect(page).toHaveURL('/login')
  await waitForHydration(page)
  await page.locator('[data-home]').click()
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await open(other, '/login')
  await logIn(other, 'en', CUSTOMERS.mirna)
  await expect(other).not.toHaveURL(/login/)
  const account = page.getByRole('banner').getByRole('button', { name: words.account })
  await expect(account).toBeVisible()
  await page.goBack()
  await expect(account).toBeVisible()
  await expect(page).toHaveURL('/')

  await account.click()
  await page.getByRole('link', { name: 'Your orders' }).click()
  await expect(page).toHaveURL('/orders')
  await page.getByRole('banner').locator('[data-home]').click()
  await expect(page).toHaveURL('/')
  await other.getByRole('banner').getByRole('button', { name: words.account }).click()
  await other.getByRole('button', { name: words.logOut }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: words.logIn })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/login?redirect=%2Forders')
})

test('expired tokens redirect from a customer page to the log-in before anything is shown', { tag: '@all' }, async ({ page, context, shop, watching }) => {
  watching.expect(401, 'refresh')
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  await context.addCookies([{ name: 'auth.accessToken', value: over, url: shop.origin }])
  const refused = { errored: true, code: 'session-over', message: 'x', statusCode: 401, payload: { message: 'x' }, data: { errorMessage: 'x' } }
  await intercept(page, 'refresh', (route) => route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify(refused) }))
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/orders')
  await expect(page.getByText(words.expired)).toBeVisible()
  await expect(page).toHaveURL('/login?redirect=%2Forders')
  expect(requests.filter((path) => path.includes('order/'))).toEqual([])
  await logIn(page, 'en', CUSTOMERS.mirna)
  await expect(page).toHaveURL('/orders')
})

test('refreshable tokens keep a customer on the page', { tag: '@all' }, async ({ page, context, shop }) => {
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  await context.addCookies([{ name: 'auth.accessToken', value: over, url: shop.origin }])
  await page.goto('/orders')
  await expect(page.getByRole('banner').getByRole('button', { name: words.account })).toBeVisible()
  await expect(page).toHaveURL('/orders')
})

test('log-in, registration, forgotten password and profile have no header, other pages have one', { tag: '@all' }, async ({ page, shop }) => {
  for (const path of ['/login', '/hr/registracija', '/forgot-password', ...(ALL ? ['/hr/prijava', '/register', '/hr/zaboravljena-lozinka'] : [])]) {
    await open(page, path)
    await expect(page.locator('header')).toHaveCount(0)
    await expect(page.locator('[data-home]')).toBeVisible()
  }
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  for (const path of ['/profile', ...(ALL ? ['/hr/profil'] : [])]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Mirna Lozić' })).toBeVisible()
    await expect(page.locator('header')).toHaveCount(0)
  }
  for (const path of ['/cart', '/investors-login']) {
    await open(page, path)
    await expect(page.locator('header').first()).toBeVisible()
  }
})

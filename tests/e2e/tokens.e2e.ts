import type { Page, Request } from '@playwright/test'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import { READ_BY_BROWSERS } from '#tests/targets/hostile-targets.ts'
import { CUSTOMERS, logIn } from './drivers/account.ts'
import { open } from './drivers/open.ts'
import { ACCOUNT_TEXTS } from './drivers/texts.ts'
import { ALL, expect, test } from './fixtures/test.ts'

const TOKENS = [AUTH_COOKIES.accessToken, AUTH_COOKIES.refreshToken]

async function tokensOf(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  return cookies.filter(({ name }) => TOKENS.some((token) => token === name)).map(({ value }) => value)
}

/** Everything a page stores or shows, except cookies. */
const storedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage))
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
    const kept = {
      stored,
      fields,
      databases,
      caches: await caches.keys(),
      address: location.href,
      state: history.state,
      title: document.title,
      name: window.name,
    }
    return JSON.stringify(kept) + document.documentElement.outerHTML
  })

test('tokens are only in their cookies, and are sent only in their headers and only to the shop', { tag: '@all' }, async ({ page, shop, watching }) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const seen = new Set<string>()
  const readPage = async () => {
    for (const token of await tokensOf(page)) seen.add(token)
    const kept = await storedBy(page)
    expect([...seen, CUSTOMERS.mirna.password].filter((secret) => kept.includes(secret))).toEqual([])
  }
  await open(page, '/login?redirect=/orders')
  await logIn(page, 'en', CUSTOMERS.mirna)
  await expect(page).toHaveURL('/orders')
  const account = page.getByRole('banner').getByRole('button', { name: ACCOUNT_TEXTS.en.account })
  await expect(account).toBeVisible()
  await readPage()
  for (const path of ['/', '/product/fig-jam', '/cart', '/wishlist']) {
    await open(page, path)
    await expect(account).toBeVisible()
    await readPage()
  }
  watching.expect(401, 'getWebProfile')
  // An earlier test may have left this customer a cart, which is requested at the same time.
  watching.allow(401, 'getCart')
  await page.context().addCookies([{ name: AUTH_COOKIES.accessToken, value: 'over', url: shop.origin }])
  await open(page, '/orders')
  await expect.poll(async () => (await tokensOf(page)).includes('over')).toBe(false)
  await readPage()
  expect(seen.size).toBe(4)

  for (const request of requests) {
    const address = decodeURIComponent(request.url())
    expect([...seen].filter((token) => address.includes(token))).toEqual([])
    expect(request.postData() ?? '').not.toMatch(/eyJ/)
    const { accesstoken, refreshtoken, authorization } = await request.allHeaders()
    const isCall = new URL(request.url()).pathname.startsWith('/api/')
    expect([isCall || !(accesstoken || refreshtoken), authorization, new URL(request.url()).origin]).toEqual([true, undefined, shop.origin])
    if (refreshtoken) expect(new URL(request.url()).pathname).toBe('/api/v1/refresh')
  }
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('auth.'))
  expect(cookies.map(({ sameSite, path, domain }) => [sameSite, path, domain])).toEqual(Array(3).fill(['Lax', '/', new URL(shop.origin).hostname]))
})

test('redirect targets that browsers parse differently lead home after the log-in', { tag: '@all' }, async ({ page, context, shop }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shop.origin) elsewhere.push(request.url())
  })
  for (const target of READ_BY_BROWSERS.slice(0, ALL ? undefined : 2)) {
    await test.step(target, async () => {
      await context.clearCookies()
      await open(page, `/login?redirect=${encodeURIComponent(target)}`)
      await logIn(page, 'en', CUSTOMERS.mirna)
      await expect(page.getByRole('banner').getByRole('button', { name: ACCOUNT_TEXTS.en.account })).toBeVisible()
      await expect(page).toHaveURL(`${shop.origin}/`)
    })
  }
  expect(elsewhere).toEqual([])
})

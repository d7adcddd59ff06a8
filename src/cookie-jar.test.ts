import { expect, test } from 'vitest'
import { storeCartSession, storedCartSession, storedGuest, storeGuest } from './actors/browser/cookies.ts'
import { exampleBrowser } from './actors/browser/live.examples.ts'
import { clearTokens, storedTokens, storeTokens } from './actors/browser/session-cookies.ts'
import { hasStoredLogin } from './actors/logged-in.ts'
import { readCookie, writeCookie } from './cookie-jar.ts'

const CART = { cartId: 'c1', protectCode: 'p1' }
const TOKENS = { accessToken: 'a', refreshToken: 'r', strategy: 'customer' } as const

const jarOf = (browser: ReturnType<typeof exampleBrowser>) => browser.openTab().environment.jar

test('a cookie without its own max-age is stored for thirty days for the root path', () => {
  const browser = exampleBrowser()
  const jar = jarOf(browser)
  writeCookie(jar, 'taste', 'salt & oil')
  expect(browser.written).toEqual(['taste=salt%20%26%20oil; max-age=2592000; path=/; SameSite=Lax'])
  expect(readCookie(jar, 'taste')).toBe('salt & oil')
})

test('over https a cookie is secure and belongs to this host alone', () => {
  const browser = exampleBrowser(true)
  writeCookie(jarOf(browser), 'taste', 'salt & oil')
  expect(browser.written).toEqual(['__Host-taste=salt%20%26%20oil; max-age=2592000; path=/; SameSite=Lax; Secure'])
  expect(readCookie(jarOf(browser), 'taste')).toBe('salt & oil')
})

test('over https a cart, a guest and a log-in are stored, found and cleared under the names of this host', () => {
  const browser = exampleBrowser(true)
  const jar = jarOf(browser)
  storeCartSession(jar, CART)
  storeGuest(jar, { id: 7, email: 'ana@example.com' })
  storeTokens(jar, TOKENS)
  expect([...browser.cookies.keys()].every((name) => name.startsWith('__Host-'))).toBe(true)
  expect([storedCartSession(jar), storedGuest(jar), storedTokens(jar)]).toEqual([CART, { id: 7, email: 'ana@example.com' }, TOKENS])
  expect(hasStoredLogin(jar.get())).toBe(true)
  clearTokens(jar)
  expect([storedTokens(jar), hasStoredLogin(jar.get())]).toEqual([null, false])
})

test('over https cookies that another host of the domain may have set are ignored', () => {
  const browser = exampleBrowser(true)
  for (const [name, value] of Object.entries({ cartId: 'c2', protectCode: 'p2', 'auth.accessToken': 'a2', 'auth.refreshToken': 'r2' }))
    browser.cookies.set(name, value)
  expect([storedCartSession(jarOf(browser)), storedTokens(jarOf(browser))]).toEqual([null, null])
})

test('a cart and a log-in that the response stored already are not written again: Safari deletes after seven days what scripts write', () => {
  const browser = exampleBrowser()
  const jar = jarOf(browser)
  storeCartSession(jar, CART)
  storeTokens(jar, TOKENS)
  browser.written.length = 0
  storeCartSession(jar, CART)
  storeTokens(jar, TOKENS)
  expect(browser.written).toEqual([])
  storeTokens(jar, { ...TOKENS, strategy: 'admin' })
  expect(browser.written.map((cookie) => cookie.slice(0, cookie.indexOf(';')))).toEqual(['auth.accessToken=a', 'auth.refreshToken=r', 'auth.strategy=admin'])
})

import { describe, expect, test } from 'vitest'
import {
  exampleTokens,
  exampleUser,
  FORBIDDEN,
  LOGIN_FAILED,
  NO_NETWORK,
  NOT_LOGGED_IN,
  SERVER_ERROR,
  SESSION_OVER,
} from '#machines/session/session.examples.ts'
import { selectStatus, selectUser } from '#machines/session/session.selectors.ts'
import { exampleWishlist } from '#machines/wishlist/wishlist.model.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { exampleBrowser, settled } from './live.examples.ts'
import { jwt, keep, LOGIN, openLoggedIn, openWith } from './user-actors.examples.ts'

const AUTH = ['auth.accessToken', 'auth.refreshToken', 'auth.strategy']

describe('an anonymous visitor', () => {
  test('loads no session, requests nothing and has no token', async () => {
    const { userActors, names } = await openWith()
    expect([await userActors.loadIfLoggedIn(), userActors.current(), names()]).toEqual([null, null, []])
  })
})

describe('a log-in', () => {
  test('stores both tokens and the strategy for thirty days, and loads the wishlist', async () => {
    const { userActors, browser, names, arrived } = await openWith()
    const { session } = await userActors.load()
    session.send(LOGIN)
    await arrived()
    expect(browser.written.slice(-3)).toEqual([
      'auth.accessToken=access-1; max-age=2592000; path=/; SameSite=Lax',
      'auth.refreshToken=refresh-1; max-age=2592000; path=/; SameSite=Lax',
      'auth.strategy=customer; max-age=2592000; path=/; SameSite=Lax',
    ])
    expect([names(), await (await userActors.loadIfLoggedIn())?.credentials.accessToken()]).toEqual([
      ['login', 'getAbandoned', 'filterWishes', 'getWebProfile'],
      'access-1',
    ])
  })

  test('that is rejected shows one notice and stores nothing', async () => {
    const { userActors, browser, toasts, arrived } = await openWith({ login: () => Promise.reject(LOGIN_FAILED) })
    const { session } = await userActors.load()
    session.send(LOGIN)
    await arrived()
    expect([browser.cookies.size, toasts]).toEqual([0, [{ kind: 'problem', what: LOGIN_FAILED, options: undefined }]])
  })

  test('of a back-office user never loads a wishlist', async () => {
    const { userActors, names, arrived } = await openWith({ login: () => ({ tokens: exampleTokens(), user: exampleUser(9, true) }) })
    const { session } = await userActors.load()
    session.send(LOGIN)
    await arrived()
    expect([names(), selectStatus(session.getSnapshot())]).toEqual([['login', 'getProfile'], 'backOffice'])
  })
})

describe('a response without tokens', () => {
  test.each([[{}], [{ tokens: {} }], [{ tokens: { accessToken: 'a' }, user: exampleUser() }]])(
    'to a log-in, %j, is reported as a failed log-in',
    async (response) => {
      const { userActors, browser, toasts, arrived } = await openWith({ login: () => response })
      const { session } = await userActors.load()
      session.send(LOGIN)
      await arrived()
      expect([selectStatus(session.getSnapshot()), browser.cookies.size]).toEqual(['anonymous', 0])
      expect(toasts).toEqual([{ kind: 'problem', what: new ProblemError('login-failed', 0, 'Login failed'), options: undefined }])
    },
  )

  test('to a refresh is reported as an error, and does not log out', async () => {
    const { credentials, browser } = await openLoggedIn({ refresh: () => ({}) })
    browser.passes(901_000)
    await expect(credentials.accessToken()).rejects.toEqual(new ProblemError('token-undefined', 0, 'Token is undefined'))
    expect([...browser.cookies.keys()]).toEqual(AUTH)
  })
})

describe('a stored log-in', () => {
  test.each([
    ['customer', 'getWebProfile', 'customer'],
    ['admin', 'getProfile', 'backOffice'],
  ])('of a %s loads the profile with %s', async (strategy, operation, status) => {
    const browser = exampleBrowser()
    keep(browser, { strategy })
    const { userActors, names, arrived } = await openWith({}, browser)
    const { session } = await userActors.load()
    await arrived()
    expect([names()[0], selectStatus(session.getSnapshot())]).toEqual([operation, status])
  })

  test('stays while the API is unreachable', async () => {
    const { session, browser } = await openLoggedIn({ getWebProfile: () => Promise.reject(SERVER_ERROR) })
    expect([selectStatus(session.getSnapshot()), [...browser.cookies.keys()]]).toEqual(['unknown', AUTH])
  })

  test('unknown to the API ends with one notice', async () => {
    const { session, browser, toasts } = await openLoggedIn({ getWebProfile: () => Promise.reject(NOT_LOGGED_IN) })
    expect([selectStatus(session.getSnapshot()), browser.cookies.size]).toEqual(['anonymous', 0])
    expect(toasts).toEqual([{ kind: 'info', what: 'core.login.sessionExpired', options: undefined }])
  })
})

describe('a log-out', () => {
  test('clears tokens, cart and wishlist, with a notice', async () => {
    const browser = exampleBrowser()
    browser.cookies.set('cartId', 'cart-1').set('protectCode', 'code-1')
    const { session, cart, toasts, isInWishlist, names } = await openLoggedIn({ filterWishes: () => exampleWishlist([70]) }, browser)
    expect(isInWishlist(70)).toBe(true)
    session.send({ type: 'logout.request' })
    await settled()
    expect(names().at(-1)).toBe('logout')
    expect([browser.cookies.size, cart.getSnapshot().value, isInWishlist(70)]).toEqual([0, 'absent', false])
    expect(toasts).toEqual([{ kind: 'success', what: 'core.login.logout' }])
  })

  test('reaches the other tabs, which show no notice', async () => {
    const here = await openLoggedIn()
    const there = await openLoggedIn({}, here.browser)
    here.session.send({ type: 'logout.request' })
    await settled()
    expect([selectStatus(there.session.getSnapshot()), there.toasts]).toEqual(['anonymous', []])
  })

  test('and a log-in of another tab reaches an anonymous tab', async () => {
    const here = await openWith()
    const there = await openWith({}, here.browser)
    const { session } = await here.userActors.load()
    session.send(LOGIN)
    await here.arrived()
    await there.arrived()
    const { session: other } = await there.userActors.load()
    expect([selectStatus(other.getSnapshot()), await (await there.userActors.loadIfLoggedIn())?.credentials.accessToken()]).toEqual(['customer', 'access-1'])
  })
})

describe('an expired token', () => {
  test('is renewed once for all requests of three tabs', async () => {
    const browser = exampleBrowser()
    const tabs = [await openLoggedIn({}, browser), await openLoggedIn({}, browser), await openLoggedIn({}, browser)]
    browser.passes(901_000)
    const tokens = await Promise.all(tabs.flatMap(({ credentials }) => [credentials.accessToken(), credentials.accessToken()]))
    expect(tokens).toEqual(Array(6).fill('access-2'))
    expect(tabs.flatMap(({ names }) => names()).filter((name) => name === 'refresh')).toHaveLength(1)
    expect(tabs.flatMap(({ requests }) => requests).find(({ operation }) => operation === 'refresh')?.options.refreshToken).toBe('refresh-1')
    expect(browser.cookies.get('auth.refreshToken')).toBe('refresh-2')
  })

  test.each([-86_400, 86_400])('expires by its arrival, though the device clock is wrong by %i seconds', async (wrongBy) => {
    const { userActors, names, browser, arrived } = await openWith({
      login: () => ({ tokens: { ...exampleTokens(), accessToken: jwt(900 + wrongBy) }, user: exampleUser() }),
    })
    const { session } = await userActors.load()
    session.send(LOGIN)
    await arrived()
    browser.passes(890_000)
    await (await userActors.loadIfLoggedIn())?.credentials.accessToken()
    expect(names()).not.toContain('refresh')
    browser.passes(6000)
    expect(await (await userActors.loadIfLoggedIn())?.credentials.accessToken()).toBe('access-2')
    await (await userActors.loadIfLoggedIn())?.credentials.accessToken()
    expect(names().filter((name) => name === 'refresh')).toHaveLength(1)
  })

  test('is not renewed after a log-out or log-in in another tab', async () => {
    for (const next of [null, { accessToken: jwt(2000), refreshToken: 'refresh-of-ivo' }]) {
      const browser = exampleBrowser()
      const { credentials, session } = await openLoggedIn(
        {
          refresh: () => {
            browser.cookies.clear()
            if (next) keep(browser, next)
            return { tokens: exampleTokens(2) }
          },
        },
        browser,
      )
      browser.passes(901_000)
      expect(await credentials.accessToken()).toBe(next?.accessToken ?? null)
      expect(browser.cookies.get('auth.refreshToken')).toBe(next?.refreshToken)
      expect(session.getSnapshot().context.tokens?.refreshToken).toBe(next?.refreshToken)
    }
  })

  test('whose cookies belong to another user loads that user', async () => {
    const users = [exampleUser(), exampleUser(8)]
    const { credentials, session, browser, arrived } = await openLoggedIn({ getWebProfile: () => users.shift() })
    keep(browser, { accessToken: jwt(2000), refreshToken: 'refresh-of-ivo' })
    browser.passes(901_000)
    await credentials.accessToken()
    await arrived()
    expect(selectUser(session.getSnapshot())?.id).toBe(8)
  })

  test('whose refresh is rejected for good logs out with one notice', async () => {
    const { credentials, browser, toasts } = await openLoggedIn({ refresh: () => Promise.reject(SESSION_OVER) })
    browser.passes(901_000)
    expect([await credentials.accessToken(), browser.cookies.size]).toEqual([null, 0])
    expect(toasts).toEqual([{ kind: 'info', what: 'core.login.sessionExpired', options: undefined }])
  })

  test('whose refresh does not arrive stays logged in, and the request fails as a network problem', async () => {
    const { credentials, session, browser, toasts } = await openLoggedIn({
      refresh: () => Promise.reject({ ...NO_NETWORK, code: 'rate-limited', status: 429 }),
    })
    browser.passes(901_000)
    await expect(credentials.accessToken()).rejects.toMatchObject({ code: 'rate-limited' })
    expect([selectStatus(session.getSnapshot()), [...browser.cookies.keys()], toasts]).toEqual(['customer', AUTH, []])
  })
})

describe('a rejected request', () => {
  const problem = ({ code, status, message }: typeof FORBIDDEN) => new ProblemError(code as 'forbidden', status, message)

  test('of a customer with an invalid token is retried with a new one', async () => {
    const { credentials } = await openLoggedIn()
    const token = (await credentials.accessToken()) ?? ''
    expect([await credentials.rejected(problem(NOT_LOGGED_IN), token, true), await credentials.accessToken()]).toEqual([true, 'access-2'])
  })

  test('whose token cannot be refreshed at the moment fails likewise, and does not log out', async () => {
    const away = { ...SERVER_ERROR, code: 'rate-limited', status: 429 }
    const { credentials, session } = await openLoggedIn({ refresh: () => Promise.reject(away) })
    await expect(credentials.rejected(new ProblemError('session-over', 401, ''), jwt(900), true)).rejects.toMatchObject({ code: 'rate-limited' })
    expect(selectStatus(session.getSnapshot())).toBe('customer')
  })

  test('with 403 is only an error for a customer', async () => {
    const { credentials, session } = await openLoggedIn()
    expect([await credentials.rejected(problem(FORBIDDEN), jwt(900), true), selectStatus(session.getSnapshot())]).toEqual([false, 'customer'])
  })

  test('with 403 logs a back-office user out, and may be retried without a token', async () => {
    const browser = exampleBrowser()
    keep(browser, { strategy: 'admin' })
    const { userActors, arrived, toasts } = await openWith({}, browser)
    const { credentials } = await userActors.load()
    await arrived()
    expect([await credentials.rejected(problem(FORBIDDEN), jwt(900), true), await credentials.accessToken(), browser.cookies.size]).toEqual([true, null, 0])
    expect(toasts).toEqual([{ kind: 'info', what: 'core.login.sessionExpired', options: undefined }])
  })

  test('with a missing permission is only an error for a back-office user', async () => {
    const browser = exampleBrowser()
    keep(browser, { strategy: 'admin' })
    const { userActors, arrived } = await openWith({}, browser)
    const { credentials } = await userActors.load()
    await arrived()
    const missing = new ProblemError('permission-missing', 403, '')
    expect([await credentials.rejected(missing, jwt(900), true), await credentials.accessToken()]).toEqual([false, jwt(900)])
  })
})

test('logging out clears form drafts and e-mail', async () => {
  const { storage, browser, session, arrived } = await openLoggedIn()
  storage.set('checkout.draft', '{}')
  browser.cookies.set('guestUser', '{"id":1,"email":"ana@example.com"}')
  session.send({ type: 'logout.request' })
  await arrived()
  expect([storage.has('checkout.draft'), browser.cookies.has('guestUser')]).toEqual([false, false])
})

test('logging out clears storage in every tab; an expired session keeps the receipts of this tab', async () => {
  const browser = exampleBrowser()
  const [here, there] = [await openLoggedIn({}, browser), await openLoggedIn({}, browser)]
  for (const { storage } of [here, there]) storage.set('checkout.receipt.A-1', 'code').set('comment.draft.5.product.1', '{}')
  browser.device.set('product.recent', '[1]')
  here.session.send({ type: 'logout.request' })
  await here.arrived()
  expect([here.storage.size, there.storage.size, browser.device.size]).toEqual([0, 0, 0])

  const rejected = await openLoggedIn({ refresh: () => Promise.reject(SESSION_OVER) })
  rejected.storage.set('checkout.receipt.A-1', 'code')
  rejected.browser.passes(901_000)
  await rejected.credentials.accessToken()
  expect([...rejected.storage.keys()]).toEqual(['checkout.receipt.A-1'])
})

test('a tab whose tokens are revoked by a log-out in another tab logs out as that tab does', async () => {
  const browser = exampleBrowser()
  const revoked = () => Promise.reject(SESSION_OVER)
  const logout = Promise.withResolvers<object>()
  const here = await openLoggedIn({ logout: () => logout.promise }, browser)
  const there = await openLoggedIn({ refresh: revoked }, browser)
  there.storage.set('checkout.receipt.A-1', 'code')
  here.session.send({ type: 'logout.request' })
  await here.arrived()
  browser.passes(901_000)
  expect(await there.credentials.accessToken()).toBeNull()
  expect([there.storage.size, there.toasts]).toEqual([0, []])
  logout.resolve({ loggedOut: true })
  await here.arrived()
  expect([selectStatus(here.session.getSnapshot()), selectStatus(there.session.getSnapshot())]).toEqual(['anonymous', 'anonymous'])
})

test('user-specific queries are refetched for the next user, and cleared on log-out', async () => {
  const users = [exampleUser(), exampleUser(8)]
  const { session, browser, forgotten, arrived, comeBack } = await openLoggedIn({ getWebProfile: () => users.shift() })
  expect(forgotten).toEqual([])
  keep(browser, { accessToken: jwt(2000), refreshToken: 'refresh-of-ivo' })
  comeBack()
  await arrived()
  session.send({ type: 'logout.request' })
  await arrived()
  expect(forgotten).toEqual([{ refetch: true }, { refetch: false }])
})

test('an account changed in one tab is reloaded in the others', async () => {
  const browser = exampleBrowser()
  const [here, there] = [await openLoggedIn({}, browser), await openLoggedIn({ getWebProfile: () => ({ ...exampleUser(), firstName: 'Anamarija' }) }, browser)]
  there.requests.length = 0
  here.session.send({ type: 'profile.changed', user: { ...exampleUser(), firstName: 'Anamarija' } })
  await here.arrived()
  expect([there.names(), selectUser(there.session.getSnapshot())?.firstName]).toEqual([['getWebProfile'], 'Anamarija'])
  expect(here.names().filter((name) => name === 'getWebProfile')).toHaveLength(1)
})

describe('the status of the user', () => {
  test('is anonymous, without anything loaded, without a stored log-in', async () => {
    const { userActors, names } = await openWith()
    expect([await userActors.loadIfLoggedIn(), userActors.current(), names()]).toEqual([null, null, []])
  })

  test('is waited for', async () => {
    const browser = exampleBrowser()
    keep(browser)
    const { userActors } = await openWith({}, browser)
    expect(await (await userActors.loadIfLoggedIn())?.currentUserStatus()).toBe('customer')
  })
})

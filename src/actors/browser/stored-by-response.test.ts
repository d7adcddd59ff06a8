import { expect, test } from 'vitest'
import { exampleCart } from '#machines/cart/cart.examples.ts'
import { exampleTokens, exampleUser } from '#machines/session/session.examples.ts'
import { exampleBrowser } from './live.examples.ts'
import { jwt, keep, LOGIN, openLoggedIn, openWith } from './user-actors.examples.ts'

const AUTH = ['auth.accessToken', 'auth.refreshToken', 'auth.strategy']
const { accessToken, refreshToken } = exampleTokens(2)

/** A browser that stores the refreshed tokens as the response sets them, and what scripts wrote since. */
function storing(during: (browser: ReturnType<typeof exampleBrowser>) => Promise<void> | void = () => {}) {
  const browser = exampleBrowser()
  const refresh = async () => {
    await during(browser)
    keep(browser, { accessToken, refreshToken })
    browser.written.length = 0
    return { tokens: exampleTokens(2) }
  }
  return { browser, refresh }
}

test('tokens that the response of a refresh stored are used and not written again', async () => {
  const { browser, refresh } = storing()
  const { credentials } = await openLoggedIn({ refresh }, browser)
  browser.passes(901_000)
  expect(await credentials.accessToken()).toBe('access-2')
  expect([browser.cookies.get('auth.refreshToken'), browser.written]).toEqual(['refresh-2', []])
})

test('tokens that arrive after the log-out are not stored', async () => {
  let hasLoggedOut = async () => {}
  const { browser, refresh } = storing(() => hasLoggedOut())
  const { credentials, session, arrived } = await openLoggedIn({ refresh }, browser)
  hasLoggedOut = async () => {
    session.send({ type: 'session.lost' })
    await arrived()
  }
  browser.passes(901_000)
  await credentials.accessToken()
  await arrived()
  expect([...browser.cookies.keys()].filter((name) => AUTH.includes(name))).toEqual([])
})

test('tokens that arrive after the log-in of another user do not replace that user', async () => {
  let hasLoggedIn = async () => {}
  const { browser, refresh } = storing(() => hasLoggedIn())
  const { credentials, session, arrived } = await openLoggedIn({ refresh, getWebProfile: () => exampleUser(8) }, browser)
  hasLoggedIn = async () => {
    keep(browser, { accessToken: jwt(2000), refreshToken: 'refresh-of-ivo' })
    session.send({ type: 'session.found', accessToken: jwt(2000), refreshToken: 'refresh-of-ivo', strategy: 'customer', userId: 8 })
    await arrived()
  }
  browser.passes(901_000)
  await credentials.accessToken()
  await arrived()
  expect(browser.cookies.get('auth.refreshToken')).toBe('refresh-of-ivo')
})

test('a cart that was started during the restoring of another one stays the stored cart', async () => {
  const [abandoned, started] = [exampleCart(5), { ...exampleCart(1), id: 'cart-started', protectCode: 'code-started' }]
  const browser = exampleBrowser()
  const seen: (string | undefined)[] = []
  let restored = async () => {}
  const { userActors, cart, arrived } = await openWith(
    {
      async getAbandoned({ body }) {
        seen.push(browser.cookies.get('cartId'))
        if (body?.cartId) return started
        await restored()
        browser.cookies.set('cartId', abandoned.id).set('protectCode', abandoned.protectCode)
        return abandoned
      },
      getCart: () => started,
    },
    browser,
  )
  restored = async () => {
    cart.send({ type: 'session.found', cartId: started.id, protectCode: started.protectCode })
    await arrived()
  }
  const { session } = await userActors.load()
  session.send(LOGIN)
  for (let turn = 0; turn < 4; turn++) await arrived()
  expect([seen, browser.cookies.get('cartId')]).toEqual([[undefined, 'cart-started'], 'cart-started'])
})

import { WISHLIST_LIMIT } from '#contract/wishlist.constants.ts'
import { exampleCart } from '#machines/cart/cart.examples.ts'
import { exampleTokens, exampleUser } from '#machines/session/session.examples.ts'
import { createActors } from './create-actors.ts'
import { EXAMPLE_NOW, exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'

export const LOGIN = { type: 'login.submit', email: 'ana@example.com', password: 'otok' } as const
type Responses = Parameters<typeof examplePlatform>[0]

/** A JWT with its expiry in seconds from the start of the example browser, and whose it is. */
export const jwt = (endsInSeconds: number, userId?: number) =>
  `head.${btoa(JSON.stringify({ exp: EXAMPLE_NOW / 1000 + endsInSeconds, sub: userId?.toString() })).replaceAll('=', '')}.signature`

const responses = {
  getCart: () => exampleCart(1),
  login: () => ({ tokens: exampleTokens(), user: exampleUser() }),
  logout: () => ({ loggedOut: true }),
  getAbandoned: () => null,
  refresh: () => ({ tokens: exampleTokens(2) }),
  getWebProfile: () => exampleUser(),
  getProfile: () => exampleUser(9, true),
  filterWishes: () => ({ records: [], paging: { page: 1, limit: WISHLIST_LIMIT, total: 0, lastPage: 1, perPage: WISHLIST_LIMIT } }),
  toggleWish: ({ body }: { body?: Record<string, unknown> }) => ({ product_id: body?.product_id, added: true }),
  getCheckoutSettings: () => ({ cartAdditionBehaviour: 1 }),
}

export function keep(browser: ReturnType<typeof exampleBrowser>, { accessToken = jwt(900), refreshToken = 'refresh-1', strategy = 'customer' } = {}) {
  browser.cookies.set('auth.accessToken', accessToken).set('auth.refreshToken', refreshToken).set('auth.strategy', strategy)
}

/** A tab of the shop; `other` responses replace those of the fake API. */
export async function openWith(other: Responses = {}, browser = exampleBrowser()) {
  const platform = examplePlatform({ ...responses, ...other })
  const tab = browser.openTab()
  const { deps, toasts, forgotten } = exampleDeps(platform.client)
  const actors = await createActors(deps, tab.environment)
  const arrived = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    await settled()
  }
  await arrived()
  return { ...platform, ...tab, ...actors, browser, toasts, forgotten, arrived }
}

export async function openLoggedIn(other: Responses = {}, browser = exampleBrowser()) {
  keep(browser)
  const opened = await openWith(other, browser)
  const userActors = await opened.userActors.load()
  await opened.arrived()
  return { ...opened, ...userActors }
}

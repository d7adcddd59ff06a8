import type { Locale } from '#contract/locale.ts'
import type { CartSnapshot } from '#machines/cart/cart-session.selectors.ts'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import type { Credentials } from '../client/create-client.ts'
import { retryImport } from '../hydration/retry-import.ts'
import { lazy, lazyIn } from '../lazy.ts'
import type { Actors, CheckoutActor, PaymentRedirect } from './browser/create-actors.ts'
import type { SearchActor } from './browser/create-search.ts'
import type { UserActors } from './browser/user-actors.ts'
import type { ActorDeps } from './deps.ts'
import { hasStoredLogin } from './logged-in.ts'
import { hasUnsentAdds } from './unsent-adds.ts'
import { useActorSelector, useLazy } from './use-actor-selector.ts'

export type { Actors, CheckoutActor, PaymentRedirect, SearchActor }

// Module state: set by the browser entry, never on the server.
let deps: ActorDeps | undefined
const prepared = (): ActorDeps => {
  if (!deps) throw new Error('Actors live in the browser: prepareActors was not called')
  return deps
}
const actors = lazy(async () => {
  const given = prepared()
  const { createActors } = await import('./browser/create-actors.ts')
  return createActors(given)
})

/** Provides the actors' dependencies; called once by the browser entry. Actors are loaded at once when a cart, log-in or addition is stored, else when the page is idle. */
export function prepareActors(given: ActorDeps): void {
  deps = given
  const start = () => void retryImport(loadActors)
  if (hasStoredCart() || hasStoredLogin(document.cookie) || hasUnsentAdds()) start()
  else if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 })
  else setTimeout(start, 2000)
}

/** A cart is stored on this device. */
export const hasStoredCart = (): boolean => document.cookie.includes('cartId=')

/** The running actors; the first call loads and starts them. A failed load can be retried. */
export const loadActors = (): Promise<Actors> => actors.load()

/** The user's actors; null for anonymous visitors, for whom nothing is loaded. */
const loadIfLoggedIn = async (): Promise<UserActors | null> =>
  actors.current() || hasStoredLogin(document.cookie) ? (await actors.load()).userActors.loadIfLoggedIn() : null

/** Credentials for the API client. */
export const credentials: Credentials = {
  accessToken: async (options) => (await loadIfLoggedIn())?.credentials.accessToken(options) ?? null,
  rejected: async (problem, accessToken, isRepeatable) => (await loadIfLoggedIn())?.credentials.rejected(problem, accessToken, isRepeatable) ?? false,
}

/** Status of the current user; `unknown` when it cannot be determined in time. */
export const currentUserStatus = (): Promise<SessionStatus> =>
  loadIfLoggedIn()
    .then((userActors) => userActors?.currentUserStatus() ?? 'anonymous')
    .catch(() => 'unknown')

/** Sets the page's language; called at every navigation, it ends the cart of another language. */
export const updateLocale = (locale: Locale): void => actors.current()?.locale.send({ type: 'locale.choose', locale })

/** The actors when they run; null on the server, while hydrating and until they are loaded. */
export const useActors = (): Actors | null => useLazy(actors)

/** Selects from the cart; returns `before` until the cart's actor runs. */
export const useCart = <T>(select: (snapshot: CartSnapshot) => T, before: T): T => useActorSelector(useActors()?.cart, select, before)

const userActors = lazyIn(actors, (loaded) => loaded.userActors)

/** The user's actors when they run. A component that selects from them is rendered again for a logged-in visitor alone. */
export const useUserActors = (): UserActors | null => useLazy(userActors)

/** Calls the listener with the actors, at once when they run; returns an unsubscribe function. Other than `useActors`, it renders nothing again. */
export function onActors(listener: (actors: Actors) => void): () => void {
  const pass = () => {
    const loaded = actors.current()
    if (loaded) listener(loaded)
  }
  pass()
  return actors.onLoad(pass)
}

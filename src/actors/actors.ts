import { useCallback, useSyncExternalStore } from 'react'
import type { Locale } from '#contract/locale.ts'
import type { CartSnapshot } from '#machines/cart/cart-session.selectors.ts'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import type { Credentials } from '../client/create-client.ts'
import type { ActorDeps } from './deps.ts'
import type { Actors, CheckoutActor, PaymentRedirect } from './live/create-actors.ts'
import type { SearchActor, SearchStart } from './live/create-search.ts'
import { hasStoredLogin } from './logged-in.ts'

export type { Actors, CheckoutActor, PaymentRedirect, SearchActor }

// Module state: set by the browser entry, never on the server.
let deps: ActorDeps | undefined
let loading: Promise<Actors> | undefined
let loaded: Actors | undefined
const listeners = new Set<() => void>()

/** Provides the actors' dependencies; called once by the browser entry. Actors are loaded at once when a cart or log-in is stored, else when the page is idle. */
export function prepareActors(given: ActorDeps): void {
  deps = given
  if (hasStoredCart() || hasStoredLogin(document.cookie)) void loadActors()
  else if ('requestIdleCallback' in window) requestIdleCallback(() => void loadActors(), { timeout: 4000 })
  else setTimeout(() => void loadActors(), 2000)
}

/** A cart is stored on this device. */
export const hasStoredCart = (): boolean => document.cookie.includes('cartId=')

/** The running actors; the first call loads and starts them. A failed load can be retried. */
export function loadActors(): Promise<Actors> {
  const given = deps
  if (!given) return Promise.reject(new Error('Actors live in the browser: prepareActors was not called'))
  loading ??= start(given).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function start(given: ActorDeps): Promise<Actors> {
  const { createActors } = await import('./live/create-actors.ts')
  loaded = await createActors(given)
  for (const listener of listeners) listener()
  return loaded
}

/** The search of one field; call `stop()` when the field unmounts. Its machine is loaded on demand. */
export async function startSearch(start: SearchStart): Promise<SearchActor> {
  const given = deps
  const { createSearch } = await import('./live/create-search.ts')
  if (!given) throw new Error('Actors live in the browser: prepareActors was not called')
  return createSearch(start, given)
}

/** Credentials for the API client; loads nothing for anonymous visitors. */
export const credentials: Credentials = {
  accessToken: async () => (loaded || hasStoredLogin(document.cookie) ? (await loadActors()).userActors.credentials.accessToken() : null),
  refused: async (problem, accessToken) => (await loadActors()).userActors.credentials.refused(problem, accessToken),
}

/** Status of the current user; loads nothing for anonymous visitors. `unknown` when it cannot be determined in time. */
export const currentUserStatus = async (): Promise<SessionStatus> =>
  loaded || hasStoredLogin(document.cookie)
    ? loadActors()
        .then(({ userActors }) => userActors.currentUserStatus())
        .catch(() => 'unknown')
    : 'anonymous'

/** Sets the page's language; called at every navigation, it ends the cart of another language. */
export const updateLocale = (locale: Locale): void => loaded?.locale.send({ type: 'locale.choose', locale })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none = () => null

/** The actors when they run; null on the server, while hydrating and until they are loaded. */
export const useActors = (): Actors | null => useSyncExternalStore(subscribe, () => loaded ?? null, none)

/** Selects from the cart and re-renders only when the value changes; `before` until the cart's actor runs. Selectors must return stable values. */
export function useCart<T>(select: (snapshot: CartSnapshot) => T, before: T): T {
  const cart = useActors()?.cart
  const listen = useCallback(
    (listener: () => void) => {
      const subscription = cart?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [cart],
  )
  return useSyncExternalStore(
    listen,
    () => (cart ? select(cart.getSnapshot()) : before),
    () => before,
  )
}

import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { Locale } from '#contract/locale.ts'
import type { SearchCategory } from '#contract/search.constants.ts'
import type { ShopClient } from '../client/create-client.ts'

/** Notices an actor can show. Keys are message paths; `problem` takes whatever was thrown. */
export interface Notify {
  success(key: string, params?: Record<string, string | number>, options?: Omit<NoticeOptions, 'params'>): void
  info(key: string, options?: NoticeOptions): void
  problem(error: unknown, options?: NoticeOptions): void
  /** Resolves when the last notice is shown, or takes too long. */
  shown(): Promise<void>
}

export interface NoticeOptions {
  params?: Record<string, string | number>
  /** Key of the button's text and what it does; `hold` is called when it gains or loses focus. */
  action?: { key: string; run: () => void; hold?: (isHeld: boolean) => void }
  /** Display time in milliseconds. */
  duration?: number
  /** Receives a function that dismisses the notice early. */
  ends?: (leave: () => void) => void
}

/** Where an actor navigates to; the router localizes the URL. */
export type Destination =
  | { to: 'cart' }
  /** Without a step, the first one that is not complete. */
  | { to: 'checkout'; step?: CheckoutStep }
  | { to: 'checkout/success'; orderSlug: string }
  | { to: 'checkout/pay'; orderSlug: string }
  /** A URL from the API; only its path is used. */
  | { to: 'path'; url: string }
  | SearchDestination
/** The search results page; without a category the one in the URL, and only while the page is shown. */
export interface SearchDestination {
  to: 'search'
  words: string
  category?: SearchCategory
}
export type Navigate = (destination: Destination) => void

/** Dependencies of the actors, created once by the browser entry. */
export interface ActorDeps {
  client: ShopClient
  notify: Notify
  navigate: Navigate
  /** Clears user-specific queries; refetches active ones when another user is logged in. */
  clearPersonalQueries(how: { refetch: boolean }): void
  /** The current language of the page. */
  locale: () => Locale
}

import type { QueryClient } from '@tanstack/react-query'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import type { ShopClient } from './client/create-client.ts'
import type { GuardOption } from './guard/guard.rules.ts'
import type { TextGroup } from './i18n/texts.gen.ts'
import type { Texts } from './i18n/texts.ts'
import type { ShopNotify } from './notices/notify.ts'

/** What every route and hook may use; made once in the browser, per request on the server. */
export interface RouterContext {
  readonly shop: ShopClient
  readonly queryClient: QueryClient
  readonly texts: Texts
  readonly notify: ShopNotify
  /** scheme://host the shop is seen at, for canonical links. */
  readonly origin: string
  /** Used by route guards; `unknown` when it cannot be determined in time. */
  readonly currentUserStatus: () => Promise<SessionStatus>
}

/**
 * What stands around a page. `full`: header and footer. `checkout`, `ordered`: the way home, and back to the cart or the shop.
 * `entry`: the same without a header, over half of the page. `plain`: nothing. `own`: nothing, and the page has its own `main`.
 */
export type Layout = 'full' | 'checkout' | 'ordered' | 'auth' | 'plain' | 'own'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Groups of messages the route's view needs beside the base ones. */
    texts?: readonly TextGroup[]
    /** Message groups of lazily hydrated parts: rendered by the server, loaded in the browser on hydration. */
    sleepingTexts?: readonly TextGroup[]
    /** Who may open the page; everybody without it. */
    guard?: GuardOption
    /** `full` without it. */
    layout?: Layout
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Locale } from '#contract/locale.ts'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import type { ShopClient } from './client/create-client.ts'
import type { GuardOption } from './guard/guard.rules.ts'
import type { TextGroup } from './i18n/texts.gen.ts'
import type { Texts } from './i18n/texts.ts'
import type { NoScriptPage } from './no-script/page.ts'
import type { ShopNotify } from './notices/notify.ts'

/** Context of routes and hooks; one per browser session, and per request on the server. */
export interface RouterContext {
  readonly shop: ShopClient
  readonly queryClient: QueryClient
  readonly texts: Texts
  readonly notify: ShopNotify
  /** Origin of the shop (scheme://host), for canonical links. */
  readonly origin: string
  /** Used by route guards; `unknown` when it cannot be determined in time. */
  readonly currentUserStatus: () => Promise<SessionStatus>
  /** Language that a user of the back office has chosen for it; null for that of the address. */
  readonly adminLocale?: Locale | null
  /** On the server: the page is the same for all visitors, and for all queries with the same parameters that it knows. */
  readonly isShared?: boolean
  /** In the browser: names of the parameters in the address bar that the page it was opened with does not know. */
  readonly unknownSearch?: readonly string[]
  /** On the server, for a visitor without scripts: what the page shows in place of what needs scripts. */
  readonly noScript?: { readonly page: NoScriptPage; readonly View: ComponentType<{ page: NoScriptPage }> }
}

/**
 * Frame of a page. `full`: header and footer. `checkout`, `ordered`: a reduced header with links to the home page and to the cart or the shop.
 * `auth`: no header, and on half of the page links to the home page and to the shop or the log-in. `plain`: no frame. `own`: no frame, and the
 * page renders its own `main`.
 */
export type Layout = 'full' | 'checkout' | 'ordered' | 'auth' | 'plain' | 'own'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message groups that the route's view needs besides the base ones. */
    texts?: readonly TextGroup[]
    /** Message groups of lazily hydrated parts: rendered by the server, loaded in the browser on hydration. */
    lazyTexts?: readonly TextGroup[]
    /** Loads what a navigation needs besides the route's chunk; called when an idle page has links to the route. */
    code?: () => Promise<unknown>
    /** Users who may open the route; everybody by default. */
    guard?: GuardOption
    /** Default: `full`. */
    layout?: Layout
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { ShopClient } from './client/create-client.ts'
import type { TextGroup } from './i18n/texts.gen.ts'
import type { Texts } from './i18n/texts.ts'
import type { Notify } from './notices/notify.ts'

/** What every route and hook may use; made once in the browser, per request on the server. */
export interface RouterContext {
  readonly shop: ShopClient
  readonly queryClient: QueryClient
  readonly texts: Texts
  readonly notify: Notify
  /** scheme://host the shop is seen at, for canonical links. */
  readonly origin: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Groups of messages the route's view needs beside the base ones. */
    texts?: readonly TextGroup[]
    /** Groups of parts that sleep: the server draws them at once, in the browser they bring their words when they wake. */
    sleepingTexts?: readonly TextGroup[]
  }
}

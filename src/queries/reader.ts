import { useRouter } from '@tanstack/react-router'
import type { Locale } from '#contract/locale.ts'
import type { Calls, ShopClient } from '../client/create-client.ts'
import { useLocale } from '../locale/use-locale.ts'

/** Whom a query asks and in which language. */
export interface Reader {
  readonly locale: Locale
  readonly calls: Calls
}

export const readerOf = (shop: ShopClient, locale: Locale): Reader => ({ locale, calls: shop.in(locale) })

/** The reader of the page's language: `useSuspenseQuery(productQuery(useReader(), slug))`. */
export function useReader(): Reader {
  const { shop } = useRouter().options.context
  return readerOf(shop, useLocale())
}

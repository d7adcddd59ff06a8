import { useRouter } from '@tanstack/react-router'
import type { Locale } from '#contract/locale.ts'
import type { ApiClient, ShopClient } from '../client/create-client.ts'
import { useLocale } from '../locale/use-locale.ts'

/** API client and language of a query. */
export interface ApiContext {
  readonly locale: Locale
  readonly api: ApiClient
}

export const apiContextOf = (shop: ShopClient, locale: Locale): ApiContext => ({ locale, api: shop.in(locale) })

/** API client and language of the page: `useSuspenseQuery(productQuery(useApiContext(), slug))`. */
export function useApiContext(): ApiContext {
  const { shop } = useRouter().options.context
  return apiContextOf(shop, useLocale())
}

import type { OperationName } from '#contract/index.ts'
import type { Locale } from '#contract/locale.ts'
import { lazy } from '../lazy.ts'
import type { ApiClient, RequestOptions, ShopClient } from './create-client.ts'
import { ProblemError } from './problem-error.ts'

/** Client whose code is loaded with the first request: hydrating a server-rendered page needs none. */
export function createLazyClient(load: () => Promise<ShopClient>): ShopClient {
  const client = lazy(() =>
    load().catch((error: unknown) => {
      throw new ProblemError('network', 0, error instanceof Error ? error.message : 'No connection')
    }),
  )

  const languages = new Map<Locale, ApiClient>()
  const apiIn = (locale: Locale): ApiClient =>
    new Proxy({} as ApiClient, {
      // The proxy must not look like a promise when it is awaited.
      get: (_, name) =>
        name === 'then' ? undefined : async (input: never, options?: RequestOptions) => (await client.load()).in(locale)[name as OperationName](input, options),
    })

  return {
    in(locale) {
      const api = languages.get(locale) ?? apiIn(locale)
      languages.set(locale, api)
      return api
    },
    site: async () => (await client.load()).site(),
  }
}

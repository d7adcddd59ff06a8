import type { CallName } from '#contract/index.ts'
import type { Locale } from '#contract/locale.ts'
import type { ApiClient, RequestOptions, ShopClient } from './create-client.ts'
import { ProblemError } from './problem-error.ts'

/** A client whose code comes with the first call: a page that the server wrote needs none to come alive. */
export function createLazyClient(load: () => Promise<ShopClient>): ShopClient {
  let loading: Promise<ShopClient> | undefined
  const client = (): Promise<ShopClient> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw new ProblemError('network', 0, error instanceof Error ? error.message : 'No connection')
    })
    return loading
  }

  const languages = new Map<Locale, ApiClient>()
  const apiIn = (locale: Locale): ApiClient =>
    new Proxy({} as ApiClient, {
      // Not a promise, whatever asks.
      get: (_, name) =>
        name === 'then' ? undefined : async (input: never, options?: RequestOptions) => (await client()).in(locale)[name as CallName](input, options),
    })

  return {
    in(locale) {
      const api = languages.get(locale) ?? apiIn(locale)
      languages.set(locale, api)
      return api
    },
    site: async () => (await client()).site(),
  }
}

import type { Page } from '@playwright/test'
import { CALLS } from '#contract/calls.gen.ts'
import { HEADERS } from '#contract/headers.ts'
import type { OperationName } from '#contract/index.ts'
import { LANGUAGE_CODES } from '#contract/locale.ts'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import { type ApiClient, createShopClient } from '#src/client/create-client.ts'

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The API as the logged-in user of a page calls it, with the operations that the client of visitors does not know. */
export async function officeApi(page: Page, origin: string): Promise<ApiClient> {
  const { apiKeyToken, siteID } = await createShopClient({ fetch, base: origin, referer: origin }).site()
  const token = (await page.context().cookies()).find(({ name }) => name === AUTH_COOKIES.accessToken)
  const headers = {
    'content-type': 'application/json',
    [HEADERS.apiKey]: apiKeyToken,
    [HEADERS.site]: String(siteID),
    [HEADERS.language]: LANGUAGE_CODES.en,
    [HEADERS.accessToken]: token?.value ?? '',
  }
  const operation =
    ([method, path]: (typeof CALLS)[OperationName]) =>
    async ({ params = {}, query = {}, body }: Parts) => {
      const url = new URL(
        path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
        origin,
      )
      url.search = String(new URLSearchParams(query))
      const response = await fetch(url, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }) })
      const { data, ...problem } = await response.json()
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(problem)}`)
      return data
    }
  return Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, operation(call)])) as unknown as ApiClient
}

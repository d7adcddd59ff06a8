import { HEADERS } from '#contract/headers.ts'
import type { Locale } from '#contract/locale.ts'
import type { Tokens, User } from '#contract/session.ts'
import { fetchInProcess } from '#server/http/in-process.ts'
import { type ApiClient, createShopClient } from '#src/client/create-client.ts'
import { type OpenShop, ORIGIN } from '#tests/open-shop.ts'

/** Users of the demo shop. */
export const DEMO_USERS = {
  mirna: { id: 1, email: 'mirna.lozic@example.com', password: 'otok-demo-2026' },
  jakov: { id: 2, email: 'jakov.brajkovic@example.com', password: 'otok-demo-2026' },
  emma: { id: 3, email: 'emma.lind@example.com', password: 'otok-demo-2026' },
  /** Of the back office: an editor, an owner, a translator, and one for orders. */
  nika: { id: 4, email: 'nika@skoj.example', password: 'pult-demo-2026' },
  lovre: { id: 5, email: 'admin@skoj.example', password: 'kljuc-demo-2026' },
  dora: { id: 7, email: 'dora@skoj.example', password: 'prijevod-demo-2026' },
  roko: { id: 8, email: 'roko@skoj.example', password: 'paket-demo-2026' },
  tin: { id: 6, email: 'tin.vidas@example.com', password: 'udjel-demo-2026' },
} as const
export type DemoUserName = keyof typeof DEMO_USERS

/** The API with these headers beside the usual ones. */
export function apiWith({ app }: Pick<OpenShop, 'app'>, headers: Readonly<Record<string, string>>, locale: Locale = 'en', ip = '127.0.0.1'): ApiClient {
  const inProcess = fetchInProcess(app, { origin: ORIGIN, ip })
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return inProcess(request)
  }
  return createShopClient({ fetch, base: ORIGIN, referer: `${ORIGIN}/` }).in(locale)
}

/** A logged-in user, with the API as that user. */
export interface LoggedIn {
  readonly calls: ApiClient
  readonly tokens: Tokens
  readonly user: User
}

export async function logIn(open: OpenShop, who: DemoUserName, locale: Locale = 'en', code?: string): Promise<LoggedIn> {
  const { email, password } = DEMO_USERS[who]
  const { tokens, user } = await open.client.in(locale).login({ body: { email, password, ...(code === undefined ? {} : { code }) } })
  return { tokens, user, calls: apiWith(open, { [HEADERS.accessToken]: tokens.accessToken }, locale) }
}

import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Cart } from '#contract/cart.ts'
import type { ShopClient } from '#src/client/create-client.ts'
import { EURO } from './shopper.ts'

export type Cookies = ReadonlyMap<string, string>
type Fields = Readonly<Record<string, string | readonly string[]>>

export interface ScriptlessBrowser {
  readonly cookies: Cookies
  open(url: string): Promise<LightMyRequestResponse>
  /** Submits a form; `given` are the cookies it is sent with, the current ones by default. */
  submit(url: string, fields: Fields, given?: Cookies): Promise<LightMyRequestResponse>
  cart(): Promise<Cart>
}

/** A browser that stores cookies, opens pages and submits forms, and runs no scripts. */
export function browserWithoutScripts(app: FastifyInstance, client: ShopClient, headers: Readonly<Record<string, string>> = {}): ScriptlessBrowser {
  const cookies = new Map<string, string>()
  const store = (response: LightMyRequestResponse) => {
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('max-age=0;')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const sent = (given: Cookies) => ({
    'sec-fetch-site': 'same-origin',
    ...headers,
    cookie: [...given].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  return {
    cookies,
    open: async (url) => store(await app.inject({ url, headers: sent(cookies) })),
    async submit(url, fields, given = cookies) {
      const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = new URLSearchParams(pairs).toString()
      return store(await app.inject({ method: 'POST', url, headers: { ...sent(given), ...type }, payload }))
    },
    cart: () => client.in('en').getCart({ body: { cartId: cookies.get('cartId') ?? '', protectCode: cookies.get('protectCode') ?? '', currencyId: EURO } }),
  }
}

/** Text of a page's main part, as it is read. */
export const mainText = ({ body }: Pick<LightMyRequestResponse, 'body'>): string =>
  (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { loadBuiltPages } from '#server/http/built-pages.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { PRODUCTS } from './shopper.ts'

let open: OpenShop
let app: FastifyInstance
beforeAll(async () => {
  open = await openShop()
  const pages = await loadBuiltPages()
  if (!pages) throw new Error('Run "npm run build" first')
  app = await createApp(open.shop, { pages })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

/** A browser without scripts: cookies, and nothing else. */
function browser(headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const cookies = new Map<string, string>()
  const store = ({ headers: answered }: LightMyRequestResponse) => {
    for (const cookie of [answered['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const sent = (given: ReadonlyMap<string, string>) => ({ ...headers, cookie: [...given].map(([name, value]) => `${name}=${value}`).join('; ') })
  return {
    cookies,
    async open(url: string) {
      const response = await app.inject({ url, headers: sent(cookies) })
      store(response)
      return response
    },
    /** Sends a form; `with` repeats it with earlier cookies. */
    async submit(url: string, fields: Record<string, string>, given: ReadonlyMap<string, string> = cookies) {
      const response = await app.inject({
        method: 'POST',
        url,
        headers: { ...sent(given), 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
      store(response)
      return response
    },
    async cart() {
      const api = open.client.in('en')
      return api.getCart({ body: { cartId: cookies.get('cartId') ?? '', protectCode: cookies.get('protectCode') ?? '', currencyId: 1 } })
    },
  }
}

test('try', async () => {
  const ana = browser()
  const added = await ana.submit('/product/fig-jam', { form: 'buy', qty: '2' })
  console.log(added.statusCode, added.headers, added.body.slice(0, 300))
  const cart = await ana.open('/cart')
  console.log(cart.statusCode, cart.headers, cart.body.length)
  const { writeFileSync } = await import('node:fs')
  writeFileSync('/dev/shm/nojs/cart.html', cart.body)
  console.log((await ana.cart()).itemCount, PRODUCTS, ORIGIN)
})

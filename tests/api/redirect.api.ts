import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { HOSTILE_TARGETS } from '#tests/targets/hostile-targets.ts'
import { codeOf, METHODS, newShopper, PAYMENTS, PRODUCTS, type Shopper } from './shopper.ts'

let open: OpenShop
let shopper: Shopper
beforeAll(async () => {
  open = await openShop()
  shopper = await newShopper(open.client)
  await shopper.add(PRODUCTS.sardines)
  await shopper.enterGuest()
  await shopper.chooseDelivery(METHODS.homeDelivery)
  await shopper.consent()
  await shopper.choosePayment(PAYMENTS.card)
})
afterAll(() => open.close())

const REJECTED = ['return-url-invalid', 'invalid-input']
const [SUCCESS, FAILURE] = [`${ORIGIN}/checkout/success`, `${ORIGIN}/checkout/failure`]

async function acceptedTargets(ask: (urls: { successURL: string; failureURL: string }) => Promise<unknown>): Promise<string[]> {
  const taken: string[] = []
  for (const target of HOSTILE_TARGETS) {
    const codes = [await codeOf(ask({ successURL: target, failureURL: FAILURE })), await codeOf(ask({ successURL: SUCCESS, failureURL: target }))]
    if (!codes.every((code) => REJECTED.includes(code))) taken.push(`${target}: ${codes.join(', ')}`)
  }
  return taken
}

test('no order with a malicious return URL is placed or paid', async () => {
  expect(await acceptedTargets((urls) => shopper.order(urls))).toEqual([])
  const { orderSlug, html } = await shopper.order()
  expect(String(html)).not.toContain('evil.example')
  const { protectCode } = shopper.proof
  expect(await acceptedTargets((urls) => shopper.calls.payOrder({ body: { orderSlug, protectCode, ...urls } }))).toEqual([])
})

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/.//evil.example', '/%5c%5cevil.example', '//evil.example/%2e%2e'])(
  'the server never redirects from %s to another site',
  async (url) => {
    for (const path of [url, `/api${url}`, `/media${url}`, `/assets${url}`, `/hr${url}`]) {
      const { statusCode, headers } = await open.app.inject({ method: 'GET', url: path })
      expect([path, statusCode >= 300 && statusCode < 400, headers.location]).toEqual([path, false, undefined])
    }
  },
)

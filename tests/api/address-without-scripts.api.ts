import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { loadBuiltPages } from '#server/http/built-pages.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { browserWithoutScripts } from './browser-without-scripts.ts'
import { addressIn, COUNTRIES } from './shopper.ts'

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

const inputOf = ({ body }: { body: string }, id: string): string => new RegExp(`<input[^>]* id="${id}"[^>]*>|<input id="${id}"[^>]*>`).exec(body)?.[0] ?? ''

test('a house number in the street moves to its field by one press, and a phone that no country has is marked', async () => {
  const ana = browserWithoutScripts(app, open.client)
  await ana.submit('/product/fig-jam', { form: 'buy', qty: '1' })
  const { type: _, countryId: _country, id: _id, ...fields } = { ...addressIn(COUNTRIES.HR), street: 'Ilica 12/A', houseNumber: '' }
  const address = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`shipping.${name}`, value]))
  const typed = { form: 'delivery', ...address, 'shipping.country': 'HR', consent: ['1001'] }

  const offer = await ana.submit('/checkout', typed)
  expect(offer.statusCode).toBe(422)
  const [button] = /<button[^>]*>Move 12\/A here from the street<\/button>/.exec(offer.body) ?? []
  expect([/type="[^"]*"/, /name="[^"]*"/, /value="[^"]*"/].map((attribute) => attribute.exec(button ?? '')?.[0])).toEqual([
    'type="submit"',
    'name="split"',
    'value="shipping"',
  ])
  const wrong = await ana.submit('/checkout', { ...typed, split: 'shipping', 'shipping.contactPhone': '123456' })
  expect(wrong.statusCode).toBe(422)
  expect(inputOf(wrong, 'f-shipping-contactPhone')).toContain('aria-invalid="true"')
  expect((await ana.submit('/checkout', { ...typed, split: 'shipping' })).headers.location).toBe('/checkout?step=shipping')
  const page = await ana.open('/checkout')
  expect(inputOf(page, 'f-shipping-street')).toContain('value="Ilica"')
  expect(inputOf(page, 'f-shipping-houseNumber')).toContain('value="12/A"')
})

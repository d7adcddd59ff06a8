import { afterAll, beforeAll, expect, test } from 'vitest'
import { field, type OpenForms, openForms } from './open-forms.ts'
import { addressIn, COUNTRIES } from './shopper.ts'

let open: OpenForms
beforeAll(async () => {
  open = await openForms()
})
afterAll(() => open.close())

test('a house number in the street moves to its field by one press, and a phone that no country has is marked', async () => {
  const ana = open.newBrowser()
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
  expect(field(wrong, 'f-shipping-contactPhone')).toContain('aria-invalid="true"')
  expect((await ana.submit('/checkout', { ...typed, split: 'shipping' })).headers.location).toBe('/checkout?step=shipping')
  const page = await ana.open('/checkout')
  expect(field(page, 'f-shipping-street')).toContain('value="Ilica"')
  expect(field(page, 'f-shipping-houseNumber')).toContain('value="12/A"')
})

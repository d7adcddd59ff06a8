import { expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { canPay, canTravel, deliveryCents, freeFromCents, handoverCountry, hasBranch, type ShippingMethodRow, servedTypes } from './checkout-method.rules.ts'

const text = inEveryLocale({ en: '', hr: '' })
const method = (change: Partial<ShippingMethodRow> = {}): ShippingMethodRow => ({
  id: 1,
  code: 'homeDelivery',
  name: text,
  description: text,
  estimate: text,
  taxRatePercent: 25,
  digital: false,
  maxWeightGrams: 25_000,
  rates: [
    { countries: ['HR'], priceCents: 450, freeFromCents: 6000 },
    { countries: ['SI', 'AT'], priceCents: 990, freeFromCents: 12_000 },
  ],
  options: [],
  position: 1,
  ...change,
})
const parcel = { subtotalCents: 1000, weightGrams: 500, digitalOnly: false }
const everywhere = { countries: ['ALL'], priceCents: 0, freeFromCents: 0 }
const branch = { id: 301, name: text, address: '', zip: '', city: '', note: text, lat: 0, lng: 0 }

test.each([
  [5999, 'HR', 450],
  [6000, 'HR', 0],
  [6001, 'HR', 0],
  [6000, 'SI', 990],
  [12_000, 'AT', 0],
])('products of %d cents are shipped to %s for %d', (subtotalCents, country, price) => {
  expect(deliveryCents(method(), { ...parcel, subtotalCents }, country)).toBe(price)
})

test('the rate of a country takes precedence over the general rate', () => {
  const rates = [{ countries: ['ALL'], priceCents: 2900, freeFromCents: null }, ...method().rates]
  expect(deliveryCents(method({ rates }), parcel, 'HR')).toBe(450)
  expect(deliveryCents(method({ rates }), { ...parcel, subtotalCents: 1_000_000 }, 'JP')).toBe(2900)
})

test('a parcel is shipped where there is a rate, within the weight, and downloads only by e-mail', () => {
  const byMail = method({ digital: true, rates: [everywhere], maxWeightGrams: null })
  const download = { ...parcel, weightGrams: 0, digitalOnly: true }
  expect(canTravel(method(), parcel, 'HR')).toBe(true)
  expect(canTravel(method(), parcel, 'JP')).toBe(false)
  expect(canTravel(method(), { ...parcel, weightGrams: 25_000 }, 'HR')).toBe(true)
  expect(canTravel(method(), { ...parcel, weightGrams: 25_001 }, 'HR')).toBe(false)
  expect(canTravel(method(), download, 'HR')).toBe(false)
  expect(canTravel(byMail, download, 'JP')).toBe(true)
  expect(canTravel(byMail, parcel, 'HR')).toBe(false)
})

test('the free delivery threshold is the lowest of the home delivery methods', () => {
  const home = (change: Partial<ShippingMethodRow> = {}) => ({ ...method(change), hasBranches: false })
  const locker = { ...method({ rates: [{ countries: ['HR'], priceCents: 320, freeFromCents: 4500 }] }), hasBranches: true }
  const slow = home({ rates: [{ countries: ['HR'], priceCents: 300, freeFromCents: 5500 }] })
  const pickup = { ...method({ rates: [everywhere] }), hasBranches: true }
  expect(freeFromCents([home(), locker, pickup], parcel)).toBe(6000)
  expect(freeFromCents([home(), slow], parcel)).toBe(5500)
  expect(freeFromCents([home(), slow], { ...parcel, weightGrams: 30_000 })).toBeNull()
  expect(freeFromCents([home()], { ...parcel, digitalOnly: true })).toBeNull()
  expect(freeFromCents([pickup], parcel)).toBeNull()
})

test('a payment method depends on country and shipping method', () => {
  const cash = { countries: ['HR'], allowedShipping: ['homeDelivery'] }
  expect(canPay(cash, method(), 'HR')).toBe(true)
  expect(canPay(cash, method(), 'SI')).toBe(false)
  expect(canPay(cash, { code: 'parcelLocker' }, 'HR')).toBe(false)
  expect(canPay({ ...cash, countries: ['ALL'] }, method(), 'JP')).toBe(true)
  expect(canPay({ ...cash, allowedShipping: ['ALL'] }, { code: 'parcelLocker' }, 'HR')).toBe(true)
})

test('types are available as the settings say, and none without settings', () => {
  expect(servedTypes([{ key: 'types', value: 'HPF,PAYPAL' }])).toEqual(['HPF', 'PAYPAL'])
  expect(servedTypes([{ key: 'others', value: 'HPF' }])).toEqual([])
})

test('a shipping method with branches requires one', () => {
  const pickup = method({ options: [branch] })
  expect(hasBranch(pickup, 301)).toBe(true)
  expect(hasBranch(pickup, 302)).toBe(false)
  expect(hasBranch(pickup, null)).toBe(false)
  expect(hasBranch(method(), null)).toBe(true)
})

test('a parcel is handed over at its branch, in the shop’s own country unless the branch says otherwise, or else at the address', () => {
  const methods = [method(), method({ options: [branch] }), method({ options: [{ ...branch, country: 'SI' }, branch, { ...branch, id: 303 }] })]
  expect(methods.map((each) => handoverCountry(each, null, 'DE'))).toEqual(['DE', 'HR', 'SI'])
  expect(
    handoverCountry(
      method({
        options: [
          { ...branch, country: 'SI' },
          { ...branch, id: 303 },
        ],
      }),
      303,
      'DE',
    ),
  ).toBe('HR')
})

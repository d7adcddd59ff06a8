import { expect, test } from 'vitest'
import type { Address } from '#contract/address.ts'
import { addressText, destinationText, hasOwnBilling, nameText, orderTimeText, splitAtPlaceholder } from './order-text.ts'

const home: Address = {
  type: 'Shipping',
  firstName: 'Ana',
  lastName: 'Kovač',
  contactEmail: 'ana@example.com',
  contactPhone: '+385 91 000 1234',
  countryId: 1,
  street: 'Ulica starih lipa',
  houseNumber: '14',
  zipCode: '10000',
  city: 'Zagreb',
}

test('the time of an order is the shop’s own, wherever it is read', () => {
  expect(orderTimeText('2026-11-21T13:03:00.000Z', 'en')).toBe('November\u00a021,\u00a02026, 14:03')
  expect(orderTimeText('2026-07-01T22:30:00.000Z', 'hr')).toBe('02.\u00a007.\u00a02026., 00:30')
})

test('an address is formatted in one line', () => {
  expect(addressText(home, 'Croatia')).toBe('Ulica starih lipa 14, 10000 Zagreb, Croatia')
  expect(addressText(home, undefined)).toBe('Ulica starih lipa 14, 10000 Zagreb')
})

test('a name includes the company', () => {
  expect(nameText(home, 'Obrt Lanterna')).toBe('Ana Kovač, Obrt Lanterna')
  expect(nameText(home, null)).toBe('Ana Kovač')
})

test('an order is delivered to its branch, else to the address', () => {
  const branch = { id: 1, name: 'Zagreb, Maksimirski vrt', address: 'Ulica velikih platana 41', zip: '10000', city: 'Zagreb', note: '' }
  const order = { shippingAddress: home, countries: { 1: 'Croatia' }, items: [], email: 'ana@example.com' }

  expect(destinationText({ ...order, deliveryMethod: { id: 2, name: 'Parcel locker', estimate: '', branch } })).toBe(
    'Parcel locker, Zagreb, Maksimirski vrt, Ulica velikih platana 41',
  )
  expect(destinationText({ ...order, deliveryMethod: { id: 2, name: 'Pick-up', estimate: '', branch: { ...branch, name: 'škoj' } } })).toBe(
    'Pick-up, škoj, Ulica velikih platana 41, Zagreb',
  )
  expect(destinationText({ ...order, deliveryMethod: { id: 1, name: 'Home delivery', estimate: '', branch: null } })).toBe(
    'Home delivery, Ulica starih lipa 14, 10000 Zagreb, Croatia',
  )
})

test('the billing address is shown when it differs from the shipping address', () => {
  const copy: Address = { ...home, type: 'Main' }

  expect(hasOwnBilling({ companyName: null, billingAddress: copy, shippingAddress: home })).toBe(false)
  expect(hasOwnBilling({ companyName: 'Obrt Lanterna', billingAddress: copy, shippingAddress: home })).toBe(true)
  expect(hasOwnBilling({ companyName: null, billingAddress: { ...copy, city: 'Split' }, shippingAddress: home })).toBe(true)
})

test('a message is split around its value, wherever it is in the sentence', () => {
  expect(splitAtPlaceholder((mark) => `Your order ${mark} is with us.`)).toEqual(['Your order ', ' is with us.'])
})

test('an order of downloads shows the e-mail address instead of a street', () => {
  const download = { productData: { format: 'eproduct' as const } }
  const order = { shippingAddress: home, countries: { 1: 'Croatia' }, items: [download], email: 'ana@example.com' }

  expect(destinationText({ ...order, deliveryMethod: { id: 4, name: 'By e-mail', estimate: '', branch: null } })).toBe('By e-mail, ana@example.com')
})

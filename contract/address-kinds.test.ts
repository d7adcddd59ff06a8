import { expect, test } from 'vitest'
import { Address } from './address.ts'

const PLACE = {
  firstName: 'Ana',
  lastName: 'Horvat',
  contactEmail: 'ana@example.com',
  contactPhone: '+385911234567',
  street: 'Obala',
  houseNumber: '4',
  zipCode: '21000',
  city: 'Split',
  countryId: 1,
}

test.each([
  ['main', 'Main'],
  ['billing', 'Main'],
  ['shipping', 'Shipping'],
  ['other', 'Shipping'],
  ['Main', 'Main'],
  ['Shipping', 'Shipping'],
])('an address of the kind %s is of the type %s', (kind, type) => {
  expect(Address.parse({ ...PLACE, type: kind })).toEqual({ ...PLACE, type })
})

test.each(['', 'Other', 'MAIN', 'toString', null])('an address of the kind %j is rejected', (kind) => {
  expect(Address.safeParse({ ...PLACE, type: kind }).success).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { companyOf } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { AuthContext } from '#server/kernel/user.ts'
import type { CustomerRow } from './cart-customer.stored.ts'
import type { GuestRow } from './cart-state.service.ts'
import { buyerOf, ordererOf, redactFor } from './orderer.rules.ts'

const place: Address = {
  type: 'Shipping',
  firstName: 'Ana',
  lastName: 'Kovač',
  contactEmail: 'ana@example.com',
  contactPhone: '091',
  countryId: 1,
  street: 'Riva',
  houseNumber: '1',
  city: 'Split',
  zipCode: '21000',
}
const main: Address = { ...place, type: 'Main', street: 'Marmontova' }
const guest: GuestRow = {
  id: 5,
  cartId: 'cart',
  email: 'guest@example.com',
  addresses: [main, place],
  details: { firstName: '', lastName: 'Guest', phone: '' },
  ...companyOf({}),
}
const customer: CustomerRow = {
  userId: 5,
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Kovač',
  phone: '',
  shippingAddress: { ...place, id: 31 },
  billingAddress: { ...main, id: 32 },
  ...companyOf({ companyName: 'Val d.o.o.', companyOIB: '12345678903' }),
}
const as = (id: number, isBackofficeUser = false): AuthContext => ({ user: { id, isBackofficeUser } })
const VISITOR: AuthContext = { user: null }

describe('the orderer', () => {
  test('is a guest for visitors and for the back office, named by the guest details or else by the shipping address', () => {
    const ordered = {
      userId: null,
      email: 'guest@example.com',
      firstName: 'Ana',
      lastName: 'Guest',
      phone: '091',
      shippingAddress: place,
      billingAddress: main,
    }
    for (const caller of [VISITOR, as(9, true)]) expect(ordererOf({ guest, customer: null }, caller)).toMatchObject(ordered)
  })

  test('is never a guest for a customer, not even one with the same number', () => {
    expect(ordererOf({ guest, customer: null }, as(5))).toBeNull()
  })

  test('is a customer for that customer only', () => {
    expect(ordererOf({ guest: null, customer }, as(5))).toEqual({ ...customer, phone: '091' })
    for (const caller of [VISITOR, as(6), as(5, true), as(0)]) expect(ordererOf({ guest: null, customer }, caller)).toBeNull()
  })

  test('is missing before anybody was named', () => {
    expect([ordererOf({ guest: null, customer: null }, VISITOR), buyerOf({ guest: null, customer: null })]).toEqual([
      null,
      { shipping: null, billing: null, company: null },
    ])
  })

  test('does not hide the destination of the parcel from anybody', () => {
    expect(buyerOf({ guest, customer: null })).toEqual({ shipping: place, billing: main, company: null })
    expect(buyerOf({ guest: null, customer })).toEqual({
      shipping: customer.shippingAddress,
      billing: customer.billingAddress,
      company: { number: '12345678903', name: 'Val d.o.o.' },
    })
    expect(buyerOf({ guest: { ...guest, companyOIB: '12345678903' }, customer: null }).company).toEqual({ number: '12345678903', name: '' })
  })
})

describe('a cart', () => {
  const { userId, phone: _, ...rest } = customer
  const cart = { guestUser: null, customer: { ...rest, id: userId } }

  test('shows its customer to that customer only', () => {
    expect(redactFor(as(5), cart).customer).toEqual(cart.customer)
    for (const caller of [VISITOR, as(6), as(5, true)]) expect(redactFor(caller, cart).customer).toBeNull()
  })
})

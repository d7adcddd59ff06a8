import { expect, test } from 'vitest'
import { companyOf } from '#contract/address.constants.ts'
import { BILLED, COUNTRIES, CUSTOMER, FORM, SHIPPING } from './checkout.examples.ts'
import { formOfCustomer, hasUnsaved, isOrderedToUnsaved, planOf, withSavedAddresses } from './customer.ts'

const customerWith = (shippingId: number, billingId: number) => ({
  id: 9,
  email: 'ana.account@example.com',
  firstName: 'Ana',
  lastName: 'Horvat',
  ...companyOf({}),
  shippingAddress: { ...SHIPPING, id: shippingId, city: 'Deleted' },
  billingAddress: { ...SHIPPING, type: 'Main' as const, id: billingId },
})

test('a form names an unsaved address when one of its ids is not in the account', () => {
  expect([
    hasUnsaved({ ...FORM, shippingId: null, billingId: null }, CUSTOMER),
    hasUnsaved({ ...FORM, shippingId: 31, billingId: null }, CUSTOMER),
    hasUnsaved({ ...FORM, shippingId: 31, billingId: 32 }, CUSTOMER),
    hasUnsaved({ ...FORM, shippingId: 33, billingId: null }, CUSTOMER),
  ]).toEqual([false, false, true, true])
})

test('a cart is ordered to an unsaved address when its customer lacks either of its addresses', () => {
  expect([null, customerWith(31, 32), customerWith(33, 32), customerWith(31, 33)].map((customer) => isOrderedToUnsaved(customer, BILLED))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('an address of the cart that was deleted from the account is not filled in', () => {
  const { shippingId, shipping } = formOfCustomer(BILLED, customerWith(33, 32), COUNTRIES)
  expect([shippingId, shipping.city]).toEqual([31, SHIPPING.city])
  expect(formOfCustomer({ ...CUSTOMER, addresses: [] }, customerWith(33, 34), COUNTRIES)).toMatchObject({
    shippingId: null,
    billingId: null,
    differentBilling: false,
    shipping: { firstName: 'Ana', city: '', street: '' },
  })
})

test('a form keeps what was typed beside addresses that are replaced by saved ones', () => {
  const form = { ...FORM, shippingId: 33, shipping: { ...FORM.shipping, city: 'Deleted' }, billingId: null, acceptedConsents: [1], companyName: 'Val d.o.o.' }
  expect(withSavedAddresses(form, BILLED, null, COUNTRIES)).toEqual({ ...form, shippingId: 31, shipping: { ...FORM.shipping, city: SHIPPING.city } })
  expect(withSavedAddresses({ ...form, shippingId: 31 }, BILLED, null, COUNTRIES)).toMatchObject({ shippingId: 31, shipping: { city: 'Deleted' } })
  const billed = { ...form, shippingId: 31, differentBilling: true, billingId: 34 }
  expect(withSavedAddresses(billed, BILLED, null, COUNTRIES)).toMatchObject({ shippingId: 31, differentBilling: false, billingId: null })
})

test('an address that differs from a saved one in the writing of its phone number alone is not saved again', () => {
  const user = { ...BILLED, addresses: BILLED.addresses.map((address) => ({ ...address, contactPhone: '+385 91 123 4567' })) }
  const form = (contactPhone: string) => ({ ...formOfCustomer(user, null, COUNTRIES), shipping: { ...FORM.shipping, contactPhone } })
  expect(planOf(user, { ...form('0911234567'), shippingId: null }, COUNTRIES)).toMatchObject({ ids: { Shipping: 31 }, writes: [] })
  expect(planOf(user, form('0911234568'), COUNTRIES).writes).toContainEqual(expect.objectContaining({ type: 'Shipping', id: 31 }))
})

import { expect, test } from 'vitest'
import type { DeliveryForm, FieldError } from '#contract/address.ts'
import { EMPTY_ADDRESS } from '#machines/checkout/guest.ts'
import { emptyDelivery, idOf, wrongPaths } from './delivery-fields.ts'
import { deliveryResolver, formErrors, missingConsents } from './delivery-resolver.ts'

const say = ({ key, length }: FieldError) => (length === undefined ? key : `${key} ${length}`)
const rules = { disableSpecialCharsValidation: false, requiredConsents: [1001] }

const HOME = {
  firstName: 'Žarko-O’Neil',
  lastName: 'Kovač',
  contactEmail: 'ana@example.com',
  contactPhone: '+385 91 000 1234',
  country: 'HR',
  street: 'Ulica starih lipa',
  houseNumber: '14',
  zipCode: '10000',
  city: 'Zagreb',
}
const ana: DeliveryForm = { ...emptyDelivery('HR'), shipping: { ...EMPTY_ADDRESS, ...HOME }, acceptedConsents: [1001] }
const resolve = (form: DeliveryForm) => deliveryResolver(rules, say)(form, undefined, { fields: {}, shouldUseNativeValidation: false })

test('a valid form is returned unchanged', async () => {
  expect(await resolve(ana)).toEqual({ values: ana, errors: {} })
})

test('every empty field of the shipping address and the missing consent have an error', async () => {
  const { errors } = await resolve(emptyDelivery(''))

  expect(errors).toEqual({
    shipping: Object.fromEntries(Object.keys(HOME).map((field) => [field, { type: 'required', message: 'required' }])),
    acceptedConsents: { type: 'required' },
  })
})

test('the error of a text that is too long contains the limit', async () => {
  const { errors } = await resolve({ ...ana, shipping: { ...ana.shipping, city: 'x'.repeat(76), houseNumber: '1'.repeat(16) } })

  expect(errors).toEqual({ shipping: { city: { type: 'maxLength', message: 'maxLength 75' }, houseNumber: { type: 'maxLength', message: 'maxLength 15' } } })
})

test('company fields and the billing address are validated only when shown', async () => {
  const { errors } = await resolve({ ...ana, companyMode: true, differentBilling: true, billing: { ...ana.shipping, city: '' } })

  expect(errors).toEqual({
    companyName: { type: 'required', message: 'required' },
    companyOIB: { type: 'required', message: 'required' },
    billing: { city: { type: 'required', message: 'required' } },
  })
})

test('an invalid tax id does not stop the form', async () => {
  const company = { ...ana, companyMode: true, companyName: 'Obrt Lanterna', companyOIB: '11111111111' }

  expect(await resolve(company)).toEqual({ values: company, errors: {} })
})

test('invalid fields are listed in the order of the page', () => {
  const errors = formErrors({ 'billing.city': { key: 'required' }, 'shipping.zipCode': { key: 'required' }, companyName: { key: 'required' } }, say)

  expect(wrongPaths({ ...errors, acceptedConsents: { type: 'required' } })).toEqual(['companyName', 'shipping.zipCode', 'billing.city', 'acceptedConsents'])
})

test('a path becomes an id that a link can target', () => {
  expect(idOf('shipping.city')).toBe('f-shipping-city')
})

test('only consents that are required and not ticked are missing', () => {
  expect(missingConsents([1005], [1001, 1002])).toEqual([1001, 1002])
  expect(missingConsents([1001, 1005], [1001])).toEqual([])
})

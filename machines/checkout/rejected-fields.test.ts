import { expect, test } from 'vitest'
import { rejectedFields } from './rejected-fields.ts'

const rejected = (...fields: { path: string; key: string; limit?: number }[]) => ({
  code: 'invalid-input',
  status: 422,
  message: 'The request has invalid values',
  payload: { fields },
})

test('fields of a guest stand in the group of their address', () => {
  const problem = rejected(
    { path: 'addresses.0.contactPhone', key: 'phone' },
    { path: 'addresses.1.zipCode', key: 'zipCode' },
    { path: 'addresses.1.city', key: 'maxLength', limit: 75 },
    { path: 'details.phone', key: 'phone' },
  )
  expect(rejectedFields(problem, ['shipping', 'billing'])).toEqual({
    'shipping.contactPhone': { key: 'phone' },
    'billing.zipCode': { key: 'zipCode' },
    'billing.city': { key: 'maxLength', length: 75 },
  })
})

test('a field of a saved address stands in the group that was sent', () => {
  expect(rejectedFields(rejected({ path: 'contactPhone', key: 'phone' }), ['billing'])).toEqual({ 'billing.contactPhone': { key: 'phone' } })
})

test('a rejection of no field, or without a text, is none', () => {
  expect(rejectedFields(rejected({ path: 'protectCode', key: 'invalid' }), ['shipping'])).toEqual({})
  expect(rejectedFields({ code: 'email-taken', status: 422, message: '' }, ['shipping'])).toEqual({})
  expect(rejectedFields(null, ['shipping'])).toEqual({})
})

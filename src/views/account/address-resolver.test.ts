import { expect, test } from 'vitest'
import type { DeliveryForm } from '#contract/address.ts'
import { EMPTY_ADDRESS, EMPTY_DELIVERY } from '#machines/checkout/guest.ts'
import { addressResolver, groupOf } from './address-resolver.ts'

const HOME = {
  ...EMPTY_ADDRESS,
  firstName: 'Ana',
  lastName: 'Kovač',
  contactEmail: 'ana@example.com',
  contactPhone: '0911234567',
  country: 'HR',
  street: 'Riva',
  houseNumber: '1',
  zipCode: '21000',
  city: 'Split',
}

test.each(['Shipping', 'Main'] as const)('an address of the type %s is validated without the rest of the checkout form', async (type) => {
  const group = groupOf(type)
  const resolve = addressResolver({ group, disableSpecialCharsValidation: false }, ({ key }) => key)
  const validate = (form: DeliveryForm) => resolve(form, undefined, { fields: {}, shouldUseNativeValidation: false })
  const whole = { ...EMPTY_DELIVERY, [group]: HOME }
  expect(await validate(whole)).toEqual({ values: whole, errors: {} })
  const { errors } = await validate({ ...EMPTY_DELIVERY, [group]: { ...HOME, city: ' ', firstName: 'A1' } })
  expect(errors).toEqual({
    [group]: {
      city: { type: 'required', message: 'required' },
      firstName: { type: 'alphaSpecialCharsValidator', message: 'alphaSpecialCharsValidator' },
    },
  })
})

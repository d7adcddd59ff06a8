import { expect, test } from 'vitest'
import { findFormType, toSlug } from './form-slug.ts'

test('a form type is named in addresses in kebab case, and found in either spelling', () => {
  expect(toSlug('productAvailabilityForm')).toBe('product-availability-form')
  expect(['checkout-form', 'checkoutForm', 'newsletter', 'Checkout', 'checkout'].map(findFormType)).toEqual([
    'checkoutForm',
    'checkoutForm',
    'newsletter',
    undefined,
    undefined,
  ])
})

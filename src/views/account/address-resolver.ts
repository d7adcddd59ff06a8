import type { Resolver } from 'react-hook-form'
import type { Address, DeliveryForm, FieldError } from '#contract/address.ts'
import type { AddressGroup } from '../checkout/delivery-fields.ts'
import { deliveryResolver } from '../checkout/delivery-resolver.ts'

export const groupOf = (type: Address['type']): AddressGroup => (type === 'Main' ? 'billing' : 'shipping')

interface Rules {
  readonly group: AddressGroup
  readonly disableSpecialCharsValidation: boolean
}

/** Form resolver that validates one address with the rules of the checkout. */
export function addressResolver({ group, disableSpecialCharsValidation }: Rules, say: (error: FieldError) => string): Resolver<DeliveryForm> {
  const resolve = deliveryResolver({ disableSpecialCharsValidation, requiredConsents: [] }, say)
  return async (form, ...rest) => {
    const one = { ...form, companyMode: false, differentBilling: false, shipping: form[group] }
    const { errors } = await resolve(one, ...rest)
    return errors.shipping ? { values: {}, errors: { [group]: errors.shipping } } : { values: form, errors: {} }
  }
}

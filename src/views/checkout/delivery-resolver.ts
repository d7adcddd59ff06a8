import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form'
import { type DeliveryForm, deliveryErrors, type FieldError, type FieldErrors } from '#contract/address.ts'

interface Rules {
  disableSpecialCharsValidation: boolean
  /** Unique numbers of the required consents. */
  requiredConsents: readonly number[]
}

export const missingConsents = (accepted: readonly number[], required: readonly number[]): number[] => required.filter((consent) => !accepted.includes(consent))

/** Form resolver built from the contract's validation; `say` returns the error text. */
export const deliveryResolver =
  (rules: Rules, say: (error: FieldError) => string): Resolver<DeliveryForm> =>
  (form) => {
    const errors = formErrors(deliveryErrors(form, rules), say)
    if (missingConsents(form.acceptedConsents, rules.requiredConsents).length > 0) errors.acceptedConsents = { type: 'required' }
    return Object.keys(errors).length === 0 ? { values: form, errors: {} } : { values: {}, errors }
  }

/** Errors by path ("shipping.city") as the form library nests them. */
export function formErrors(found: FieldErrors, say: (error: FieldError) => string): FormErrors<DeliveryForm> {
  const nested: Record<string, unknown> = {}
  for (const [path, error] of Object.entries(found)) {
    const [group, field] = path.split('.')
    const entry = { type: error.key, message: say(error) }
    if (group === undefined) continue
    if (field === undefined) nested[group] = entry
    else nested[group] = { ...(nested[group] as object | undefined), [field]: entry }
  }
  return nested
}

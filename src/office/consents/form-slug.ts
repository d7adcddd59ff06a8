import { FORM_TYPES } from '#contract/consent.constants.ts'
import type { FormType } from '#contract/consent.ts'

/** A form type in an address: `checkout-form`. */
export const toSlug = (type: FormType): string => type.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** The form type of an address, in either spelling. */
export const findFormType = (slug: string): FormType | undefined => FORM_TYPES.find((type) => type === slug || toSlug(type) === slug)

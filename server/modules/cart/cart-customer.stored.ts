import type { Company } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'

/** The customer of a cart, with the chosen saved addresses. */
export interface CustomerRow extends Company {
  userId: number
  email: string
  firstName: string
  lastName: string
  phone: string
  shippingAddress: Address
  billingAddress: Address
}

import type { Company } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'

/** The customer who orders a cart, with the saved addresses it goes to. */
export interface CustomerRow extends Company {
  userId: number
  email: string
  firstName: string
  lastName: string
  phone: string
  shippingAddress: Address
  billingAddress: Address
}

import type { Address } from '#contract/address.ts'

/** The customer who orders a cart, with the saved addresses it goes to. */
export interface CustomerRow {
  userId: number
  email: string
  firstName: string
  lastName: string
  phone: string
  shippingAddress: Address
  billingAddress: Address
  companyName: string | null
  companyOib: string | null
}

import { companyOf } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import { type AuthContext, customerIdOf } from '#server/kernel/user.ts'
import type { CustomerRow } from './cart-customer.stored.ts'
import type { CartState, GuestRow } from './cart-state.service.ts'

/** Who orders a cart and where to, guest or customer. */
export interface Orderer extends Omit<CustomerRow, 'userId'> {
  /** The account; null for a guest. */
  userId: number | null
}

type Said = Pick<CartState, 'guest' | 'customer'>

const ofType = ({ addresses }: Pick<GuestRow, 'addresses'>, type: Address['type']) => addresses.find((address) => address.type === type) ?? addresses[0]

function guestOrders(guest: GuestRow): Orderer | null {
  const [shippingAddress, billingAddress] = [ofType(guest, 'Shipping'), ofType(guest, 'Main')]
  if (!shippingAddress || !billingAddress) return null
  const { email, details } = guest
  const firstName = details.firstName || shippingAddress.firstName
  const lastName = details.lastName || shippingAddress.lastName
  const phone = details.phone || shippingAddress.contactPhone
  return { userId: null, email, firstName, lastName, phone, shippingAddress, billingAddress, ...companyOf(guest) }
}

const customerOrders = (customer: CustomerRow): Orderer => ({ ...customer, phone: customer.phone || customer.shippingAddress.contactPhone })

/**
 * Who orders the cart, seen from who calls: a customer has to be logged in to it, and to a customer nothing counts that a guest said.
 * null while nobody has said who and where to.
 */
export function ordererOf({ guest, customer }: Said, caller: AuthContext): Orderer | null {
  const customerId = customerIdOf(caller)
  if (customer) return customer.userId === customerId ? customerOrders(customer) : null
  return guest && customerId === null ? guestOrders(guest) : null
}

/** The address the cart was said to go to, by whomever. */
export const destinationOf = ({ guest, customer }: Said): Address | undefined => customer?.shippingAddress ?? (guest ? ofType(guest, 'Shipping') : undefined)

/** A cart as this caller may see it: a customer is shown to that person alone, and what a guest said is not a customer's. */
export function redactFor<C extends Pick<Cart, 'guestUser' | 'customer'>>(caller: AuthContext, cart: C): C {
  const customerId = customerIdOf(caller)
  return { ...cart, guestUser: customerId === null ? cart.guestUser : null, customer: cart.customer?.id === customerId ? cart.customer : null }
}

import { companyOf } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import { type AuthContext, customerIdOf } from '#server/kernel/user.ts'
import type { CustomerRow } from './cart-customer.stored.ts'
import type { CartState, GuestRow } from './cart-state.service.ts'

/** The orderer of a cart with the addresses, guest or customer. */
export interface Orderer extends Omit<CustomerRow, 'userId'> {
  /** The account; null for a guest. */
  userId: number | null
}

type CartContacts = Pick<CartState, 'guest' | 'customer'>

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
 * The orderer of the cart, as visible to the caller: a customer must be logged in, and the guest details do not apply to a customer. null while
 * neither is set.
 */
export function ordererOf({ guest, customer }: CartContacts, caller: AuthContext): Orderer | null {
  const customerId = customerIdOf(caller)
  if (customer) return customer.userId === customerId ? customerOrders(customer) : null
  return guest && customerId === null ? guestOrders(guest) : null
}

interface Buyer {
  /** Both addresses are null before they are known. */
  shipping: Address | null
  billing: Address | null
  /** A company with a tax number; its name may be missing. */
  company: { number: string; name: string } | null
}

/** What the VAT of a cart depends on, set by a guest or a customer. */
export function buyerOf({ guest, customer }: CartContacts): Buyer {
  const shipping = customer?.shippingAddress ?? (guest && ofType(guest, 'Shipping'))
  const billing = customer?.billingAddress ?? (guest && ofType(guest, 'Main'))
  const { companyOIB: number, companyName: name } = companyOf(customer ?? guest ?? {})
  return { shipping: shipping ?? null, billing: billing ?? null, company: number ? { number, name: name ?? '' } : null }
}

/** A cart as this caller may see it: a customer is visible to that customer only, and a guest is not visible to customers. */
export function redactFor<C extends Pick<Cart, 'guestUser' | 'customer'>>(caller: AuthContext, cart: C): C {
  const customerId = customerIdOf(caller)
  return { ...cart, guestUser: customerId === null ? cart.guestUser : null, customer: cart.customer?.id === customerId ? cart.customer : null }
}

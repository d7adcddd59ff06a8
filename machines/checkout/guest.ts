import type { Address, AddressForm, DeliveryForm } from '#contract/address.ts'
import type { Cart, GuestUser } from '#contract/cart.ts'
import type { Country } from '#contract/settings.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { CheckoutDraft } from './checkout.events.ts'

const EMPTY: AddressForm = { firstName: '', lastName: '', contactEmail: '', contactPhone: '', country: '', street: '', houseNumber: '', zipCode: '', city: '' }

export const EMPTY_DELIVERY: DeliveryForm = {
  companyMode: false,
  companyName: '',
  companyOIB: '',
  shippingId: null,
  shipping: EMPTY,
  differentBilling: false,
  billingId: null,
  billing: EMPTY,
  acceptedConsents: [],
}

export const EMPTY_DRAFT: CheckoutDraft = { delivery: null, orderMessage: '', giftMessage: '', to: '', from: '', given: null }

export const countryIdOf = (countries: readonly Country[], iso: string): number | undefined => countries.find((country) => country.iso === iso)?.id

/** A typed address as it is sent. */
export function addressOf({ country, ...form }: AddressForm, type: Address['type'], countries: readonly Country[]): Address {
  const countryId = countryIdOf(countries, country)
  if (countryId === undefined) throw new Error(`No country ${country}`)
  return { type, ...form, countryId }
}

/** What is stored of a guest. Without a billing address of its own, the delivery address is that too. */
export const guestBody = (session: CartSession, form: DeliveryForm, countries: readonly Country[]) => ({
  body: {
    ...session,
    email: form.shipping.contactEmail,
    addresses: [addressOf(form.shipping, 'Shipping', countries), addressOf(form.differentBilling ? form.billing : form.shipping, 'Main', countries)],
    details: { firstName: form.shipping.firstName, lastName: form.shipping.lastName, phone: form.shipping.contactPhone },
    companyName: form.companyMode ? form.companyName : null,
    companyOIB: form.companyMode ? form.companyOIB : null,
  },
})

/** Whether two addresses say the same, letter by letter. */
export const samePlace = (a: AddressForm, b: AddressForm): boolean =>
  (Object.keys(EMPTY) as (keyof AddressForm)[]).every((field) => a[field].trim() === b[field].trim())

/** An address as a person would type it. */
export function fieldsOf(address: Address, countries: readonly Country[]): AddressForm {
  const { firstName, lastName, contactEmail, contactPhone, street, houseNumber, zipCode, city } = address
  const country = countries.find(({ id }) => id === address.countryId)?.iso ?? ''
  return { firstName, lastName, contactEmail, contactPhone, country, street, houseNumber, zipCode, city }
}

/** The form as a guest filled it in before, from what the platform stored. */
export function formOf(guest: GuestUser, countries: readonly Country[]): DeliveryForm {
  const written = (type: Address['type']): AddressForm => {
    const address = guest.addresses.find((other) => other.type === type)
    return address ? fieldsOf(address, countries) : EMPTY
  }
  const shipping = written('Shipping')
  const billing = written('Main')
  const differentBilling = billing !== EMPTY && !samePlace(shipping, billing)
  const companyMode = Boolean(guest.companyName)
  return {
    companyMode,
    companyName: guest.companyName ?? '',
    companyOIB: guest.companyOIB ?? '',
    shippingId: null,
    shipping,
    differentBilling,
    billingId: null,
    billing: differentBilling ? billing : EMPTY,
    acceptedConsents: [],
  }
}

/** Who orders a cart, guest or customer, and where it goes. */
export interface Orderer {
  readonly userType: 'customer' | 'guest'
  readonly email: string
  readonly countryId: number
  /** Of a customer; a guest has none. */
  readonly ids: { readonly userId: number | null; readonly userShippingAddressId: number | null; readonly userBillingAddressId: number | null }
  readonly shipping: Address
  readonly companyName: string | null
  readonly companyOIB: string | null
}

const NO_IDS: Orderer['ids'] = { userId: null, userShippingAddressId: null, userBillingAddressId: null }

/** null until somebody said who they are and where it goes. */
export function ordererOf({ customer, guestUser }: Pick<Cart, 'customer' | 'guestUser'>): Orderer | null {
  if (customer) {
    const { id: userId, email, shippingAddress: shipping, billingAddress: billing, companyName, companyOIB } = customer
    const ids = { userId, userShippingAddressId: shipping.id ?? null, userBillingAddressId: billing.id ?? null }
    return { userType: 'customer', email, countryId: shipping.countryId, ids, shipping, companyName, companyOIB }
  }
  const shipping = guestUser?.addresses.find(({ type }) => type === 'Shipping')
  if (!guestUser || !shipping) return null
  const { email, companyName, companyOIB } = guestUser
  return { userType: 'guest', email, countryId: shipping.countryId, ids: NO_IDS, shipping, companyName, companyOIB }
}

/** The branch a cart goes to, written in its options. */
export function branchIdOf({ options }: Pick<Cart, 'options'>): number | null {
  try {
    const value: unknown = JSON.parse(options)
    return typeof value === 'object' && value !== null && 'deliveryBranchId' in value && typeof value.deliveryBranchId === 'number'
      ? value.deliveryBranchId
      : null
  } catch {
    return null
  }
}

import { addressValues, COMPANY_FIELDS, type Company, companyOf, eachField } from '#contract/address.constants.ts'
import type { Address, AddressForm, DeliveryForm } from '#contract/address.ts'
import type { Cart, GuestUser } from '#contract/cart.ts'
import { isSamePhone } from '#contract/phone.constants.ts'
import type { Country } from '#contract/settings.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { CheckoutDraft } from './checkout.events.ts'

export const EMPTY_ADDRESS: AddressForm = { ...addressValues({}), country: '' }

/** The company as form values. */
export const companyForm = (company: Company): Pick<DeliveryForm, 'companyMode' | keyof Company> => ({
  companyMode: Boolean(company.companyName),
  ...eachField(COMPANY_FIELDS, ({ name }) => company[name] ?? ''),
})

/** The entered company as it is sent; empty outside company mode. */
export const typedCompany = (form: DeliveryForm): Company => companyOf(form.companyMode ? form : {})

export const EMPTY_DELIVERY: DeliveryForm = {
  ...companyForm(companyOf({})),
  shippingId: null,
  shipping: EMPTY_ADDRESS,
  differentBilling: false,
  billingId: null,
  billing: EMPTY_ADDRESS,
  acceptedConsents: [],
}

export const EMPTY_DRAFT: CheckoutDraft = {
  delivery: null,
  coupon: '',
  memberCardBarcode: '',
  acceptedConsents: [],
  giftMessage: '',
  orderMessage: '',
  to: '',
  from: '',
  given: null,
}

export const countryIdOf = (countries: readonly Country[], iso: string): number | undefined => countries.find((country) => country.iso === iso)?.id

/** An entered address as it is sent. */
export function addressOf({ country, ...form }: AddressForm, type: Address['type'], countries: readonly Country[]): Address {
  const countryId = countryIdOf(countries, country)
  if (countryId === undefined) throw new Error(`No country ${country}`)
  return { type, ...form, countryId }
}

/** Request body of a guest. Without a separate billing address, the delivery address is used for billing. */
export const guestBody = (session: CartSession, form: DeliveryForm, countries: readonly Country[]) => ({
  body: {
    ...session,
    email: form.shipping.contactEmail,
    addresses: [addressOf(form.shipping, 'Shipping', countries), addressOf(form.differentBilling ? form.billing : form.shipping, 'Main', countries)],
    details: { firstName: form.shipping.firstName, lastName: form.shipping.lastName, phone: form.shipping.contactPhone },
    ...typedCompany(form),
  },
})

/** Whether two addresses are equal; the server writes phone numbers in international form. */
export const samePlace = (a: AddressForm, b: AddressForm): boolean =>
  (Object.keys(EMPTY_ADDRESS) as (keyof AddressForm)[]).every(
    (field) => a[field].trim() === b[field].trim() || (field === 'contactPhone' && isSamePhone(a[field], b[field])),
  )

/** An address as form values. */
export function fieldsOf(address: Address, countries: readonly Country[]): AddressForm {
  const country = countries.find(({ id }) => id === address.countryId)?.iso ?? ''
  return { ...addressValues(address), country }
}

/** The form from the stored data of a guest. */
export function formOf(guest: GuestUser, countries: readonly Country[]): DeliveryForm {
  const written = (type: Address['type']): AddressForm => {
    const address = guest.addresses.find((other) => other.type === type)
    return address ? fieldsOf(address, countries) : EMPTY_ADDRESS
  }
  const shipping = written('Shipping')
  const billing = written('Main')
  const differentBilling = billing !== EMPTY_ADDRESS && !samePlace(shipping, billing)
  return {
    ...companyForm(guest),
    shippingId: null,
    shipping,
    differentBilling,
    billingId: null,
    billing: differentBilling ? billing : EMPTY_ADDRESS,
    acceptedConsents: [],
  }
}

/** The guest or customer who orders a cart, with the delivery address. */
export interface Orderer extends Company {
  readonly userType: 'customer' | 'guest'
  readonly email: string
  readonly countryId: number
  /** Ids of a customer; null for a guest. */
  readonly ids: { readonly userId: number | null; readonly userShippingAddressId: number | null; readonly userBillingAddressId: number | null }
  readonly shipping: Address
}

const NO_IDS: Orderer['ids'] = { userId: null, userShippingAddressId: null, userBillingAddressId: null }

/** null until contact and address are saved. */
export function ordererOf({ customer, guestUser }: Pick<Cart, 'customer' | 'guestUser'>): Orderer | null {
  if (customer) {
    const { id: userId, email, shippingAddress: shipping, billingAddress: billing } = customer
    const ids = { userId, userShippingAddressId: shipping.id ?? null, userBillingAddressId: billing.id ?? null }
    return { userType: 'customer', email, countryId: shipping.countryId, ids, shipping, ...companyOf(customer) }
  }
  const shipping = guestUser?.addresses.find(({ type }) => type === 'Shipping')
  if (!guestUser || !shipping) return null
  const { email } = guestUser
  return { userType: 'guest', email, countryId: shipping.countryId, ids: NO_IDS, shipping, ...companyOf(guestUser) }
}

/** The company data saved with a payment method. */
export const companyDataOf = ({ companyName, companyOIB }: Company): { companyName: string; oib: string } | null =>
  companyName ? { companyName, oib: companyOIB ?? '' } : null

/** The pick-up branch in the options of a cart. */
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

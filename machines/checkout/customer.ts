import type { Address, AddressForm, DeliveryForm } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { User } from '#contract/session.ts'
import type { Country } from '#contract/settings.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { addressOf, companyForm, EMPTY_ADDRESS, fieldsOf, samePlace, typedCompany } from './guest.ts'

type Type = Address['type']
type Saved = Address & { readonly id: number }

/** An address of the account to create (without an id) or update. */
export interface AddressWrite {
  readonly type: Type
  readonly id: number | null
  readonly body: Address
}

/** The addresses of the account the cart uses, and what has to be saved first. */
export interface DeliveryPlan {
  readonly ids: Readonly<Record<Type, number | null>>
  readonly writes: readonly AddressWrite[]
}

/** The saved addresses of a type, newest first. */
export const savedOf = ({ addresses }: Pick<User, 'addresses'>, type: Type): readonly Saved[] =>
  addresses.filter((address): address is Saved => address.type === type && address.id !== undefined)

interface DesiredAddress {
  readonly type: Type
  readonly fields: AddressForm
  readonly chosenId: number | null
  /** Without a chosen id, the existing address is replaced. */
  readonly replaces: boolean
}

const isAs = (fields: AddressForm, countries: readonly Country[]) => (address: Saved) => samePlace(fieldsOf(address, countries), fields)

/** The matching address: the chosen one, an equal one, or the one to replace; null when there is none. */
function targetOf(saved: readonly Saved[], { fields, chosenId, replaces }: DesiredAddress, countries: readonly Country[]): Saved | null {
  const chosen = saved.find(({ id }) => id === chosenId)
  return chosen ?? saved.find(isAs(fields, countries)) ?? (replaces ? saved[0] : undefined) ?? null
}

/** What has to be saved in the account; nothing for unchanged saved addresses. Without a separate billing address, the delivery address is used for billing. */
export function planOf(user: Pick<User, 'addresses'>, form: DeliveryForm, countries: readonly Country[]): DeliveryPlan {
  const shipping: DesiredAddress = { type: 'Shipping', fields: form.shipping, chosenId: form.shippingId, replaces: false }
  const billing: DesiredAddress = form.differentBilling
    ? { type: 'Main', fields: form.billing, chosenId: form.billingId, replaces: false }
    : { type: 'Main', fields: form.shipping, chosenId: null, replaces: true }
  const ids: Record<Type, number | null> = { Shipping: null, Main: null }
  const writes: AddressWrite[] = []
  for (const desired of [shipping, billing]) {
    const target = targetOf(savedOf(user, desired.type), desired, countries)
    ids[desired.type] = target?.id ?? null
    if (!target || !isAs(desired.fields, countries)(target))
      writes.push({ type: desired.type, id: target?.id ?? null, body: addressOf(desired.fields, desired.type, countries) })
  }
  return { ids, writes }
}

/** The account with the saved address. */
export const withAddress = <U extends Pick<User, 'addresses'>>(user: U, address: Address): U => ({
  ...user,
  addresses: [address, ...user.addresses.filter(({ id }) => id !== address.id)],
})

/** The form with the ids of the saved addresses. */
export const withChosen = (form: DeliveryForm, { ids }: DeliveryPlan): DeliveryForm => ({
  ...form,
  shippingId: ids.Shipping,
  billingId: form.differentBilling ? ids.Main : null,
})

export const assignment = (session: CartSession, { ids }: DeliveryPlan, form: DeliveryForm) => ({
  body: {
    ...session,
    userShippingAddressId: ids.Shipping ?? 0,
    userBillingAddressId: ids.Main ?? 0,
    ...typedCompany(form),
  },
})

type Account = Pick<User, 'addresses'>
const isSaved = ({ addresses }: Account, id: number | null | undefined): boolean => addresses.some((address) => address.id === id)

/** Whether the form names an address that is not in the account. */
export const hasUnsaved = ({ shippingId, billingId }: DeliveryForm, account: Account): boolean =>
  [shippingId, billingId].some((id) => id !== null && !isSaved(account, id))

/** Whether an address of the cart's customer is not in the account. */
export const isOrderedToUnsaved = (customer: Cart['customer'], account: Account): boolean =>
  customer !== null && ![customer.shippingAddress, customer.billingAddress].every(({ id }) => isSaved(account, id))

/** The form with other addresses in place of those that are no longer in the account. */
export function withSavedAddresses(form: DeliveryForm, user: User, customer: Cart['customer'], countries: readonly Country[]): DeliveryForm {
  const { shippingId, shipping, differentBilling, billingId, billing } = formOfCustomer(user, customer, countries)
  const isGone = (id: number | null) => id !== null && !isSaved(user, id)
  return {
    ...form,
    ...(isGone(form.shippingId) && { shippingId, shipping }),
    ...(isGone(form.billingId) && { differentBilling, billingId, billing }),
  }
}

/** Initial form of a customer: the addresses of the cart, else the newest saved addresses, else data of the account. */
export function formOfCustomer(user: User, customer: Cart['customer'], countries: readonly Country[]): DeliveryForm {
  const ofCart = (address: Address | undefined) => (isSaved(user, address?.id) ? address : undefined)
  const shipping = ofCart(customer?.shippingAddress) ?? savedOf(user, 'Shipping')[0]
  const main = ofCart(customer?.billingAddress) ?? savedOf(user, 'Main')[0]
  const known = shipping ?? main
  const { firstName, lastName, email, details } = user
  const blank = { ...EMPTY_ADDRESS, firstName, lastName, contactEmail: email, contactPhone: details.phone }
  const fields = known ? fieldsOf(known, countries) : blank
  const billing = main && fieldsOf(main, countries)
  const differentBilling = billing !== undefined && !samePlace(fields, billing)
  return {
    ...companyForm(customer ?? user),
    shippingId: shipping?.id ?? null,
    shipping: fields,
    differentBilling,
    billingId: differentBilling ? (main?.id ?? null) : null,
    billing: differentBilling ? billing : EMPTY_ADDRESS,
    acceptedConsents: [],
  }
}

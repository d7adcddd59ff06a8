import type { Address, AddressForm, DeliveryForm } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { User } from '#contract/session.ts'
import type { Country } from '#contract/settings.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { addressOf, companyForm, EMPTY_ADDRESS, fieldsOf, samePlace, typedCompany } from './guest.ts'

type Type = Address['type']
type Saved = Address & { readonly id: number }

/** An address of the account that is not yet as it shall be; without an id it is missing. */
export interface AddressWrite {
  readonly type: Type
  readonly id: number | null
  readonly body: Address
}

/** Which addresses of the account the cart goes to, and what has to be written before. */
export interface DeliveryPlan {
  readonly ids: Readonly<Record<Type, number | null>>
  readonly writes: readonly AddressWrite[]
}

/** The saved addresses of a type, the newest first. */
export const savedOf = ({ addresses }: Pick<User, 'addresses'>, type: Type): readonly Saved[] =>
  addresses.filter((address): address is Saved => address.type === type && address.id !== undefined)

interface Wanted {
  readonly type: Type
  readonly fields: AddressForm
  readonly chosenId: number | null
  /** What is not chosen replaces the address there is. */
  readonly replaces: boolean
}

const isAs = (fields: AddressForm, countries: readonly Country[]) => (address: Saved) => samePlace(fieldsOf(address, countries), fields)

/** Which address it is, or shall become: the chosen one, an equal one, the one that is replaced; null when it is missing. */
function targetOf(saved: readonly Saved[], { fields, chosenId, replaces }: Wanted, countries: readonly Country[]): Saved | null {
  const chosen = saved.find(({ id }) => id === chosenId)
  return chosen ?? saved.find(isAs(fields, countries)) ?? (replaces ? saved[0] : undefined) ?? null
}

/** What an account lacks of what was submitted; nothing for whoever chose saved addresses as they are. Without a billing address of its own, the delivery address is that too. */
export function planOf(user: Pick<User, 'addresses'>, form: DeliveryForm, countries: readonly Country[]): DeliveryPlan {
  const shipping: Wanted = { type: 'Shipping', fields: form.shipping, chosenId: form.shippingId, replaces: false }
  const billing: Wanted = form.differentBilling
    ? { type: 'Main', fields: form.billing, chosenId: form.billingId, replaces: false }
    : { type: 'Main', fields: form.shipping, chosenId: null, replaces: true }
  const ids: Record<Type, number | null> = { Shipping: null, Main: null }
  const writes: AddressWrite[] = []
  for (const wanted of [shipping, billing]) {
    const target = targetOf(savedOf(user, wanted.type), wanted, countries)
    ids[wanted.type] = target?.id ?? null
    if (!target || !isAs(wanted.fields, countries)(target))
      writes.push({ type: wanted.type, id: target?.id ?? null, body: addressOf(wanted.fields, wanted.type, countries) })
  }
  return { ids, writes }
}

/** An account with an address as the platform answered it. */
export const withAddress = <U extends Pick<User, 'addresses'>>(user: U, address: Address): U => ({
  ...user,
  addresses: [address, ...user.addresses.filter(({ id }) => id !== address.id)],
})

/** The form with the addresses it became. */
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

/** The form as a customer finds it: where the cart was said to go, else the newest saved addresses, else what the account knows. */
export function formOfCustomer(user: User, customer: Cart['customer'], countries: readonly Country[]): DeliveryForm {
  const [shipping, main] = [customer?.shippingAddress ?? savedOf(user, 'Shipping')[0], customer?.billingAddress ?? savedOf(user, 'Main')[0]]
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

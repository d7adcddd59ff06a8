import { eq } from 'drizzle-orm'
import type { Cart, updateGuestUser as updateGuestUserCall } from '#contract/cart.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readCheckoutSettings, readCountries } from '../settings/settings.service.ts'
import { guestUsers } from './cart.tables.ts'
import { changeHeldCart } from './cart-change.service.ts'
import type { CartState, GuestRow } from './cart-state.service.ts'

type GuestInput = ParsedInputOf<typeof updateGuestUserCall>['body']

async function assertCountries(db: Db, caller: Caller, addresses: GuestInput['addresses']): Promise<void> {
  const [countries, { allowedCountries }] = [await readCountries(db, caller.locale), await readCheckoutSettings(db)]
  const isServed = (id: number) => {
    const country = countries.find((each) => each.id === id)
    return country !== undefined && (allowedCountries === 'ALL' || allowedCountries.includes(country.iso))
  }
  if (!addresses.every(({ countryId }) => isServed(countryId))) throw new Refusal('country-not-allowed')
}

/** Stores who the guest is on the cart; the first time a guest user is made. */
export function updateGuestUser(db: Db, caller: Caller, body: GuestInput): Promise<Cart> {
  return changeHeldCart(db, body, caller.locale, async (transaction, state) => {
    const [first, second] = body.addresses
    if (second && first?.type === second.type) throw new Refusal('invalid-input', { fields: [{ path: 'addresses.1.type', key: 'invalid' }] })
    await assertCountries(transaction, caller, body.addresses)
    const { email, addresses, details, companyName = null, companyOIB = null } = body
    const guestRow = { email, addresses, details, companyName, companyOib: companyOIB }
    const [guest] = await transaction
      .insert(guestUsers)
      .values({ cartId: state.cart.id, ...guestRow })
      .onConflictDoUpdate({ target: guestUsers.cartId, set: guestRow })
      .returning()
    return { ...state, guest: guest ?? state.guest }
  })
}

interface Actor {
  userId?: number | null | undefined
  userBillingAddressId?: number | null | undefined
  userShippingAddressId?: number | null | undefined
}

/** Who acts is known by the cart alone: another user's id is refused, and a guest has no saved addresses. */
export function assertActor({ guest }: CartState, { userId, userBillingAddressId, userShippingAddressId }: Actor): void {
  const isOther = (userId ?? null) !== null && userId !== guest?.id
  if (isOther || (userBillingAddressId ?? userShippingAddressId ?? null) !== null) throw new Refusal('forbidden')
}

/** The guest of the cart; refuses while there is none. */
export function guestOf({ guest }: CartState): GuestRow {
  if (!guest) throw new Refusal('no-active-user')
  return guest
}

/** Stores for which company the guest buys. */
export async function saveCompany(transaction: Db, state: CartState, company: { companyName: string; oib: string }): Promise<CartState> {
  const row = { companyName: company.companyName, companyOib: company.oib }
  const [guest] = await transaction.update(guestUsers).set(row).where(eq(guestUsers.cartId, state.cart.id)).returning()
  return { ...state, guest: guest ?? state.guest }
}

import { companyOf } from '#contract/address.constants.ts'
import type { Cart, updateGuestUser as updateGuestUserCall } from '#contract/cart.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { LOGIN_ATTEMPTS } from '#contract/session.constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import { checkedGuest } from '../address/checked-address.service.ts'
import { countAttempt, refundAttempt } from '../session/attempts.service.ts'
import { isAccountEmail } from '../session/session.service.ts'
import { guestUsers } from './cart.tables.ts'
import { changeLockedCart } from './cart-change.service.ts'
import { removeCustomer } from './cart-customer.service.ts'
import { readState } from './cart-state.service.ts'

type GuestInput = ParsedInputOf<typeof updateGuestUserCall>['body']

/** Rejects the e-mail of an account. That reveals who has one, so attempts are limited like log-ins, per cart and network. */
async function assertNotTaken(db: Db, { ip, at }: Caller, { cartId, email }: GuestInput): Promise<void> {
  const { perEmail, perAddress, windowSeconds } = LOGIN_ATTEMPTS
  const budgets = [
    { name: `guest of ${cartId}`, limit: perEmail, windowSeconds },
    { name: `guest from ${networkOf(ip)}`, limit: perAddress, windowSeconds },
  ]
  // Counted before the check, so that concurrent requests reveal no more.
  for (const { name, ...allowance } of budgets) await countAttempt(db, name, allowance, at)
  if (await isAccountEmail(db, email)) throw new ProblemError('email-taken')
  for (const { name } of budgets) await refundAttempt(db, name)
}

/** Creates or replaces the guest user of a cart and removes its customer. Logged-in customers get `forbidden`. */
export async function updateGuestUser(db: Db, caller: Caller, body: GuestInput): Promise<Cart> {
  if (customerIdOf(caller) !== null) throw new ProblemError('forbidden')
  const [first, second] = body.addresses
  if (second && first?.type === second.type) throw new ProblemError('invalid-input', { fields: [{ path: 'addresses.1.type', key: 'invalid' }] })
  await readState(db, body)
  await assertNotTaken(db, caller, body)
  return changeLockedCart(db, body, caller, async (transaction, state) => {
    const guestRow = { email: body.email, ...(await checkedGuest(transaction, caller, body)), ...companyOf(body) }
    const [guest] = await transaction
      .insert(guestUsers)
      .values({ cartId: state.cart.id, ...guestRow })
      .onConflictDoUpdate({ target: guestUsers.cartId, set: guestRow })
      .returning()
    await removeCustomer(transaction, state.cart.id)
    return { ...state, guest: guest ?? state.guest, customer: null }
  })
}

import type { Cart } from '#contract/cart.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import { findCard } from '../member-card/member-card.service.ts'
import { withGuessLimit } from '../session/guess-limit.service.ts'
import { changeCart } from './cart-change.service.ts'
import type { CartProof } from './cart-proof.service.ts'
import { readAnyState } from './cart-state.service.ts'

/** Applies the member card, replacing another one. */
export async function applyMemberCard(db: Db, caller: Caller, body: CartProof & { barcode: string }): Promise<Cart> {
  await readAnyState(db, body)
  return withGuessLimit(db, caller, 'member card', `cart ${body.cartId}`, () =>
    changeCart(db, body, caller, async (current, state) => {
      const card = await findCard(current, body.barcode, customerIdOf(caller), caller.locale)
      if (!card) throw new ProblemError('member-card-invalid')
      return { ...state, cart: { ...state.cart, memberCardBarcode: card.barcode } }
    }),
  )
}

/** Removes the member card, if there is one. */
export const removeMemberCard = (db: Db, caller: Caller, proof: CartProof): Promise<Cart> =>
  changeCart(db, proof, caller, async (_current, state) => ({ ...state, cart: { ...state.cart, memberCardBarcode: null } }))

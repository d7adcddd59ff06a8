import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/http/caller.ts'
import { countAttempt, forgiveAttempt } from '../session/attempts.service.ts'
import { networkOf } from '../session/session.rules.ts'
import type { CartProof } from './cart-proof.service.ts'
import { readState } from './cart-state.service.ts'

/** Failed tries of one cart, and of one network with whatever many carts, that are answered within the hour. */
export const GUESSES = { perCart: 10, perNetwork: 60, windowSeconds: 3_600 } as const

/**
 * Does what may be a guess. Who failed too often is refused `rate-limited`, right or wrong alike; what succeeds was no guess. Counted
 * before it is done, so that many at once are not more.
 */
export async function countedTry<T>(db: Db, caller: Caller, what: string, proof: CartProof, attempt: () => Promise<T>): Promise<T> {
  await readState(db, proof)
  const { perCart, perNetwork, windowSeconds } = GUESSES
  const [cart, network] = [`${what} of cart ${proof.cartId}`, `${what} from ${networkOf(caller.ip)}`]
  await countAttempt(db, cart, { limit: perCart, windowSeconds }, caller.at)
  await countAttempt(db, network, { limit: perNetwork, windowSeconds }, caller.at)
  const answer = await attempt()
  await forgiveAttempt(db, cart)
  await forgiveAttempt(db, network)
  return answer
}

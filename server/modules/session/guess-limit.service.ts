import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import { countAttempt, refundAttempt, rejectIfOverloaded } from './attempts.service.ts'

/** Allowed failed attempts per hour of one cart or account, and of one network with any number of them. */
export const GUESS_LIMITS = { perOwner: 10, perNetwork: 60, windowSeconds: 3_600 } as const

type Client = Pick<Caller, 'ip' | 'at'>

/** Like `withGuessLimit` for secrets without an owner: counted per network only, and null is a failure. */
export async function withLookupLimit<T>(db: Db, { ip, at }: Client, what: string, lookup: () => Promise<T | null>): Promise<T | null> {
  const network = `${what} from ${networkOf(ip)}`
  await countAttempt(db, network, { limit: GUESS_LIMITS.perNetwork, windowSeconds: GUESS_LIMITS.windowSeconds }, at)
  const found = await lookup()
  if (found !== null) await refundAttempt(db, network)
  return found
}

/**
 * Runs a possible guess of a code. After too many failures it is rejected with `rate-limited`, right or wrong; a success is not counted. Counted
 * before it runs, so that concurrent attempts are limited too.
 */
export async function withGuessLimit<T>(db: Db, caller: Client, what: string, owner: string, guess: () => Promise<T>): Promise<T> {
  const { perOwner, perNetwork, windowSeconds } = GUESS_LIMITS
  const [own, network] = [`${what} of ${owner}`, `${what} from ${networkOf(caller.ip)}`]
  await countAttempt(db, own, { limit: perOwner, windowSeconds }, caller.at)
  await countAttempt(db, network, { limit: perNetwork, windowSeconds }, caller.at)
  const result = await rejectIfOverloaded(db, [own, network], guess)
  await refundAttempt(db, own)
  await refundAttempt(db, network)
  return result
}

/**
 * Runs a try of a code that many know, such as a coupon. Every try of a cart counts, right or wrong; of a network those that fail, so that a code which many
 * use there stays usable. Customers count by account instead: nobody in their network locks them out. Whatever is over, right and wrong codes are rejected
 * alike with `rate-limited`, so that the response says nothing of the code.
 */
export async function withTryLimit<T>(db: Db, caller: Client & Pick<Caller, 'user'>, what: string, cartId: string, work: () => Promise<T>): Promise<T> {
  const { perOwner, perNetwork, windowSeconds } = GUESS_LIMITS
  const customerId = customerIdOf(caller)
  const own = `${what} of cart ${cartId}`
  const [shared, limit] = customerId === null ? [`${what} from ${networkOf(caller.ip)}`, perNetwork] : [`${what} of user ${customerId}`, perOwner]
  await countAttempt(db, own, { limit: perOwner, windowSeconds }, caller.at)
  await countAttempt(db, shared, { limit, windowSeconds }, caller.at)
  const result = await rejectIfOverloaded(db, [own, shared], work)
  await refundAttempt(db, shared)
  return result
}

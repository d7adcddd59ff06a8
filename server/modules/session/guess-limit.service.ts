import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { countAttempt, refundAttempt, rejectIfOverloaded } from './attempts.service.ts'

/** Failed tries of one cart or account, and of one network with whatever many of them, that are answered within the hour. */
export const GUESS_LIMITS = { perOwner: 10, perNetwork: 60, windowSeconds: 3_600 } as const

type Client = Pick<Caller, 'ip' | 'at'>

/** As `withGuessLimit` where nobody owns what is guessed: counted for the network alone, and null is a failure. */
export async function withLookupLimit<T>(db: Db, { ip, at }: Client, what: string, lookUp: () => Promise<T | null>): Promise<T | null> {
  const network = `${what} from ${networkOf(ip)}`
  await countAttempt(db, network, { limit: GUESS_LIMITS.perNetwork, windowSeconds: GUESS_LIMITS.windowSeconds }, at)
  const found = await lookUp()
  if (found !== null) await refundAttempt(db, network)
  return found
}

/**
 * Does what may be a guess of a code. Who failed too often is rejected with `rate-limited`, right or wrong alike; what succeeds was no guess.
 * Counted before it is done, so that many at once are not more.
 */
export async function withGuessLimit<T>(db: Db, caller: Client, what: string, owner: string, guess: () => Promise<T>): Promise<T> {
  const { perOwner, perNetwork, windowSeconds } = GUESS_LIMITS
  const [own, network] = [`${what} of ${owner}`, `${what} from ${networkOf(caller.ip)}`]
  await countAttempt(db, own, { limit: perOwner, windowSeconds }, caller.at)
  await countAttempt(db, network, { limit: perNetwork, windowSeconds }, caller.at)
  const answer = await rejectIfOverloaded(db, [own, network], guess)
  await refundAttempt(db, own)
  await refundAttempt(db, network)
  return answer
}

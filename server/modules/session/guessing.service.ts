import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { countAttempt, forgiveAttempt, unlessBusy } from './attempts.service.ts'

/** Failed tries of one cart or account, and of one network with whatever many of them, that are answered within the hour. */
export const GUESSES = { perOwner: 10, perNetwork: 60, windowSeconds: 3_600 } as const

type Guesser = Pick<Caller, 'ip' | 'at'>

/** As `countedGuess` where nobody owns what is guessed: counted for the network alone, and null is a failure. */
export async function countedLook<T>(db: Db, { ip, at }: Guesser, what: string, look: () => Promise<T | null>): Promise<T | null> {
  const network = `${what} from ${networkOf(ip)}`
  await countAttempt(db, network, { limit: GUESSES.perNetwork, windowSeconds: GUESSES.windowSeconds }, at)
  const found = await look()
  if (found !== null) await forgiveAttempt(db, network)
  return found
}

/**
 * Does what may be a guess of a code. Who failed too often is refused `rate-limited`, right or wrong alike; what succeeds was no guess.
 * Counted before it is done, so that many at once are not more.
 */
export async function countedGuess<T>(db: Db, caller: Guesser, what: string, owner: string, guess: () => Promise<T>): Promise<T> {
  const { perOwner, perNetwork, windowSeconds } = GUESSES
  const [own, network] = [`${what} of ${owner}`, `${what} from ${networkOf(caller.ip)}`]
  await countAttempt(db, own, { limit: perOwner, windowSeconds }, caller.at)
  await countAttempt(db, network, { limit: perNetwork, windowSeconds }, caller.at)
  const answer = await unlessBusy(db, [own, network], guess)
  await forgiveAttempt(db, own)
  await forgiveAttempt(db, network)
  return answer
}

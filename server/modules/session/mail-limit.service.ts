import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { emailKey } from '#server/text/email-key.ts'
import { isAllowed } from './attempts.service.ts'

/**
 * Mails that one network may ask for, to one address and to all, and that an address gets whoever asks, within the hour: a stranger uses up
 * what is theirs, and its owner can still ask.
 */
export const MAIL_LIMITS = { perEmail: 5, perEmailOfAll: 20, perNetwork: 30, windowSeconds: 3_600 } as const

/** Counts one more mail somebody asks for; false beyond the budget of the network, for this address or all, or of the address, whoever has it. */
export async function isMailAllowed(
  db: Db,
  { ip, at }: Pick<Caller, 'ip' | 'at'>,
  what: string,
  email: string,
  ofAll: number = MAIL_LIMITS.perEmailOfAll,
): Promise<boolean> {
  const { perEmail, perNetwork, windowSeconds } = MAIL_LIMITS
  const [key, network] = [emailKey(email), networkOf(ip)]
  // A network that is over its own budget uses up nobody else's.
  if (!(await isAllowed(db, `${what} from ${network}`, { limit: perNetwork, windowSeconds }, at))) return false
  if (!(await isAllowed(db, `${what} to ${key} from ${network}`, { limit: perEmail, windowSeconds }, at))) return false
  return isAllowed(db, `${what} to ${key}`, { limit: ofAll, windowSeconds }, at)
}

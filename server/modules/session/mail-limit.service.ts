import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { emailKey } from '#server/text/email-key.ts'
import { isAllowed } from './attempts.service.ts'

/**
 * E-mails per hour that one network may request, to one address and in total, and that an address receives from all networks: an attacker uses up
 * their own limit, and the owner can still request one.
 */
export const MAIL_LIMITS = { perEmail: 5, perEmailOfAll: 20, perNetwork: 30, windowSeconds: 3_600 } as const

/** Counts one more requested e-mail; false above the limit of the network, for this address or in total, or of the address. */
export async function isMailAllowed(
  db: Db,
  { ip, at }: Pick<Caller, 'ip' | 'at'>,
  what: string,
  email: string,
  ofAll: number = MAIL_LIMITS.perEmailOfAll,
): Promise<boolean> {
  const { perEmail, perNetwork, windowSeconds } = MAIL_LIMITS
  const [key, network] = [emailKey(email), networkOf(ip)]
  // A network above its own limit does not use up that of others.
  if (!(await isAllowed(db, `${what} from ${network}`, { limit: perNetwork, windowSeconds }, at))) return false
  if (!(await isAllowed(db, `${what} to ${key} from ${network}`, { limit: perEmail, windowSeconds }, at))) return false
  return isAllowed(db, `${what} to ${key}`, { limit: ofAll, windowSeconds }, at)
}

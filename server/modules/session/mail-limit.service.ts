import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { mailboxKey } from '#server/text/email-key.ts'
import { isAllowed } from './attempts.service.ts'

/** E-mails per hour that one network may request, to one mailbox and in total: an attacker uses up their own limit, and the owner can still request one. */
export const MAIL_LIMITS = { perMailbox: 5, perNetwork: 30, windowSeconds: 3_600 } as const

/** E-mails that a mailbox receives from all networks: an unconfirmed one for all purposes together, one of an account for each of them. */
export const MAILBOX_LIMITS = { unconfirmed: { perHour: 10, perDay: 20 }, account: { perHour: 20, perDay: 100 } } as const

type Budget = keyof typeof MAILBOX_LIMITS

const isWithin = async (db: Db, name: string, { perHour, perDay }: (typeof MAILBOX_LIMITS)[Budget], at: Date): Promise<boolean> =>
  (await isAllowed(db, name, { limit: perHour, windowSeconds: 3_600 }, at)) && isAllowed(db, `${name} in a day`, { limit: perDay, windowSeconds: 86_400 }, at)

const nameOf = (what: string, email: string, budget: Budget): string => `${budget === 'account' ? what : 'e-mails'} to ${mailboxKey(email)}`

/** Counts one more e-mail to an address that nobody has confirmed, whatever it is about; false above the limits of its mailbox. */
export const isMailboxAllowed = (db: Db, email: string, at: Date): Promise<boolean> =>
  isWithin(db, nameOf('', email, 'unconfirmed'), MAILBOX_LIMITS.unconfirmed, at)

/** Counts one more requested e-mail; false above the limits of the network, for this mailbox or in total, or of the mailbox. */
export async function isMailAllowed(
  db: Db,
  { ip, at }: Pick<Caller, 'ip' | 'at'>,
  what: string,
  email: string,
  budget: Budget = 'unconfirmed',
): Promise<boolean> {
  const { perMailbox, perNetwork, windowSeconds } = MAIL_LIMITS
  const [name, network] = [nameOf(what, email, budget), networkOf(ip)]
  // A network above its own limit does not use up that of others.
  if (!(await isAllowed(db, `${what} from ${network}`, { limit: perNetwork, windowSeconds }, at))) return false
  if (!(await isAllowed(db, `${name} from ${network}`, { limit: perMailbox, windowSeconds }, at))) return false
  return isWithin(db, name, MAILBOX_LIMITS[budget], at)
}

import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/http/caller.ts'
import { networkOf } from '#server/http/network.ts'
import { emailKey } from '#server/text/email-key.ts'
import { isAllowed } from './attempts.service.ts'

/** Mails that strangers may have sent to one address, and that one network may ask for, within the hour. */
export const MAIL_BUDGET = { perEmail: 5, perNetwork: 30, windowSeconds: 3_600 } as const

/** Counts one more mail somebody asks for; false beyond the budget of the network or of the address, whoever has it. */
export async function mayMail(db: Db, { ip, at }: Pick<Caller, 'ip' | 'at'>, what: string, email: string): Promise<boolean> {
  const { perEmail, perNetwork, windowSeconds } = MAIL_BUDGET
  // A network that is over its own budget uses up nobody else's.
  if (!(await isAllowed(db, `${what} from ${networkOf(ip)}`, { limit: perNetwork, windowSeconds }, at))) return false
  return isAllowed(db, `${what} to ${emailKey(email)}`, { limit: perEmail, windowSeconds }, at)
}

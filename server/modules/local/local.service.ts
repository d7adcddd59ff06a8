import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { localLogin, localUser } from '#contract/local.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Device } from '#server/kernel/device.ts'
import { startBearerSession } from '../session/bearer.service.ts'
import { checkPassword } from '../session/login.service.ts'
import { type Keys, readProfile } from '../session/session.service.ts'

/** Logs in the older way, under the limits and with the error responses of `login`. */
export async function logInLocally(
  db: Db,
  keys: Pick<Keys, 'passwords'>,
  body: ParsedInputOf<typeof localLogin>['body'],
  caller: Caller,
  device: Device,
): Promise<AnswerOf<typeof localLogin>> {
  const person = await checkPassword(db, keys, body, caller, caller.at)
  return { token: await startBearerSession(db, { ...person, device }, caller.at) }
}

/** Whoever the bearer token belongs to. */
export const readLocalUser = async (db: Db, caller: Caller): Promise<AnswerOf<typeof localUser>> => ({ user: await readProfile(db, caller) })

import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { localLogin, localUser } from '#contract/local.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Device } from '#server/kernel/device.ts'
import { startBearerSession } from '../session/bearer.service.ts'
import { checkPassword } from '../session/login.service.ts'
import { type Keys, readProfile } from '../session/session.service.ts'

/** The legacy log-in, with the limits and errors of `login`. */
export async function logInLocally(
  db: Db,
  keys: Pick<Keys, 'passwords' | 'factors'>,
  body: ParsedInputOf<typeof localLogin>['body'],
  caller: Caller,
  device: Device,
): Promise<ResponseOf<typeof localLogin>> {
  const user = await checkPassword(db, keys, { ...body, operation: 'localLogin' }, caller, caller.at)
  return { token: await startBearerSession(db, { ...user, device }, caller.at) }
}

/** The user of the bearer token. */
export const readLocalUser = async (db: Db, caller: Caller): Promise<ResponseOf<typeof localUser>> => ({ user: await readProfile(db, caller) })

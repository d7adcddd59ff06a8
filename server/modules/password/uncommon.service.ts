import { Refusal } from '#server/http/refusal.ts'
import { isCommon, type Owner } from './common-password.rules.ts'

/** Refuses `password-common`. */
export function assertUncommon(password: string, owner: Owner): void {
  if (isCommon(password, owner)) throw new Refusal('password-common')
}

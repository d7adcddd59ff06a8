import { ProblemError } from '#server/kernel/problem-error.ts'
import { isCommon, type Owner } from './common-password.rules.ts'

/** Rejects with `password-common`. */
export function assertNotCommon(password: string, owner: Owner): void {
  if (isCommon(password, owner)) throw new ProblemError('password-common')
}

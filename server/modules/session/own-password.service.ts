import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { withGuessLimit } from './guess-limit.service.ts'
import type { Keys } from './session.service.ts'

interface Typed {
  readonly user: { readonly id: number; readonly passwordHash: string | null }
  readonly password: string | undefined
}

/** Rejects with `password-wrong` unless it is the user's own password; attempts are counted, and a failure of the protected action counts as one. */
export function verifyPassword(
  db: Db,
  { passwords }: Pick<Keys, 'passwords'>,
  caller: Pick<Caller, 'ip' | 'at'>,
  { user, password }: Typed,
  then: () => Promise<void> = async () => {},
): Promise<void> {
  return withGuessLimit(db, caller, 'password', `user ${user.id}`, async () => {
    const isRight = await passwords.matches(password ?? '', user.passwordHash, networkOf(caller.ip))
    if (!isRight) throw new ProblemError('password-wrong')
    await then()
  })
}

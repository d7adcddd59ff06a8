import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { setPassword as setCall } from '#contract/password.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { withGuessLimit } from '../session/guess-limit.service.ts'
import { replacePassword } from '../session/replace-password.service.ts'
import { type Keys, readUser } from '../session/session.service.ts'
import { assertNotCommon } from './common-password.service.ts'

/** Changes the own password: it requires the old one, and wrong ones are counted. The current session continues, all others end. */
export async function setPassword(
  db: Db,
  { passwords }: Pick<Keys, 'passwords'>,
  caller: Caller,
  { oldPassword, newPassword }: ParsedInputOf<typeof setCall>['body'],
): Promise<ResponseOf<typeof setCall>> {
  const { at, locale } = caller
  const { id, sessionId } = requireUser(caller)
  const network = networkOf(caller.ip)
  const user = await readUser(db, id)
  const old = await withGuessLimit(db, caller, 'password', `user ${id}`, async () => {
    const isRight = await passwords.matches(oldPassword, user.passwordHash, network)
    if (!isRight || user.passwordHash === null) throw new ProblemError('old-password-wrong')
    return user.passwordHash
  })
  if (newPassword.normalize('NFC') === oldPassword.normalize('NFC')) throw new ProblemError('password-same')
  assertNotCommon(newPassword, user)
  const passwordHash = await passwords.hash(newPassword, network)
  await inTransaction(db, async (transaction) => {
    const isDone = await replacePassword(transaction, { passwordHash }, { whose: { id, passwordHash: old, isNotSuspended: true }, at, locale, but: sessionId })
    // It was changed concurrently: the typed one is no longer valid.
    if (!isDone) throw new ProblemError('old-password-wrong')
  })
  return { changed: true }
}

import type { Access, changeLinkedLogin as changeCall, endSession as endCall } from '#contract/access.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { KnownProvider } from '#server/provider-names.ts'
import { lockUser } from '../session/locked-user.service.ts'
import { endOwnSession, readOwnSessions } from '../session/own-sessions.service.ts'
import { revokeSessionsOf } from '../session/session.service.ts'
import { readIdentities, setIdentityLinked } from '../session/social-identity.service.ts'
import { hasLoginMethodLeft, linkedLoginOf } from './access.rules.ts'

/** Devices and linked log-ins of the account. */
export async function readAccess(db: Db, providers: readonly KnownProvider[], caller: Caller): Promise<Access> {
  const user = requireUser(caller)
  const identities = await readIdentities(db, user.id)
  return { sessions: await readOwnSessions(db, user, caller.at), logins: identities.map((identity) => linkedLoginOf(providers, identity)) }
}

/** Logs out one device; an unknown or ended session is no error. */
export async function endSession(
  db: Db,
  providers: readonly KnownProvider[],
  caller: Caller,
  { id }: ParsedInputOf<typeof endCall>['params'],
): Promise<Access> {
  await endOwnSession(db, requireUser(caller), id, caller.at)
  return readAccess(db, providers, caller)
}

/** Logs out all devices except the current one. */
export async function endOtherSessions(db: Db, providers: readonly KnownProvider[], caller: Caller): Promise<Access> {
  const { id, sessionId } = requireUser(caller)
  await revokeSessionsOf(db, id, caller.at, sessionId)
  return readAccess(db, providers, caller)
}

/**
 * Unlinks a provider, or links it again. Its sessions end together with all other devices, and the provider cannot link itself again; the last
 * log-in method stays.
 */
export async function changeLinkedLogin(
  db: Db,
  providers: readonly KnownProvider[],
  caller: Caller,
  { params, body: { isOpen } }: ParsedInputOf<typeof changeCall>,
): Promise<Access> {
  const { id: userId, sessionId } = requireUser(caller)
  await inTransaction(db, async (transaction) => {
    const user = await lockUser(transaction, userId)
    const identities = await readIdentities(transaction, userId)
    const matchesUser = identities.find(({ id }) => id === idIn(params.id))
    if (!matchesUser) throw new ProblemError('login-unknown')
    if ((matchesUser.shutAt === null) === isOpen) return
    if (!isOpen && !hasLoginMethodLeft(user.passwordHash !== null, providers, identities, matchesUser.id)) throw new ProblemError('last-login')
    await setIdentityLinked(transaction, matchesUser.id, isOpen ? null : caller.at)
    if (!isOpen) await revokeSessionsOf(transaction, userId, caller.at, sessionId)
  })
  return readAccess(db, providers, caller)
}

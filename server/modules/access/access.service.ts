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
import { closeIdentity, readIdentities } from '../session/social-identity.service.ts'
import { isWayLeft, linkedLoginOf } from './access.rules.ts'

/** Who may come in: by which devices, and by which log-ins elsewhere. */
export async function readAccess(db: Db, providers: readonly KnownProvider[], caller: Caller): Promise<Access> {
  const person = requireUser(caller)
  const identities = await readIdentities(db, person.id)
  return { sessions: await readOwnSessions(db, person, caller.at), logins: identities.map((identity) => linkedLoginOf(providers, identity)) }
}

/** Logs out one device; one that is out, or nobody knows, is out as it was wished. */
export async function endSession(
  db: Db,
  providers: readonly KnownProvider[],
  caller: Caller,
  { id }: ParsedInputOf<typeof endCall>['params'],
): Promise<Access> {
  await endOwnSession(db, requireUser(caller), id, caller.at)
  return readAccess(db, providers, caller)
}

/** Logs out all devices but the one that asks. */
export async function endOtherSessions(db: Db, providers: readonly KnownProvider[], caller: Caller): Promise<Access> {
  const { id, sessionId } = requireUser(caller)
  await revokeSessionsOf(db, id, caller.at, sessionId)
  return readAccess(db, providers, caller)
}

/**
 * Closes the account to a log-in elsewhere, or opens it again. Whoever came by it is out with all other devices, and comes back by
 * nothing the provider says; the last way in stays open.
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
    const meant = identities.find(({ id }) => id === idIn(params.id))
    if (!meant) throw new ProblemError('login-unknown')
    if ((meant.shutAt === null) === isOpen) return
    if (!isOpen && !isWayLeft(user.passwordHash !== null, providers, identities, meant.id)) throw new ProblemError('last-login')
    await closeIdentity(transaction, meant.id, isOpen ? null : caller.at)
    if (!isOpen) await revokeSessionsOf(transaction, userId, caller.at, sessionId)
  })
  return readAccess(db, providers, caller)
}

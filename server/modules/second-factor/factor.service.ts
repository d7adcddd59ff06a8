import type { SecondFactor } from '#contract/second-factor.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { type AuditedChange, logChanges } from '../audit/audit.service.ts'
import { listFactors } from '../session/passkey.service.ts'
import { countRecoveryCodes, type Factors } from '../session/second-factor.service.ts'

export type Place = Pick<Shop, 'db' | 'env'>

/** Logs in the name of the caller what they did with their own second factor. Never a key or code. */
export const log = (transaction: Db, caller: Caller, action: AuditedChange['action'], before: unknown, after: unknown): Promise<void> =>
  logChanges(transaction, caller, [{ action, kind: 'user', entityId: requireUser(caller).id, before, after }])

/** The same, with an e-mail to the user: nobody with an open session of theirs does it unnoticed. */
export async function report(
  transaction: Db,
  caller: Caller,
  { action, kind, before }: { action: AuditedChange['action']; kind: 'factorAdded' | 'factorRemoved'; before: unknown },
): Promise<void> {
  const { id: userId } = requireUser(caller)
  await enqueue(transaction, kind, { userId, locale: caller.locale })
  await log(transaction, caller, action, before, await summarize(transaction, userId))
}

/** Logs that a recovery code was used. */
export const logRecovery: Factors['logRecovery'] = (transaction, { at, requestId }, { userId, operation }, unused) =>
  logChanges(transaction, { at, requestId, user: { id: userId } }, [
    { action: operation, kind: 'user', entityId: userId, before: { recoveryCodes: unused + 1 }, after: { recoveryCodes: unused } },
  ])

/** Logs that a passkey was rejected, since another authenticator has its key. */
export const logClone: Factors['logClone'] = (transaction, { at, requestId }, { userId, operation }, { id, stored, signed }) =>
  logChanges(transaction, { at, requestId, user: { id: userId } }, [
    {
      action: operation,
      kind: 'user',
      entityId: userId,
      before: { passkey: id, signCount: stored },
      after: { passkey: id, signCount: signed, isRejected: true },
    },
  ])

/** The second factors of a user, for the audit log. Without the names of passkeys, which could not be deleted there. */
export async function summarize(db: Db, userId: number) {
  const factors = await listFactors(db, userId)
  const passkeys = factors.filter(({ kind }) => kind === 'passkey').length
  return { hasSecondFactor: factors.length > 0, hasApp: factors.length > passkeys, passkeys }
}

/** The second factor of the caller. */
export async function readFactor({ db, env: { requireSecondFactor: isRequired } }: Place, caller: Caller): Promise<SecondFactor> {
  const { id } = requireUser(caller)
  const factors = await listFactors(db, id)
  const state = factors.length > 0 ? 'active' : isRequired ? 'missing' : 'none'
  return {
    state,
    isRequired,
    appSince: factors.find(({ kind }) => kind === 'app')?.confirmedAt?.toISOString() ?? null,
    passkeys: factors.flatMap(({ kind, id: passkeyId, name, createdAt, usedAt }) =>
      kind === 'passkey' ? { id: passkeyId, name: name ?? '', createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null } : [],
    ),
    unusedRecoveryCodes: factors.length === 0 ? 0 : await countRecoveryCodes(db, id),
  }
}

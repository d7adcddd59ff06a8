import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { PASSKEYS_MAX } from '#contract/passkey.constants.ts'
import type { OfferedFactors, PasskeyCreation } from '#contract/passkey.ts'
import type {
  addPasskey as addOperation,
  provePasskey as proveOperation,
  removePasskey as removeOperation,
  renamePasskey as renameOperation,
  SecondFactor,
  startPasskey as startOperation,
} from '#contract/second-factor.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { withGuessLimit } from '../session/guess-limit.service.ts'
import { lockUser } from '../session/locked-user.service.ts'
import { verifyPassword } from '../session/own-password.service.ts'
import { offerFactors, takePasskey } from '../session/passkey.service.ts'
import { checkRegistration, insertPasskey, renamePasskeyRow, startRegistration } from '../session/passkey-registration.service.ts'
import { deletePasskey, deleteUnconfirmedApp, noteProof, replaceCodes } from '../session/second-factor.service.ts'
import { type Keys, readUser, revokeSessionsOf } from '../session/session.service.ts'
import { readSiteName } from '../settings/settings.service.ts'
import { log, type Place, readFactor, report, summarize } from './factor.service.ts'

type FactorKeys = Pick<Keys, 'factors'>

/** Options for a new passkey. Like those of an app, they need the password. */
export async function startPasskey(
  { db }: Place,
  keys: Pick<Keys, 'passwords' | 'factors'>,
  caller: Caller,
  { password }: ParsedInputOf<typeof startOperation>['body'],
): Promise<PasskeyCreation> {
  const { id, sessionId } = requireUser(caller)
  const user = await readUser(db, id)
  await verifyPassword(db, keys, caller, { user, password })
  return startRegistration(db, keys.factors, { user, sessionId, siteName: await readSiteName(db, caller.siteId) }, caller.at)
}

async function storePasskey(transaction: Db, caller: Caller, passkey: Parameters<typeof insertPasskey>[2]): Promise<string[]> {
  const { id: userId, sessionId } = requireUser(caller)
  await lockUser(transaction, userId)
  const before = await summarize(transaction, userId)
  if (before.passkeys >= PASSKEYS_MAX) throw new ProblemError('passkeys-full')
  await insertPasskey(transaction, userId, passkey, caller.at)
  await deleteUnconfirmedApp(transaction, userId)
  const recoveryCodes = before.hasSecondFactor ? [] : await replaceCodes(transaction, userId)
  await noteProof(transaction, sessionId, caller.at)
  await revokeSessionsOf(transaction, userId, caller.at, sessionId)
  await report(transaction, caller, { action: 'addPasskey', kind: 'factorAdded', before })
  return recoveryCodes
}

/** Stores a new passkey. Sessions that began without it end. The first factor comes with recovery codes. */
export async function addPasskey(
  place: Place,
  { factors }: FactorKeys,
  caller: Caller,
  { name, passkey }: ParsedInputOf<typeof addOperation>['body'],
): Promise<ResponseOf<typeof addOperation>> {
  const { db } = place
  const { id: userId, sessionId } = requireUser(caller)
  const recoveryCodes = await withGuessLimit(db, caller, 'second factor', `user ${userId}`, async () => {
    const checked = await checkRegistration(db, factors, { userId, sessionId }, passkey, caller.at)
    return inTransaction(db, (transaction) => storePasskey(transaction, caller, { ...checked, name }))
  })
  return { factor: await readFactor(place, caller), recoveryCodes }
}

const proofOf = (caller: Caller) => {
  const { id, sessionId, factor } = requireUser(caller)
  if (factor === 'none') throw new ProblemError('second-factor-not-started')
  return { userId: id, purpose: 'proof', sessionId } as const
}

/** What the caller can give in their session. */
export async function offerProof({ db }: Place, { factors }: FactorKeys, caller: Caller): Promise<OfferedFactors> {
  return offerFactors(db, factors, proofOf(caller), caller.at)
}

/** Takes a passkey in the session of the caller. */
export async function provePasskey(
  { db }: Place,
  { factors }: FactorKeys,
  caller: Caller,
  { passkey }: ParsedInputOf<typeof proveOperation>['body'],
): Promise<ResponseOf<typeof proveOperation>> {
  const ceremony = proofOf(caller)
  await takePasskey(db, factors, caller, { ...ceremony, operation: 'provePasskey', counted: `user ${ceremony.userId}` }, passkey)
  const freshUntil = await noteProof(db, ceremony.sessionId, caller.at)
  return { freshUntil: freshUntil.toISOString() }
}

/** Renames a passkey of the caller. */
export async function renamePasskey(place: Place, caller: Caller, { params, body: { name } }: ParsedInputOf<typeof renameOperation>): Promise<SecondFactor> {
  const { id: userId } = requireUser(caller)
  const passkey = idIn(params.id)
  await inTransaction(place.db, async (transaction) => {
    await lockUser(transaction, userId)
    if (!(await renamePasskeyRow(transaction, userId, passkey, name))) throw new ProblemError('not-found')
    await log(transaction, caller, 'renamePasskey', { passkey }, { passkey, isRenamed: true })
  })
  return readFactor(place, caller)
}

/** Removes a passkey of the caller. The session continues, all others end. */
export async function removePasskey(place: Place, caller: Caller, { id }: ParsedInputOf<typeof removeOperation>['params']): Promise<SecondFactor> {
  const { id: userId, sessionId } = requireUser(caller)
  await inTransaction(place.db, async (transaction) => {
    await lockUser(transaction, userId)
    const before = await summarize(transaction, userId)
    if (!(await deletePasskey(transaction, userId, idIn(id)))) return
    await revokeSessionsOf(transaction, userId, caller.at, sessionId)
    await report(transaction, caller, { action: 'removePasskey', kind: 'factorRemoved', before })
  })
  return readFactor(place, caller)
}

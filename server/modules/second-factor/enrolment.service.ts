import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type {
  confirmSecondFactor as confirmOperation,
  proveSecondFactor as proveOperation,
  SecondFactor,
  startSecondFactor as startOperation,
} from '#contract/second-factor.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { withGuessLimit } from '../session/guess-limit.service.ts'
import { lockUser } from '../session/locked-user.service.ts'
import { verifyPassword } from '../session/own-password.service.ts'
import {
  activateApp,
  countRecoveryCodes,
  createAppKey,
  deleteApp,
  findApp,
  findAppStep,
  hasFactor,
  noteProof,
  replaceCodes,
  takeCode,
} from '../session/second-factor.service.ts'
import { type Keys, readUser, revokeSessionsOf } from '../session/session.service.ts'
import { readSiteName } from '../settings/settings.service.ts'
import { spaceKey, toAppUri } from './app-key.rules.ts'
import { log, type Place, readFactor, report, summarize } from './factor.service.ts'
import { drawQrCode } from './qr-code.ts'

/** Generates the key of an app. It asks for the password: who finds an open session must not set up a factor of their own. */
export async function startEnrolment(
  { db }: Place,
  keys: Pick<Keys, 'passwords' | 'factors'>,
  caller: Caller,
  { password }: ParsedInputOf<typeof startOperation>['body'],
): Promise<ResponseOf<typeof startOperation>> {
  const user = await readUser(db, requireUser(caller).id)
  await verifyPassword(db, keys, caller, { user, password })
  const key = await createAppKey(db, keys.factors, user.id, caller.at)
  if (key === null) throw new ProblemError('second-factor-exists')
  const uri = toAppUri(key, { issuer: await readSiteName(db, caller.siteId), email: user.email })
  return { key: spaceKey(key), uri, qrCode: await drawQrCode(uri) }
}

async function activate(transaction: Db, { factors }: Pick<Keys, 'factors'>, caller: Caller, code: string): Promise<string[]> {
  const { id, sessionId } = requireUser(caller)
  await lockUser(transaction, id)
  const app = await findApp(transaction, id)
  if (!app) throw new ProblemError('second-factor-not-started')
  if (app.confirmedAt) throw new ProblemError('second-factor-exists')
  const step = findAppStep(factors, app, code, caller.at)
  if (step === null) throw new ProblemError('second-factor-wrong')
  const before = await summarize(transaction, id)
  await activateApp(transaction, app, step, caller.at)
  const recoveryCodes = before.hasSecondFactor ? [] : await replaceCodes(transaction, id)
  await noteProof(transaction, sessionId, caller.at)
  await revokeSessionsOf(transaction, id, caller.at, sessionId)
  await report(transaction, caller, { action: 'confirmSecondFactor', kind: 'factorAdded', before })
  return recoveryCodes
}

/** Activates the app by its first code. Sessions that began without it end. The first factor comes with recovery codes. */
export async function confirmEnrolment(
  place: Place,
  keys: Pick<Keys, 'factors'>,
  caller: Caller,
  { code }: ParsedInputOf<typeof confirmOperation>['body'],
): Promise<ResponseOf<typeof confirmOperation>> {
  const { db } = place
  const recoveryCodes = await withGuessLimit(db, caller, 'second factor', `user ${requireUser(caller).id}`, () =>
    inTransaction(db, (transaction) => activate(transaction, keys, caller, code)),
  )
  return { factor: await readFactor(place, caller), recoveryCodes }
}

/** Takes a code in the session of the caller. */
export async function proveFactor(
  { db }: Place,
  { factors }: Pick<Keys, 'factors'>,
  caller: Caller,
  { code }: ParsedInputOf<typeof proveOperation>['body'],
): Promise<ResponseOf<typeof proveOperation>> {
  const { id, sessionId, factor } = requireUser(caller)
  if (factor === 'none') throw new ProblemError('second-factor-not-started')
  await takeCode(db, factors, caller, { userId: id, operation: 'proveSecondFactor', counted: `user ${id}` }, code)
  const freshUntil = await noteProof(db, sessionId, caller.at)
  return { freshUntil: freshUntil.toISOString() }
}

/** Generates new recovery codes. */
export async function replaceOwnCodes(place: Place, caller: Caller): Promise<ResponseOf<typeof confirmOperation>> {
  const { id } = requireUser(caller)
  const recoveryCodes = await inTransaction(place.db, async (transaction) => {
    await lockUser(transaction, id)
    if (!(await hasFactor(transaction, id))) throw new ProblemError('second-factor-not-started')
    const unused = await countRecoveryCodes(transaction, id)
    const codes = await replaceCodes(transaction, id)
    await log(transaction, caller, 'replaceRecoveryCodes', { recoveryCodes: unused }, { recoveryCodes: codes.length })
    return codes
  })
  return { factor: await readFactor(place, caller), recoveryCodes }
}

/** Removes the app of the caller. The session continues, all others end. */
export async function removeApp(place: Place, caller: Caller): Promise<SecondFactor> {
  const { id, sessionId } = requireUser(caller)
  await inTransaction(place.db, async (transaction) => {
    await lockUser(transaction, id)
    const before = await summarize(transaction, id)
    if (!(await deleteApp(transaction, id))) return
    await revokeSessionsOf(transaction, id, caller.at, sessionId)
    await report(transaction, caller, { action: 'removeSecondFactor', kind: 'factorRemoved', before })
  })
  return readFactor(place, caller)
}

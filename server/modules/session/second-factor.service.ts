import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { OperationName } from '#contract/index.ts'
import { RECOVERY_CODES } from '#contract/second-factor.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { withGuessLimit } from './guess-limit.service.ts'
import type { RelyingParty } from './passkey.rules.ts'
import { findCodeStep, freshUntil, isAppCode, newAppKey, newRecoveryCode, recoveryHash } from './second-factor.rules.ts'
import { recoveryCodes, secondFactors } from './second-factor.tables.ts'
import type { Seal } from './secret-seal.ts'
import { sessions, users } from './session.tables.ts'

type FactorRow = typeof secondFactors.$inferSelect
/** Who gives a second factor. */
export type Client = Pick<Caller, 'ip' | 'at' | 'requestId'>

/** Operations that a second factor is given for. */
export type FactorOperation = Extract<OperationName, 'login' | 'localLogin' | 'proveSecondFactor' | 'provePasskey'>

/** Whose code it is, and what it is given for. */
export interface CodeUse {
  readonly userId: number
  readonly operation: FactorOperation
  /** Name under which wrong codes are counted. */
  readonly counted: string
}

/** Dependencies of second factors. */
export interface Factors {
  readonly seal: Seal
  /** Logs a recovery code that is used, in the transaction that uses it. */
  readonly logRecovery: (transaction: Db, client: Client, use: CodeUse, unused: number) => Promise<void>
  /** Logs a passkey that was rejected, since another authenticator has its key. */
  readonly logClone: (transaction: Db, client: Client, use: Pick<CodeUse, 'userId' | 'operation'>, passkey: Clone) => Promise<void>
  /** The shop at its configured address, never at that of a request. */
  readonly relyingParty: RelyingParty
}

/** A passkey with two numbers of signatures, of which the signed one is not the higher. */
interface Clone {
  readonly id: number
  readonly stored: number
  readonly signed: number
}

const activeFactor = sql`select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null`
/** Whether a user has a second factor, as a column of a query of users. */
export const hasFactorColumn = sql<boolean>`exists (${activeFactor})`

/** What the key of an app is bound to. */
const sealedFor = (userId: number): string => `app of user ${userId}`

const appOf = (userId: number) => and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'app'))

/** The authenticator app of a user, confirmed or not. */
export async function findApp(db: Db, userId: number): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(appOf(userId))
  return row
}

/** Whether a user has a second factor, or this one. */
export async function hasFactor(db: Db, userId: number, id?: number | null): Promise<boolean> {
  const isIt = typeof id === 'number' ? eq(secondFactors.id, id) : undefined
  return (await db.$count(secondFactors, and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), isIt))) > 0
}

/** The time step of a code of this app; null for a wrong one. */
export function findAppStep({ seal }: Pick<Factors, 'seal'>, { userId, secret }: FactorRow, code: string, now: Date): number | null {
  const key = secret === null ? null : seal.open(secret, sealedFor(userId))
  return key === null ? null : findCodeStep(key, code, now)
}

// Compared and set in one statement: of two requests with the same code one writes.
async function takeAppCode(db: Db, factors: Factors, userId: number, code: string, now: Date): Promise<number | undefined> {
  const app = await findApp(db, userId)
  const step = app?.confirmedAt ? findAppStep(factors, app, code, now) : null
  if (!app || step === null) return undefined
  const [used] = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.id, app.id), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id })
  return used?.id
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

async function takeRecoveryCode(db: Db, { logRecovery }: Factors, client: Client, use: CodeUse, code: string): Promise<null | undefined> {
  const hash = recoveryHash(use.userId, code)
  if (hash === null) return undefined
  return inTransaction(db, async (transaction) => {
    const used = await transaction
      .update(recoveryCodes)
      .set({ usedAt: client.at })
      .where(and(eq(recoveryCodes.userId, use.userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
      .returning({ hash: recoveryCodes.hash })
    if (used.length === 0) return undefined
    await logRecovery(transaction, client, use, await countRecoveryCodes(transaction, use.userId))
    return null
  })
}

/** Uses up a code of the second factor; returns the id of the app, null for a recovery code. Rejects with `second-factor-wrong` a wrong or used one, which is counted. */
export const takeCode = (db: Db, factors: Factors, client: Client, use: CodeUse, code: string): Promise<number | null> =>
  withGuessLimit(db, client, 'second factor', use.counted, async () => {
    const taken = await (isAppCode(code) ? takeAppCode(db, factors, use.userId, code, client.at) : takeRecoveryCode(db, factors, client, use, code))
    if (taken === undefined) throw new ProblemError('second-factor-wrong')
    return taken
  })

/** New recovery codes in place of the former ones, of which only the hashes are stored. The user is locked. */
export async function replaceCodes(transaction: Db, userId: number): Promise<string[]> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: recoveryHash(userId, code) ?? '' })))
  return codes
}

async function deleteWhere(transaction: Db, userId: number, which?: SQL): Promise<boolean> {
  const deleted = await transaction
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), which))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  if (!(await hasFactor(transaction, userId))) await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return deleted.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Deletes all second factors of a locked user with their recovery codes; false without an active one. */
export const deleteFactors = (transaction: Db, userId: number): Promise<boolean> => deleteWhere(transaction, userId)

/** Deletes the app of a locked user, with the last factor also the recovery codes; false without an active app. */
export const deleteApp = (transaction: Db, userId: number): Promise<boolean> => deleteWhere(transaction, userId, eq(secondFactors.kind, 'app'))

/** Deletes a passkey of a locked user, with the last factor also the recovery codes; false when they have none with this id. */
export const deletePasskey = (transaction: Db, userId: number, id: number): Promise<boolean> =>
  deleteWhere(transaction, userId, and(eq(secondFactors.kind, 'passkey'), eq(secondFactors.id, id)))

/** Deletes the key of an app that was not confirmed: who received it may have had no second factor to give. */
export async function deleteUnconfirmedApp(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(secondFactors).where(and(appOf(userId), isNull(secondFactors.confirmedAt)))
}

/** Stores when a second factor was given in a session; returns until when it counts as fresh. Rejects with `session-over` when it was ended meanwhile. */
export async function noteProof(db: Db, sessionId: string, at: Date): Promise<Date> {
  const noted = await db
    .update(sessions)
    .set({ factorAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  if (noted.length === 0) throw new ProblemError('session-over')
  return freshUntil(at)
}

/** Generates the key of an app in place of one that was not confirmed, and stores it encrypted; null when the app is active. */
export async function createAppKey(db: Db, { seal }: Pick<Factors, 'seal'>, userId: number, now: Date): Promise<string | null> {
  const key = newAppKey()
  const secret = seal.seal(key, sealedFor(userId))
  const stored = await db
    .insert(secondFactors)
    .values({ userId, kind: 'app', secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      // Without the table, which this clause does not know.
      targetWhere: sql`kind = 'app'`,
      set: { secret, lastStep: 0, createdAt: now },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ id: secondFactors.id })
  return stored.length > 0 ? key : null
}

/** Activates the app of a locked user by the time step of its first code. */
export async function activateApp(transaction: Db, { id }: FactorRow, step: number, now: Date): Promise<void> {
  await transaction.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(eq(secondFactors.id, id))
}

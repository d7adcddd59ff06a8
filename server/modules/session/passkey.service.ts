import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { NewPasskey, OfferedFactors, PasskeyAssertion } from '#contract/passkey.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { withGuessLimit } from './guess-limit.service.ts'
import { challengeEnd, challengeHash, findChallenge, type StoredPasskey, toRequest } from './passkey.rules.ts'
import { verifyAssertion } from './passkey-signature.ts'
import type { Client, FactorOperation, Factors } from './second-factor.service.ts'
import { passkeyChallenges, secondFactors } from './second-factor.tables.ts'

type FactorRow = typeof secondFactors.$inferSelect

/** What a challenge is bound to. */
export interface Ceremony {
  readonly userId: number
  readonly purpose: (typeof passkeyChallenges.$inferSelect)['purpose']
  /** Null for a log-in, which has none yet. */
  readonly sessionId: string | null
}

/** Stores a new challenge, of 256 random bits, and returns it. */
export async function createChallenge(db: Db, ceremony: Ceremony, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.insert(passkeyChallenges).values({ ...ceremony, hash: challengeHash(challenge), expiresAt: challengeEnd(now) })
  return challenge
}

/** Uses up the challenge that was signed, right or wrong; null unless it was made for this and is still valid. */
export async function takeChallenge(
  db: Db,
  { userId, purpose, sessionId }: Ceremony,
  signed: PasskeyAssertion | NewPasskey,
  now: Date,
): Promise<string | null> {
  const challenge = findChallenge(signed)
  if (challenge === null) return null
  const isOfSession = sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId)
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, challengeHash(challenge)),
        eq(passkeyChallenges.userId, userId),
        eq(passkeyChallenges.purpose, purpose),
        isOfSession,
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
  return used.length > 0 ? challenge : null
}

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
}

/** The active second factors of a user, the oldest first. */
export const listFactors = (db: Db, userId: number): Promise<FactorRow[]> =>
  db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .orderBy(asc(secondFactors.id))

/** The passkeys among these factors, as the browser knows them. */
export const storedPasskeys = (factors: readonly FactorRow[]): StoredPasskey[] =>
  factors.flatMap(({ credentialId, transports }) => (credentialId === null ? [] : { credentialId, transports: transports ?? [] }))

/** What a user can give as a second factor, with a new challenge for passkeys. */
export async function offerFactors(db: Db, { relyingParty }: Pick<Factors, 'relyingParty'>, ceremony: Ceremony, now: Date): Promise<OfferedFactors> {
  const factors = await listFactors(db, ceremony.userId)
  const passkeys = storedPasskeys(factors)
  return {
    app: factors.some(({ kind }) => kind === 'app'),
    passkey: passkeys.length === 0 ? null : toRequest(relyingParty, await createChallenge(db, ceremony, now), passkeys),
  }
}

/** Whose passkey it is, and what it is given for. */
export interface PasskeyUse extends Ceremony {
  readonly operation: FactorOperation
  /** Name under which wrong ones are counted. */
  readonly counted: string
}

const findPasskey = async (db: Db, userId: number, credentialId: string): Promise<FactorRow | undefined> => {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.credentialId, credentialId)))
  return row
}

// Compared and set in one statement: an authenticator that counts never signs with the same number twice, but its copy does.
async function storeSignCount(db: Db, id: number, signCount: number, now: Date): Promise<boolean> {
  const isNext = signCount === 0 ? eq(secondFactors.signCount, 0) : lt(secondFactors.signCount, signCount)
  const used = await db
    .update(secondFactors)
    .set({ signCount, usedAt: now })
    .where(and(eq(secondFactors.id, id), isNext))
    .returning({ id: secondFactors.id })
  return used.length > 0
}

async function checkPasskey(db: Db, factors: Factors, client: Client, use: PasskeyUse, passkey: PasskeyAssertion): Promise<number | 'wrong' | 'cloned'> {
  const challenge = await takeChallenge(db, use, passkey, client.at)
  const stored = challenge === null ? undefined : await findPasskey(db, use.userId, passkey.id)
  if (challenge === null || !stored?.publicKey) return 'wrong'
  const signCount = await verifyAssertion(factors.relyingParty, challenge, passkey, stored.publicKey)
  if (signCount === null) return 'wrong'
  if (await storeSignCount(db, stored.id, signCount, client.at)) return stored.id
  const current = await findPasskey(db, use.userId, passkey.id)
  if (!current) return 'wrong'
  await inTransaction(db, (transaction) => factors.logClone(transaction, client, use, { id: current.id, stored: current.signCount, signed: signCount }))
  return 'cloned'
}

/** Takes a passkey for a challenge, which it uses up, and returns its id; rejects with `passkey-wrong` and the next challenge any other, which is counted. */
export const takePasskey = (db: Db, factors: Factors, client: Client, use: PasskeyUse, passkey: PasskeyAssertion): Promise<number> =>
  withGuessLimit(db, client, 'second factor', use.counted, async () => {
    const result = await checkPasskey(db, factors, client, use, passkey)
    if (typeof result === 'number') return result
    const { userId, purpose, sessionId } = use
    const offered = await offerFactors(db, factors, { userId, purpose, sessionId }, client.at)
    throw new ProblemError('passkey-wrong', { factors: offered }, result === 'cloned' ? 'cloned passkey' : undefined)
  })

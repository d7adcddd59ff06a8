import { and, eq } from 'drizzle-orm'
import { PASSKEYS_MAX } from '#contract/passkey.constants.ts'
import type { NewPasskey, PasskeyCreation } from '#contract/passkey.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { toCreation } from './passkey.rules.ts'
import { createChallenge, listFactors, storedPasskeys, takeChallenge } from './passkey.service.ts'
import { verifyNewPasskey } from './passkey-signature.ts'
import type { Factors } from './second-factor.service.ts'
import { secondFactors } from './second-factor.tables.ts'
import type { UserRow } from './user.service.ts'

interface Registration {
  readonly user: UserRow
  readonly sessionId: string
  readonly siteName: string
}

/** Options for a new passkey of a user, in their session; rejects with `passkeys-full`. */
export async function startRegistration(
  db: Db,
  { relyingParty }: Pick<Factors, 'relyingParty'>,
  { user, sessionId, siteName }: Registration,
  now: Date,
): Promise<PasskeyCreation> {
  const passkeys = storedPasskeys(await listFactors(db, user.id))
  if (passkeys.length >= PASSKEYS_MAX) throw new ProblemError('passkeys-full')
  const challenge = await createChallenge(db, { userId: user.id, purpose: 'registration', sessionId }, now)
  return toCreation(relyingParty, { challenge, siteName, user, passkeys })
}

type PasskeyRow = Pick<typeof secondFactors.$inferInsert, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>

/** What is stored of a new passkey, whose challenge it uses up; rejects with `passkey-wrong`. */
export async function checkRegistration(
  db: Db,
  { relyingParty }: Pick<Factors, 'relyingParty'>,
  owner: { readonly userId: number; readonly sessionId: string },
  passkey: NewPasskey,
  now: Date,
): Promise<PasskeyRow> {
  const challenge = await takeChallenge(db, { ...owner, purpose: 'registration' }, passkey, now)
  const verified = challenge === null ? null : await verifyNewPasskey(relyingParty, challenge, passkey)
  if (verified === null) throw new ProblemError('passkey-wrong')
  return { ...verified, credentialId: passkey.id, transports: passkey.response.transports }
}

/** Stores a passkey of a locked user; rejects with `passkey-exists` when its authenticator has one here already. */
export async function insertPasskey(transaction: Db, userId: number, passkey: PasskeyRow & { readonly name: string }, now: Date): Promise<void> {
  const stored = await transaction
    .insert(secondFactors)
    .values({ ...passkey, userId, kind: 'passkey', confirmedAt: now, createdAt: now })
    .onConflictDoNothing({ target: secondFactors.credentialId })
    .returning({ id: secondFactors.id })
  if (stored.length === 0) throw new ProblemError('passkey-exists')
}

/** Renames a passkey of a locked user; false when they have none with this id. */
export async function renamePasskeyRow(transaction: Db, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await transaction
    .update(secondFactors)
    .set({ name })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'passkey'), eq(secondFactors.id, id)))
    .returning({ id: secondFactors.id })
  return renamed.length > 0
}

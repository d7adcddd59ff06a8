import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { SOCIAL_ATTEMPTS, SOCIAL_LOGIN_MINUTES, socialState } from '#contract/social.constants.ts'
import type { socialRedirectLogin as beginCall, socialOauth as endCall } from '#contract/social.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { type Device, NO_DEVICE } from '#server/kernel/device.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { countAttempt } from '../session/attempts.service.ts'
import { type Keys, profileOf, readUser, startSession } from '../session/session.service.ts'
import { findIdentity, storeIdentity } from '../session/social-identity.service.ts'
import { assertSocialLoginAllowed, userOfVerifiedEmail } from '../session/verified-user.service.ts'
import type { Proof, Providers } from './providers.ts'
import { namesOf, verifiedEmail } from './social.rules.ts'
import { socialLogins } from './social.tables.ts'

/** Dependencies of social log-ins. */
export interface SocialLoginDependencies {
  readonly providers: Providers
  readonly tokens: Keys['tokens']
  /** Receives the reason why a provider request failed. */
  readonly onProblem: (error: unknown, provider: string) => void
}

type UserRow = Awaited<ReturnType<typeof readUser>>

const RETURN_PATH = '/social-login'
const hashed = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const newSecret = (): string => randomBytes(32).toString('base64url')

async function queryProvider<T>({ onProblem }: SocialLoginDependencies, provider: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    onProblem(error, provider)
    throw new ProblemError('social-failed')
  }
}

/** Starts a log-in: parameters of the provider go into the URL, the verifier stays in the tab, and the rest here. */
export async function beginSocialLogin(
  db: Db,
  dependencies: SocialLoginDependencies,
  { provider }: ParsedInputOf<typeof beginCall>['query'],
  { ip, origin, locale }: Caller,
  now: Date,
): Promise<ResponseOf<typeof beginCall>> {
  if (!dependencies.providers.has(provider)) throw new ProblemError('social-unknown')
  const { perAddress, windowSeconds } = SOCIAL_ATTEMPTS
  await countAttempt(db, `log-in elsewhere from ${networkOf(ip)}`, { limit: perAddress, windowSeconds }, now)
  const redirectUri = `${origin}${RETURN_PATH}`
  const [state, key] = [socialState(locale, newSecret()), newSecret()]
  const { url, nonce, verifier } = await queryProvider(dependencies, provider, () => dependencies.providers.begin(provider, { redirectUri, state }))
  const expiresAt = new Date(now.getTime() + SOCIAL_LOGIN_MINUTES * 60_000)
  await db.insert(socialLogins).values({ stateHash: hashed(state), keyHash: hashed(key), provider, verifier, nonce, redirectUri, expiresAt })
  return { url, state, key }
}

// Only the tab that started it can claim it, and only once.
async function claimLogin(db: Db, state: string, key: string, now: Date): Promise<typeof socialLogins.$inferSelect> {
  const [begun] = await db
    .delete(socialLogins)
    .where(and(eq(socialLogins.stateHash, hashed(state)), eq(socialLogins.keyHash, hashed(key)), gt(socialLogins.expiresAt, now)))
    .returning()
  if (!begun) throw new ProblemError('social-failed')
  return begun
}

async function userOf(transaction: Db, proof: Proof, { locale }: Caller, now: Date): Promise<UserRow> {
  const identity = await findIdentity(transaction, proof)
  if (identity) {
    const user = await readUser(transaction, identity.userId)
    assertSocialLoginAllowed(user)
    if (identity.shutAt !== null) throw new ProblemError('social-shut')
    return user
  }
  const email = verifiedEmail(proof.claims)
  if (email === null) throw new ProblemError('social-email-unverified')
  const user = await userOfVerifiedEmail(transaction, { email, ...namesOf(proof.claims, email), locale }, now)
  await storeIdentity(transaction, proof, user.id, now)
  return user
}

/** Completes a log-in with the callback. The user is the one of the identity, else the one with the verified e-mail address. */
export async function endSocialLogin(
  db: Db,
  dependencies: SocialLoginDependencies,
  { code, state, key, iss }: ParsedInputOf<typeof endCall>['body'],
  caller: Caller,
  now: Date,
  device: Device = NO_DEVICE,
): Promise<ResponseOf<typeof endCall>> {
  const { provider, redirectUri, nonce, verifier } = await claimLogin(db, state, key, now)
  const proof = await queryProvider(dependencies, provider, () => dependencies.providers.verify(provider, { redirectUri, code, iss, state, nonce, verifier }))
  const user = await inTransaction(db, (transaction) => userOf(transaction, proof, caller, now))
  return { tokens: await startSession(db, dependencies, user, now, { device, identity: proof }), user: await profileOf(db, user) }
}

/** Deletes abandoned log-ins. */
export async function deleteExpiredSocialLogins(db: Db, now: Date): Promise<void> {
  await db.delete(socialLogins).where(lte(socialLogins.expiresAt, now))
}

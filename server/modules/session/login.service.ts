import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { LOGIN_ATTEMPTS } from '#contract/session.constants.ts'
import type { login as loginCall } from '#contract/session.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { type Device, NO_DEVICE } from '#server/kernel/device.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { emailKey } from '#server/text/email-key.ts'
import { clearAttempts, countAttempt, refundAttempt, rejectIfOverloaded } from './attempts.service.ts'
import type { GivenFactor, Proven } from './open-session.service.ts'
import { offerFactors, takePasskey } from './passkey.service.ts'
import { isOutdated, type Passwords } from './password.ts'
import { type Factors, hasFactor, takeCode } from './second-factor.service.ts'
import { type Keys, profileOf, startSession } from './session.service.ts'
import { sessions, users } from './session.tables.ts'
import type { UserRow } from './user.service.ts'

type Credentials = ParsedInputOf<typeof loginCall>['body']
/** Without a strategy every role is accepted. */
type Typed = Pick<Credentials, 'email' | 'password' | 'code' | 'passkey'> & Partial<Pick<Credentials, 'strategy'>>
type Client = Pick<Caller, 'ip' | 'requestId'>

const networkKeyOf = (account: string, network: string): string => createHash('sha256').update(`${account} ${network}`).digest('hex')

async function isKnownNetwork(db: Db, place: string): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(sessions).where(eq(sessions.place, place)).limit(1)
  return found.length > 0
}

// Only while the password was not changed concurrently.
async function renewHash(db: Db, passwords: Passwords, { id, passwordHash }: UserRow, password: string): Promise<UserRow | undefined> {
  const [written] = await db
    .update(users)
    .set({ passwordHash: await passwords.hash(password) })
    .where(and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${passwordHash}`))
    .returning()
  return written
}

interface FactorCheck extends Pick<Credentials, 'code' | 'passkey'> {
  readonly user: UserRow
  readonly operation: 'login' | 'localLogin'
  /** Where the user has logged in before: others do not use up the attempts there. */
  readonly knownPlace: string | null
}

/** The second factor that was given; null of users without one. Rejects with `second-factor-required`, and says what can be given, when none was. */
async function checkFactor(
  db: Db,
  factors: Factors,
  client: Client,
  { user: { id }, code, passkey, operation, knownPlace }: FactorCheck,
  at: Date,
): Promise<GivenFactor | null> {
  if (!(await hasFactor(db, id))) return null
  const ceremony = { userId: id, purpose: 'login', sessionId: null } as const
  const counted = knownPlace === null ? `user ${id}` : `user ${id} in ${knownPlace}`
  if (passkey) return { id: await takePasskey(db, factors, { ...client, at }, { ...ceremony, operation, counted }, passkey), at }
  if (code !== undefined) return { id: await takeCode(db, factors, { ...client, at }, { userId: id, operation, counted }, code), at }
  // Clients of the older log-in have no passkeys.
  if (operation === 'localLogin') throw new ProblemError('second-factor-required')
  throw new ProblemError('second-factor-required', { factors: await offerFactors(db, factors, ceremony, at) })
}

/**
 * The user with this e-mail and password, and with their second factor if they have one. An unknown address, a wrong password, a suspended account and, for `admin`, a customer's get the same
 * error after the same work; `email-unverified` and what concerns the second factor are only returned with the right password.
 */
export async function checkPassword(
  db: Db,
  { passwords, factors }: Pick<Keys, 'passwords' | 'factors'>,
  { operation, ...body }: Typed & Pick<FactorCheck, 'operation'>,
  client: Client,
  now: Date,
): Promise<Proven> {
  const { perAddress, perEmail, windowSeconds } = LOGIN_ATTEMPTS
  const [email, network] = [emailKey(body.email), networkOf(client.ip)]
  const place = networkKeyOf(email, network)
  const address = `login from ${network}`
  const isKnown = await isKnownNetwork(db, place)
  const account = isKnown ? `login as ${email} from ${network}` : `login as ${email}`
  await countAttempt(db, address, { limit: perAddress, windowSeconds }, now)
  await countAttempt(db, account, { limit: perEmail, windowSeconds }, now)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const isRight = await rejectIfOverloaded(db, [address, account], () => passwords.matches(body.password, user?.passwordHash, network))
  if (!user?.passwordHash || !isRight || user.suspendedAt !== null || (body.strategy === 'admin' && !user.isBackoffice)) throw new ProblemError('login-failed')
  await clearAttempts(db, account)
  await refundAttempt(db, address)
  if (user.verifiedAt === null) throw new ProblemError('email-unverified')
  const factor = await checkFactor(db, factors, client, { ...body, user, operation, knownPlace: isKnown ? place : null }, now)
  const current = isOutdated(user.passwordHash) ? await renewHash(db, passwords, user, body.password) : user
  if (!current) throw new ProblemError('login-failed')
  return { user: current, place, factor }
}

/** Logs in with e-mail and password; the device is shown to the user only. */
export async function login(
  db: Db,
  keys: Keys,
  body: Credentials,
  caller: Caller,
  now: Date,
  device: Device = NO_DEVICE,
): Promise<ResponseOf<typeof loginCall>> {
  const { user, ...from } = await checkPassword(db, keys, { ...body, operation: 'login' }, caller, now)
  return { tokens: await startSession(db, keys, user, now, { ...from, device }), user: await profileOf(db, user) }
}

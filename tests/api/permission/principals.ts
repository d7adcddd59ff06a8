import { eq } from 'drizzle-orm'
import { asksWho, type Endpoint, isForPersons } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { startBearerSession } from '#server/modules/session/bearer.service.ts'
import { startSession } from '#server/modules/session/session.service.ts'
import { sessions, users } from '#server/modules/session/session.tables.ts'
import { createTokenMaker } from '#server/modules/session/token-maker.ts'
import { readTokenSecret } from '#server/modules/session/token-secret.service.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import type { People, PersonKey } from './people.ts'

/** Who calls. `owner` and `guestOwner` have what the call is about; nobody else has it. */
export const PRINCIPALS = [
  'visitor',
  'guest',
  'other',
  'suspended',
  'editor',
  'unscoped',
  'expired',
  'expiredEditor',
  'forged',
  'revoked',
  'refreshToken',
  'otherKindOfToken',
  'guestOwner',
  'owner',
] as const
export type Principal = (typeof PRINCIPALS)[number]

export type Outcome = 'let in' | ProblemCode

const PEOPLE: Partial<Record<Principal, PersonKey>> = { owner: 'owner', other: 'other', editor: 'editor', unscoped: 'unscoped' }
const HOUR_MS = 3_600_000

/** Whether somebody is logged in as far as the platform knows. */
export const isLoggedIn = (who: Principal): boolean => who === 'owner' || who === 'other' || isBackOffice(who)
export const isBackOffice = (who: Principal): boolean => who === 'editor' || who === 'unscoped'
const isNobody = (who: Principal): boolean => who === 'visitor' || who === 'guest' || who === 'guestOwner'

/** What the door says by the call's policy; null for whoever passes it. No call asks for a scope: whoever is of the back office is let in to all of its calls. */
export function atTheDoor(call: Endpoint, who: Principal): ProblemCode | null {
  if (!asksWho(call)) return null
  if (isNobody(who)) return isForPersons(call) ? 'not-logged-in' : null
  if (!isLoggedIn(who)) return call.policy === 'backOffice' || (who === 'expiredEditor' && !call.bearer) ? 'forbidden' : 'session-over'
  if (call.policy === 'customer') return isBackOffice(who) ? 'forbidden' : null
  return call.policy === 'backOffice' && !isBackOffice(who) ? 'forbidden' : null
}

/** Makes credentials, new ones for each call, since some calls end them. */
export async function createCredentials({ shop }: Pick<OpenShop, 'shop'>, people: People) {
  const tokens = createTokenMaker(await readTokenSecret(shop.db, shop.env))
  const forger = createTokenMaker('a secret that only a forger knows, and no shop')
  const started = (key: PersonKey) => startSession(shop.db, { tokens }, people[key].user, new Date())
  const bearerOf = (key: PersonKey, at = new Date()) => startBearerSession(shop.db, { user: people[key].user, place: null }, at)
  const claimed = (key: PersonKey) => ({ userId: people[key].user.id, sessionId: 'none', isBackofficeUser: people[key].user.isBackoffice })
  const hourAgo = () => new Date(Date.now() - HOUR_MS)
  const monthAgo = () => new Date(Date.now() - 31 * 24 * HOUR_MS)

  async function revoked(make: () => Promise<string>): Promise<string> {
    const token = await make()
    await shop.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, people.other.user.id))
    return token
  }

  // The session begins before the suspension, which has to hold for it at once.
  async function suspended(make: () => Promise<string>): Promise<string> {
    const set = (suspendedAt: Date | null) => shop.db.update(users).set({ suspendedAt }).where(eq(users.id, people.suspended.user.id))
    await set(null)
    const token = await make()
    await set(new Date())
    return token
  }

  const access: Partial<Record<Principal, () => Promise<string>>> = {
    suspended: () => suspended(async () => (await started('suspended')).accessToken),
    expired: () => tokens.accessToken(claimed('owner'), hourAgo()),
    expiredEditor: () => tokens.accessToken(claimed('editor'), hourAgo()),
    forged: () => forger.accessToken(claimed('owner'), new Date()),
    revoked: () => revoked(async () => (await started('other')).accessToken),
    refreshToken: async () => (await started('other')).refreshToken,
    otherKindOfToken: () => bearerOf('other'),
  }
  const bearer: Partial<Record<Principal, () => Promise<string>>> = {
    suspended: () => suspended(() => bearerOf('suspended')),
    expired: () => bearerOf('owner', monthAgo()),
    expiredEditor: () => bearerOf('editor', monthAgo()),
    forged: async () => 'x'.repeat(43),
    revoked: () => revoked(() => bearerOf('other')),
    refreshToken: async () => (await started('other')).refreshToken,
    otherKindOfToken: async () => (await started('other')).accessToken,
  }

  /** The headers a principal sends with the call. */
  return async (call: Endpoint, who: Principal): Promise<Record<string, string>> => {
    if (isNobody(who)) return {}
    const person = PEOPLE[who]
    if (call.bearer) return { [HEADERS.authorization]: `Bearer ${await (person ? bearerOf(person) : bearer[who]?.())}` }
    return { [HEADERS.accessToken]: person ? (await started(person)).accessToken : ((await access[who]?.()) ?? '') }
  }
}

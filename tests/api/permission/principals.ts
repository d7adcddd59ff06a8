import { eq } from 'drizzle-orm'
import { dependsOnUser, type Endpoint, isForUsers } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import type { Permission } from '#contract/permission.constants.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { startBearerSession } from '#server/modules/session/bearer.service.ts'
import { startSession } from '#server/modules/session/session.service.ts'
import { sessions, users } from '#server/modules/session/session.tables.ts'
import { createTokenMaker } from '#server/modules/session/token-maker.ts'
import { readTokenSecret } from '#server/modules/session/token-secret.service.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import type { TestUsers, UserKey } from './test-users.ts'

/** Who calls. `owner` and `guestOwner` own the subject; nobody else does. */
export const PRINCIPALS = [
  'visitor',
  'guest',
  'other',
  'suspended',
  'shopOwner',
  'editor',
  'translator',
  'packer',
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

const BACK_OFFICE = ['shopOwner', 'editor', 'translator', 'packer', 'unscoped'] as const
type BackOffice = (typeof BACK_OFFICE)[number]
const USER_OF: Partial<Record<Principal, UserKey>> = { owner: 'owner', other: 'other', ...Object.fromEntries(BACK_OFFICE.map((who) => [who, who])) }

/** What each role may do, written by hand. */
const PERMISSIONS_OF: Readonly<Record<BackOffice, readonly Permission[] | 'all'>> = {
  shopOwner: 'all',
  editor: ['content.edit', 'content.structure', 'content.publish', 'catalog.text', 'media.write', 'comments.moderate', 'reports.read'],
  translator: ['content.translate:hr'],
  packer: ['orders.read', 'orders.change', 'reports.read'],
  unscoped: [],
}
const HOUR_MS = 3_600_000

/** Whether the principal counts as logged in. */
export const isLoggedIn = (who: Principal): boolean => who === 'owner' || who === 'other' || isBackOffice(who)
export const isBackOffice = (who: Principal): who is BackOffice => BACK_OFFICE.some((name) => name === who)
/** Whether a back-office user has one of the permissions. */
export const may = (who: Principal, ...permissions: readonly Permission[]): boolean => {
  const given = isBackOffice(who) ? PERMISSIONS_OF[who] : []
  return given === 'all' || permissions.some((permission) => given.includes(permission))
}
const isAnonymous = (who: Principal): boolean => who === 'visitor' || who === 'guest' || who === 'guestOwner'

const ROLES: readonly Principal[] = ['shopOwner', 'translator', 'packer']
/** The principals that an operation tells apart: the roles where it needs a permission. */
export const principalsOf = ({ needs }: Endpoint): readonly Principal[] => (needs ? PRINCIPALS : PRINCIPALS.filter((who) => !ROLES.includes(who)))

/** The response of the policy check; null when it passes. */
export function policyProblem(call: Endpoint, who: Principal): ProblemCode | null {
  if (!dependsOnUser(call)) return null
  if (isAnonymous(who)) return isForUsers(call) ? 'not-logged-in' : null
  if (!isLoggedIn(who)) return call.policy === 'backOffice' || (who === 'expiredEditor' && !call.bearer) ? 'forbidden' : 'session-over'
  if (call.policy === 'customer') return isBackOffice(who) ? 'forbidden' : null
  if (call.policy === 'backOffice' && !isBackOffice(who)) return 'forbidden'
  return call.needs && !may(who, ...call.needs) ? 'permission-missing' : null
}

/** Creates credentials, new ones for each request, since some operations invalidate them. */
export async function createCredentials({ shop }: Pick<OpenShop, 'shop'>, testUsers: TestUsers) {
  const tokens = createTokenMaker(await readTokenSecret(shop.db, shop.env))
  const forger = createTokenMaker('a secret that only a forger knows, and no shop')
  const started = (key: UserKey) => startSession(shop.db, { tokens }, testUsers[key].user, new Date())
  const bearerOf = (key: UserKey, at = new Date()) => startBearerSession(shop.db, { user: testUsers[key].user, place: null }, at)
  const claimed = (key: UserKey) => ({ userId: testUsers[key].user.id, sessionId: 'none', isBackofficeUser: testUsers[key].user.isBackoffice })
  const hourAgo = () => new Date(Date.now() - HOUR_MS)
  const monthAgo = () => new Date(Date.now() - 31 * 24 * HOUR_MS)

  async function revoked(make: () => Promise<string>): Promise<string> {
    const token = await make()
    await shop.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, testUsers.other.user.id))
    return token
  }

  // The session begins before the suspension, which has to apply to it at once.
  async function suspended(make: () => Promise<string>): Promise<string> {
    const set = (suspendedAt: Date | null) => shop.db.update(users).set({ suspendedAt }).where(eq(users.id, testUsers.suspended.user.id))
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

  /** The headers a principal sends with the request. */
  return async (call: Endpoint, who: Principal): Promise<Record<string, string>> => {
    if (isAnonymous(who)) return {}
    const userKey = USER_OF[who]
    if (call.bearer) return { [HEADERS.authorization]: `Bearer ${await (userKey ? bearerOf(userKey) : bearer[who]?.())}` }
    return { [HEADERS.accessToken]: userKey ? (await started(userKey)).accessToken : ((await access[who]?.()) ?? '') }
  }
}

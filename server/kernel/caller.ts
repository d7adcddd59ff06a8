import type { Locale } from '#contract/locale.ts'
import { hasPermission, type Permission } from '#contract/permission.constants.ts'
import type { AuthenticatedUser } from './identity.ts'
import { ProblemError } from './problem-error.ts'

/** Who calls, as far as the HTTP layer has checked it. */
export interface Caller {
  readonly locale: Locale
  readonly siteId: number
  readonly storeId: number
  readonly ip: string
  /** ISO code of the country of that address; null when nobody says. */
  readonly country: string | null
  readonly requestId: string
  /** Identifies one intent of the client; the same key again returns the first result. */
  readonly idempotencyKey: string | null
  /** scheme://host of the shop, of a known host only. */
  readonly origin: string
  /** Time of the request, by the server clock. */
  readonly at: Date
  /** The logged-in user; null for visitors, and where the operation does not authenticate. */
  readonly user: AuthenticatedUser | null
}

/** The logged-in user; throws `not-logged-in` for anonymous visitors. */
export function requireUser({ user }: Pick<Caller, 'user'>): NonNullable<Caller['user']> {
  if (!user) throw new ProblemError('not-logged-in')
  return user
}

/** The logged-in user with one of the permissions; throws `permission-missing` without. For what depends on the input; `needs` of an operation is checked before. */
export function requirePermission(caller: Pick<Caller, 'user'>, ...permissions: readonly Permission[]): AuthenticatedUser {
  const user = requireUser(caller)
  if (!user.isBackofficeUser || !hasPermission(user, ...permissions)) throw new ProblemError('permission-missing')
  return user
}

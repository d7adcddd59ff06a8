import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { prepared } from '#server/db/prepared.ts'
import type { AuthenticatedUser, FactorProof, Identities } from '#server/kernel/identity.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { scopeColumn } from './role.service.ts'
import { freshUntil } from './second-factor.rules.ts'
import { hasFactorColumn } from './second-factor.service.ts'
import { bearerTokens, sessions, users } from './session.tables.ts'
import { claimsBackoffice, type TokenMaker, tokenHash } from './token-maker.ts'

const identity = {
  id: users.id,
  isBackofficeUser: users.isBackoffice,
  scope: scopeColumn,
  sessionId: sessions.id,
  hasFactor: sql<boolean>`${users.isBackoffice} and ${hasFactorColumn}`,
  factorAt: sessions.factorAt,
}

const userQuery = prepared((db) =>
  db
    .select(identity)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(users.id, sql.placeholder('userId')), isNull(sessions.revokedAt), isNull(users.suspendedAt)))
    .prepare('person_of_session'),
)

const bearerQuery = prepared((db) =>
  db
    .select(identity)
    .from(bearerTokens)
    .innerJoin(sessions, eq(sessions.id, bearerTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(bearerTokens.hash, sql.placeholder('hash')),
        gt(bearerTokens.expiresAt, sql.placeholder('now')),
        isNull(sessions.revokedAt),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('person_of_bearer'),
)

interface IdentityRow extends Omit<AuthenticatedUser, 'factor'> {
  readonly hasFactor: boolean
  readonly factorAt: Date | null
}

function factorOf({ isBackofficeUser, hasFactor, factorAt }: IdentityRow, isRequired: boolean, now: Date): FactorProof {
  if (!hasFactor) return isRequired && isBackofficeUser ? 'missing' : 'none'
  return factorAt !== null && now < freshUntil(factorAt) ? 'fresh' : 'stale'
}

/** Checks the session each time, so that log-out, suspension and a change of role apply at once. */
export function createIdentities({ db, env, now }: Pick<Shop, 'db' | 'env' | 'now'>, tokens: TokenMaker): Identities {
  const userOf = (row: IdentityRow): AuthenticatedUser => {
    const { hasFactor: _, factorAt: __, ...user } = row
    return { ...user, factor: factorOf(row, env.requireSecondFactor, now()) }
  }
  return {
    async identify(accessToken) {
      const claims = await tokens.read(accessToken, now())
      const [user] = claims ? await userQuery(db).execute({ ...claims }) : []
      return user ? { user: userOf(user) } : { user: null, claimsBackoffice: claimsBackoffice(accessToken) }
    },
    async isBackOffice(accessToken) {
      if (!claimsBackoffice(accessToken)) return false
      const claims = await tokens.readExpired(accessToken, now())
      const [user] = claims ? await userQuery(db).execute({ ...claims }) : []
      return user?.isBackofficeUser === true
    },
    async identifyBearer(token) {
      const [user] = await bearerQuery(db).execute({ hash: tokenHash(token), now: now() })
      return user ? { user: userOf(user) } : { user: null, claimsBackoffice: false }
    },
  }
}

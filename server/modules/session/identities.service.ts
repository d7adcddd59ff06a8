import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { prepared } from '#server/db/prepared.ts'
import type { Identities } from '#server/kernel/identity.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { scopeColumn } from './role.service.ts'
import { bearerTokens, sessions, users } from './session.tables.ts'
import { claimsBackoffice, type TokenMaker, tokenHash } from './token-maker.ts'

const userQuery = prepared((db) =>
  db
    .select({ id: users.id, isBackofficeUser: users.isBackoffice, scope: scopeColumn, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(users.id, sql.placeholder('userId')), isNull(sessions.revokedAt), isNull(users.suspendedAt)))
    .prepare('person_of_session'),
)

const bearerQuery = prepared((db) =>
  db
    .select({ id: users.id, isBackofficeUser: users.isBackoffice, scope: scopeColumn, sessionId: sessions.id })
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

/** Checks the session each time, so that log-out, suspension and a change of role apply at once. */
export function createIdentities({ db, now }: Pick<Shop, 'db' | 'now'>, tokens: TokenMaker): Identities {
  return {
    async identify(accessToken) {
      const claims = await tokens.read(accessToken, now())
      const [user] = claims ? await userQuery(db).execute({ ...claims }) : []
      return user ? { user } : { user: null, claimsBackoffice: claimsBackoffice(accessToken) }
    },
    async isBackOffice(accessToken) {
      if (!claimsBackoffice(accessToken)) return false
      const claims = await tokens.readExpired(accessToken, now())
      const [user] = claims ? await userQuery(db).execute({ ...claims }) : []
      return user?.isBackofficeUser === true
    },
    async identifyBearer(token) {
      const [user] = await bearerQuery(db).execute({ hash: tokenHash(token), now: now() })
      return user ? { user } : { user: null, claimsBackoffice: false }
    },
  }
}

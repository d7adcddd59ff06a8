import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'
import { users } from '../session/session.tables.ts'

/** Log-ins at a provider that have begun and not come back; each row is taken once. */
export const socialLogins = pgTable(
  'social_logins',
  {
    /** SHA-256 of what comes back in the address. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of what stays in the tab. */
    keyHash: text('key_hash').notNull(),
    provider: text('provider').notNull(),
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('social_logins_expires').on(table.expiresAt)],
)

/** Whom a provider means: a subject is one person for ever, an e-mail address is not. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('social_identities_user').on(table.userId)],
)

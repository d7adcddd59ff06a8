import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#server/db/columns.ts'

/** Started log-ins at a provider; each row is claimed once. */
export const socialLogins = pgTable(
  'social_logins',
  {
    /** SHA-256 of the state in the callback URL. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the verifier in the tab. */
    keyHash: text('key_hash').notNull(),
    provider: text('provider').notNull(),
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('social_logins_expires').on(table.expiresAt)],
)

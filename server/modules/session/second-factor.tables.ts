import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#server/db/columns.ts'
import { sessions, users } from './session.tables.ts'

/** Second factors of users of the back office: one authenticator app each, and passkeys. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'app' | 'passkey'>().notNull(),
    /** The key of the app, encrypted. */
    secret: text('secret'),
    /** Time step of the newest code that was taken: neither it nor an older one is taken again. */
    lastStep: integer('last_step').notNull().default(0),
    /** When the first code was given, or the passkey stored; before, it is no factor. */
    confirmedAt: timestamptz('confirmed_at'),
    createdAt: createdAt(),
    /** Of a passkey, given by its owner. */
    name: text('name'),
    /** The credential's id, in base64url. */
    credentialId: text('credential_id'),
    /** Its public key as COSE, in base64url. */
    publicKey: text('public_key'),
    /** How often the authenticator has signed, as it said last; 0 of those that do not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
    /** By which means the browser reaches the authenticator. */
    transports: jsonb('transports').$type<string[]>(),
    /** When the passkey was used last. */
    usedAt: timestamptz('used_at'),
  },
  (table) => [
    index('second_factors_user').on(table.userId),
    uniqueIndex('second_factors_app').on(table.userId).where(sql`${table.kind} = 'app'`),
    uniqueIndex('second_factors_credential').on(table.credentialId),
  ],
)

/** Challenges that passkeys sign, each once: deleted with its use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'login' | 'proof' | 'registration'>().notNull(),
    /** The session in which it is valid; null for a log-in. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_user').on(table.userId), index('passkey_challenges_session').on(table.sessionId)],
)

/** Codes that stand in for a lost device. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of user and code. */
    hash: text('hash').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

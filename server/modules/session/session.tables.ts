import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import type { MailPurpose } from '#contract/session.constants.ts'
import { companyColumns } from '#server/db/address.columns.ts'
import { createdAt, timestamptz } from '#server/db/columns.ts'

/** Whoever may log in: customers and the back office. */
export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** In the one spelling of `emailKey`. */
  email: text('email').notNull().unique(),
  /** The new address, until it is confirmed from there. */
  pendingEmail: text('pending_email'),
  /** Argon2id with its parameters; null for whoever has no password. */
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  isBackoffice: boolean('is_backoffice').notNull().default(false),
  scope: jsonb('scope').$type<string[]>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  phone: text('phone').notNull().default(''),
  memberCardBarcode: text('member_card_barcode'),
  ...companyColumns(),
  /** When the e-mail address was proven. */
  verifiedAt: timestamptz('verified_at'),
  /** Since when the person is locked out; it holds at once. */
  suspendedAt: timestamptz('suspended_at'),
  createdAt: createdAt(),
})

/** One log-in on one device. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of account and network it began from: guesses from elsewhere do not lock out whoever comes from there. */
    place: text('place'),
    /** What the device said it is, by name alone. */
    browser: text('browser'),
    system: text('system'),
    createdAt: createdAt(),
    /** When its tokens were renewed last; null until they are. */
    seenAt: timestamptz('seen_at'),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_place').on(table.place)],
)

/** Used ones are kept until they end: one that comes again gives the theft away. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId), index('refresh_tokens_expires').on(table.expiresAt)],
)

/** Tokens of the older way to log in: each is its session's only one and is never renewed. */
export const bearerTokens = pgTable(
  'bearer_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('bearer_tokens_session').on(table.sessionId), index('bearer_tokens_expires').on(table.expiresAt)],
)

/** What was typed with each registration of an account that nobody confirmed yet. */
export const registrations = pgTable(
  'registrations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('registrations_user').on(table.userId)],
)

/** Links that were mailed: `verify` a new account, `email` the new address of an old one, `reset` a password. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<MailPurpose>().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was mailed to. */
    email: text('email').notNull(),
    /** Whose words a `verify` link brings in; null once they are. */
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [
    index('mail_tokens_user').on(table.userId),
    index('mail_tokens_registration').on(table.registrationId),
    index('mail_tokens_expires').on(table.expiresAt),
  ],
)

/** How often something was tried since the window began; names are hashed. */
export const attempts = pgTable(
  'attempts',
  {
    name: text('name').primaryKey(),
    since: timestamptz('since').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('attempts_since').on(table.since)],
)

/** The one secret that tokens are signed with, where the environment give none. */
export const tokenSecrets = pgTable('token_secrets', { id: integer('id').primaryKey(), secret: text('secret').notNull() })

/** Whom a provider means: a subject is one person for ever, an e-mail address is not. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Since when the owner lets nobody in by it; kept, so that the same e-mail address does not bring it back. */
    shutAt: timestamptz('shut_at'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('social_identities_user').on(table.userId)],
)

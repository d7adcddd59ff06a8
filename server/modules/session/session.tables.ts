import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import type { MailPurpose } from '#contract/session.constants.ts'
import { companyColumns } from '#server/db/address.columns.ts'
import { createdAt, timestamptz } from '#server/db/columns.ts'

/** Users: customers and the back office. */
export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Normalised by `emailKey`. */
  email: text('email').notNull().unique(),
  /** The new address, until it is confirmed from there. */
  pendingEmail: text('pending_email'),
  /** Argon2id with its parameters; null without a password. */
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  isBackoffice: boolean('is_backoffice').notNull().default(false),
  /** Of customers; what a back-office user may do is given by roles. */
  scope: jsonb('scope').$type<string[]>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  /** Chosen for the back office; null for that of the address. */
  adminLocale: text('admin_locale').$type<Locale>(),
  phone: text('phone').notNull().default(''),
  memberCardBarcode: text('member_card_barcode'),
  ...companyColumns(),
  /** When the e-mail address was proven. */
  verifiedAt: timestamptz('verified_at'),
  /** When the user was suspended; it applies at once. */
  suspendedAt: timestamptz('suspended_at'),
  /** Counts the changes of names and roles in the back office. */
  version: integer('version').notNull().default(0),
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
    /** SHA-256 of account and network: attempts from other networks do not lock out this one. */
    place: text('place'),
    /** Browser and operating system, by name only. */
    browser: text('browser'),
    system: text('system'),
    createdAt: createdAt(),
    /** When its tokens were refreshed last; null before. */
    seenAt: timestamptz('seen_at'),
    /** When a second factor was given last; null without one. */
    factorAt: timestamptz('factor_at'),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_place').on(table.place)],
)

/** Used ones are kept until they expire: a reused one reveals a theft. */
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

/** Tokens of the legacy log-in: each is its session's only one and is never refreshed. */
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

/** The data of each unconfirmed registration. */
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

/** E-mail links: `verify` a new account, `email` the new address of an existing one, `reset` a password. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<MailPurpose>().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The recipient address. */
    email: text('email').notNull(),
    /** The registration of a `verify` link; null once confirmed. */
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

/** Number of attempts since the window began; names are hashed. */
export const attempts = pgTable(
  'attempts',
  {
    name: text('name').primaryKey(),
    since: timestamptz('since').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('attempts_since').on(table.since)],
)

/** The secret that signs tokens, where the environment sets none. */
export const tokenSecrets = pgTable('token_secrets', { id: integer('id').primaryKey(), secret: text('secret').notNull() })

/** Accounts of provider identities: a subject never changes its owner, an e-mail address may. */
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
    /** When the owner unlinked it; kept, so that the same e-mail address does not link it again. */
    shutAt: timestamptz('shut_at'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('social_identities_user').on(table.userId)],
)

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import { createdAt, timestamptz } from '#server/db/columns.ts'
import { users } from './session.tables.ts'

/** Invitations to the back office; users of it exist only once they are accepted. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Normalised by `emailKey`. */
    email: text('email').notNull(),
    /** Slugs of roles that the user will have. */
    roles: jsonb('roles').$type<string[]>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The user who sent it last, and whose permissions it depends on until it is accepted. */
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** Counts its e-mails: only the links of the last one are valid. */
    sending: integer('sending').notNull().default(1),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    acceptedAt: timestamptz('accepted_at'),
    withdrawnAt: timestamptz('withdrawn_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invitations_open').on(table.email).where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('invitations_invited_by').on(table.invitedBy),
    index('invitations_expires').on(table.expiresAt),
  ],
)

/** Links of the e-mails of invitations. They stay after their use, so that the link can say why it works no more. */
export const invitationTokens = pgTable(
  'invitation_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    /** Of which of its e-mails. */
    sending: integer('sending').notNull(),
  },
  (table) => [index('invitation_tokens_invitation').on(table.invitationId)],
)

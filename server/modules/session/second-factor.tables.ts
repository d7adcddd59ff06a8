import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#server/db/columns.ts'
import { users } from './session.tables.ts'

/** Second factors of users of the back office: one authenticator app each. Other kinds may be several. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'app'>().notNull(),
    /** The key of the app, encrypted. */
    secret: text('secret'),
    /** Time step of the newest code that was taken: neither it nor an older one is taken again. */
    lastStep: integer('last_step').notNull().default(0),
    /** When the first code was given; before, it is no factor. */
    confirmedAt: timestamptz('confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('second_factors_user').on(table.userId), uniqueIndex('second_factors_app').on(table.userId).where(sql`${table.kind} = 'app'`)],
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

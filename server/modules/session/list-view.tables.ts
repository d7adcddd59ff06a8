import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'
import { users } from './session.tables.ts'

/** What lists of the back office show, saved by their users under names. */
export const listViews = pgTable(
  'list_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name of the list. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Search parameters, without the page. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('list_views_name').on(table.userId, table.list, table.name)],
)

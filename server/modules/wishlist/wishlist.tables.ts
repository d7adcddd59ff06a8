import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'

export const wishlistItems = pgTable(
  'wishes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    productId: integer('product_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('wishes_once').on(table.userId, table.productId), index('wishes_newest').on(table.userId, table.id)],
)

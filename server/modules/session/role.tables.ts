import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/permission.constants.ts'
import { localized } from '#server/db/columns.ts'
import { users } from './session.tables.ts'

/** Named sets of permissions. The migration that creates them inserts the shop's first ones. */
export const roles = pgTable('roles', {
  slug: text('slug').primaryKey(),
  name: localized('name').notNull(),
  permissions: jsonb('permissions').$type<Permission[]>().notNull(),
  /** Counts its changes. */
  version: integer('version').notNull().default(1),
})

/** Roles of back-office users; those of anybody else have no effect. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role')
      .notNull()
      .references(() => roles.slug),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] }), index('user_roles_role').on(table.role)],
)

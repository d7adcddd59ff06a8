import { sql } from 'drizzle-orm'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { forms } from '#server/modules/form/form.tables.ts'
import { readContent } from './seed-content.ts'

type FormJson = Omit<typeof forms.$inferInsert, 'id'> & { id: number }

/** Imports the forms of the shop; existing ones stay unchanged. */
export async function importForms(db: Db): Promise<void> {
  const { forms: rows } = await readContent<{ forms: FormJson[] }>('forms')
  const values = rows.map(({ notify = null, goal = null, ...row }) => ({ ...row, notify, goal }))
  await bulkInsert(db, forms, values, sql`on conflict do nothing`)
  await db.execute(sql`select setval(pg_get_serial_sequence('forms', 'id'), greatest((select max(id) from forms), 1))`)
}

/** Imports the default forms into a shop from before forms were stored. */
export async function completeForms(db: Db): Promise<void> {
  if ((await db.$count(forms)) === 0) await importForms(db)
}

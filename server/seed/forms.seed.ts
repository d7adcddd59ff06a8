import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { events } from '#server/modules/content/content.tables.ts'
import { EVENT_FORM } from '#server/modules/form/event-registration.service.ts'
import { forms } from '#server/modules/form/form.tables.ts'
import { hasDemoProducts } from './demo-shop-version.ts'
import { type EventJson, readContent } from './seed-content.ts'

type FormJson = Omit<typeof forms.$inferInsert, 'id'> & { id: number }

/** Imports the forms of the shop; existing ones stay unchanged. */
export async function importForms(db: Db): Promise<void> {
  const { forms: rows } = await readContent<{ forms: FormJson[] }>('forms')
  const values = rows.map(({ notify = null, goal = null, ...row }) => ({ ...row, notify, goal }))
  await bulkInsert(db, forms, values, sql`on conflict do nothing`)
  await db.execute(sql`select setval(pg_get_serial_sequence('forms', 'id'), greatest((select max(id) from forms), 1))`)
}

/** Opens the demo's events for registration in a demo shop from before there was a form for it. */
async function completeEventForm(db: Db): Promise<void> {
  if ((await db.$count(forms, eq(forms.code, EVENT_FORM))) > 0 || !(await hasDemoProducts(db))) return
  const content = await readContent<{ events: EventJson[] }>('events')
  const ids = content.events.filter(({ registration }) => registration === 'form').map(({ id }) => id)
  await inTransaction(db, async (transaction) => {
    await importForms(transaction)
    await transaction.update(events).set({ takesRegistrations: true }).where(inArray(events.id, ids))
  })
}

/** Has registrations for events confirmed by e-mail in a shop from before that: without a goal its form requires none. */
async function completeEventGoal(db: Db): Promise<void> {
  const { forms: rows } = await readContent<{ forms: FormJson[] }>('forms')
  const row = rows.find(({ code }) => code === EVENT_FORM)
  if (!row) throw new Error('There is no form to register for an event')
  const { goal, intro, success } = row
  await db
    .update(forms)
    .set({ goal, intro, success })
    .where(and(eq(forms.code, EVENT_FORM), isNull(forms.goal)))
}

/** Imports the default forms into a shop from before forms were stored, or before one of them. */
export async function completeForms(db: Db): Promise<void> {
  if ((await db.$count(forms)) === 0) await importForms(db)
  else {
    await completeEventForm(db)
    await completeEventGoal(db)
  }
}

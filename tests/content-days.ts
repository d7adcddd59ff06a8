import { statSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { events } from '#server/modules/content/content.tables.ts'
import { type ContentDays, contentDaysAt } from '#server/seed/content-day.ts'

const SUPPER = { id: 1, startsAt: Date.parse('2026-12-11T19:00:00+01:00') }
const NOON = Date.parse('2026-11-23T12:00:00+01:00')

/** The dates of the demo shop in this database, which may have been made before midnight. */
export async function contentDaysOf(db: Db): Promise<ContentDays> {
  const [supper] = await db.select({ startsAt: events.startsAt }).from(events).where(eq(events.id, SUPPER.id))
  if (!supper) throw new Error('This is no demo shop')
  return contentDaysAt(new Date(NOON + supper.startsAt.getTime() - SUPPER.startsAt))
}

/** The dates of the demo shop that was made with this folder. */
export const contentDaysIn = (folder: string): ContentDays => contentDaysAt(statSync(folder).birthtime)

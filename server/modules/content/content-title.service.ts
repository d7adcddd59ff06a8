import { inArray } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { events, navigations, postTypes, terms } from './content.tables.ts'

type Titles = Map<number, Localized>
const titlesById = (rows: readonly { id: number; title: Localized }[]): Titles => new Map(rows.map(({ id, title }) => [id, title]))

/** Titles of events by id. */
export const readEventTitles = async (db: Db, ids: readonly number[]): Promise<Titles> =>
  titlesById(
    await db
      .select({ id: events.id, title: events.title })
      .from(events)
      .where(inArray(events.id, [0, ...ids])),
  )

/** Titles of navigations by id. */
export const readNavigationTitles = async (db: Db, ids: readonly number[]): Promise<Titles> =>
  titlesById(
    await db
      .select({ id: navigations.id, title: navigations.title })
      .from(navigations)
      .where(inArray(navigations.id, [0, ...ids])),
  )

/** Titles of templates by id. */
export const readTemplateTitles = async (db: Db, ids: readonly number[]): Promise<Titles> =>
  titlesById(
    await db
      .select({ id: postTypes.id, title: postTypes.title })
      .from(postTypes)
      .where(inArray(postTypes.id, [0, ...ids])),
  )

/** Titles of terms by id. */
export const readTermTitles = async (db: Db, ids: readonly number[]): Promise<Titles> =>
  titlesById(
    await db
      .select({ id: terms.id, title: terms.title })
      .from(terms)
      .where(inArray(terms.id, [0, ...ids])),
  )

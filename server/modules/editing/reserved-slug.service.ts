import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DocumentName } from '#contract/editing.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import type { Locale } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import { POST_KINDS } from '#contract/post-type.constants.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { findSlug, type SlugRow } from '../slug/slug.service.ts'
import type { LockedDraft } from './draft.service.ts'
import { drafts, editedDocuments } from './editing.tables.ts'
import { isRouteWord } from './route-words.rules.ts'

/** The editable kind of what has an address. */
export const KIND_OF: Readonly<Record<EntityKind, EditableKind>> = {
  page: 'page',
  post: 'post',
  event: 'event',
  postCategory: 'term',
  product: 'product',
  category: 'category',
}

export interface Owner {
  readonly kind: EditableKind
  /** Null for what does not exist yet. */
  readonly id: number | null
}

/** Whether the draft of the thing that has a slug now has another one: both are published together. */
async function isGivenUp(db: Db, { kind, entityId, locale, slug, current }: SlugRow): Promise<boolean> {
  const [draft] = await db
    .select({ slug: sql<string>`${drafts.body}->'slug'->>${locale}::text` })
    .from(drafts)
    .innerJoin(editedDocuments, eq(editedDocuments.id, drafts.documentId))
    .where(and(eq(editedDocuments.kind, KIND_OF[kind]), eq(editedDocuments.entityId, entityId)))
  return current && draft !== undefined && draft.slug !== slug
}

/** The page or post whose draft has an address; also one that was never published. */
export async function findDraftWithSlug(db: Db, locale: Locale, slug: string): Promise<DocumentName | undefined> {
  const [row] = await db
    .select({ kind: editedDocuments.kind, id: editedDocuments.entityId })
    .from(drafts)
    .innerJoin(editedDocuments, eq(editedDocuments.id, drafts.documentId))
    .where(and(inArray(editedDocuments.kind, [...POST_KINDS]), sql`${drafts.body}->'slug'->>${locale}::text = ${slug}`))
    .limit(1)
  return row
}

/** Whether a thing may have a slug: no other has or had it, no draft of another reserves it, and no page of the shop itself has that address. */
export async function isFreeFor(db: Db, { kind, id }: Owner, locale: Locale, slug: string): Promise<boolean> {
  if ((kind === 'page' || kind === 'post') && isRouteWord(locale, slug)) return false
  const row = await findSlug(db, locale, slug)
  const isOfAnother = row !== undefined && (KIND_OF[row.kind] !== kind || row.entityId !== id)
  if (isOfAnother && !(await isGivenUp(db, row))) return false
  const [reserved] = await db
    .select({ one: sql`1` })
    .from(drafts)
    .innerJoin(editedDocuments, eq(editedDocuments.id, drafts.documentId))
    .where(
      and(
        sql`${drafts.body}->'slug'->>${locale}::text = ${slug}`,
        id === null ? undefined : sql`(${editedDocuments.kind}, ${editedDocuments.entityId}) <> (${kind}, ${id})`,
      ),
    )
    .limit(1)
  return reserved === undefined
}

/** Whether an operation that sets a slug may; one caller at a time finds out, until the transaction ends. */
export async function isSlugFree(transaction: Db, { name }: LockedDraft, operation: Operation): Promise<boolean> {
  if (operation.type !== 'cell.set' || operation.at[0] !== 'slug' || operation.locale === null || operation.value === '') return true
  await transaction.execute(advisoryLock('slugs'))
  return isFreeFor(transaction, name, operation.locale, String(operation.value))
}

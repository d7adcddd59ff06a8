import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ContentRelease } from '#contract/content-release.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { Change } from '#contract/kinds/change.ts'
import { timestamptz } from '#server/db/columns.ts'
import { editedDocuments } from './editing.tables.ts'

/** Changes that go live at once. */
export const contentReleases = pgTable(
  'content_releases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    state: text('state').$type<ContentRelease['state']>().notNull(),
    scheduledFor: timestamptz('scheduled_for'),
    publishedAt: timestamptz('published_at'),
    createdAt: timestamptz('created_at').notNull(),
    createdBy: integer('created_by').notNull(),
    /** Code of the error that kept it from being published. */
    problem: text('problem'),
    /** The release that it reverts. */
    reverts: integer('reverts'),
  },
  (table) => [index('content_releases_due').on(table.state, table.scheduledFor)],
)

/** What a release changes of a thing: as it was reviewed, whatever becomes of the draft. */
export const releasedDocuments = pgTable(
  'released_documents',
  {
    releaseId: integer('release_id')
      .notNull()
      .references(() => contentReleases.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => editedDocuments.id, { onDelete: 'cascade' }),
    changes: jsonb('changes').$type<readonly Change[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.documentId] }), index('released_documents_document').on(table.documentId)],
)

/** What visitors read of a thing from a publication on; the first is what they read before it was edited. */
export const revisions = pgTable(
  'revisions',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => editedDocuments.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    body: jsonb('body').$type<Body>().notNull(),
    /** Null for what was there before it was edited. */
    releaseId: integer('release_id').references(() => contentReleases.id),
    publishedAt: timestamptz('published_at'),
    publishedBy: integer('published_by'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] }), index('revisions_release').on(table.releaseId)],
)

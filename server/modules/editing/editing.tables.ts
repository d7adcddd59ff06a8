import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { DocumentName } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import type { NamedThing } from '#contract/kinds/references.ts'
import { createdAt, timestamptz } from '#server/db/columns.ts'

/** A thing that was edited at least once; visitors read its own table. */
export const editedDocuments = pgTable(
  'edited_documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<EditableKind>().notNull(),
    entityId: integer('entity_id').notNull(),
    /** Number of its publications. */
    version: integer('version').notNull().default(0),
    /** Rises with every change of its draft, and when that is discarded or published. */
    rev: integer('rev').notNull().default(0),
  },
  (table) => [unique('edited_documents_entity').on(table.kind, table.entityId)],
)

/** The one draft of a document that all editors share; begun by the first operation. */
export const drafts = pgTable('drafts', {
  documentId: integer('document_id')
    .primaryKey()
    .references(() => editedDocuments.id, { onDelete: 'cascade' }),
  /** What visitors read when the draft was begun, at this version. */
  base: jsonb('base').$type<Body>().notNull(),
  baseVersion: integer('base_version').notNull(),
  body: jsonb('body').$type<Body>().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  updatedBy: integer('updated_by').notNull(),
})

/** A window in edit mode. */
export const editSessions = pgTable(
  'edit_sessions',
  {
    /** Made by the client. */
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    openedAt: timestamptz('opened_at').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
    /** Where the user is: the document, and its section. */
    document: jsonb('document').$type<DocumentName>(),
    place: text('place'),
  },
  (table) => [index('edit_sessions_seen').on(table.seenAt)],
)

/** A named change that is undone as a whole, in any number of documents. */
export const editSteps = pgTable(
  'edit_steps',
  {
    /** Made by the client. */
    id: text('id').primaryKey(),
    /** Order of steps. */
    seq: integer('seq').notNull().generatedAlwaysAsIdentity(),
    sessionId: text('session_id').notNull(),
    userId: integer('user_id').notNull(),
    label: text('label').notNull(),
    createdAt: createdAt(),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [index('edit_steps_user').on(table.userId, table.seq)],
)

/** Operations that were applied, as they were applied. Those of a published or discarded draft are deleted. */
export const editOperations = pgTable(
  'edit_operations',
  {
    /** Made by the client. */
    id: text('id').primaryKey(),
    seq: integer('seq').notNull().generatedAlwaysAsIdentity(),
    stepId: text('step_id')
      .notNull()
      .references(() => editSteps.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => editedDocuments.id, { onDelete: 'cascade' }),
    /** What it changed: names of cells and ids of parts, joined by `/`. */
    path: text('path').notNull(),
    operation: jsonb('operation').$type<Operation>().notNull(),
    /** Hash of the value as the client sent it, before it was normalized and sanitized. */
    sentHash: text('sent_hash').notNull(),
    /** Running text as the user wrote it, before it was merged with what another had written; null where it was not. */
    unmerged: text('unmerged'),
    /** What undoing it needs. */
    before: jsonb('before').$type<unknown>(),
    /** Texts that belonged together before; null when none did. */
    agreedBefore: jsonb('agreed_before').$type<Readonly<Record<string, string>>>(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('edit_operations_path').on(table.documentId, table.path), index('edit_operations_step').on(table.stepId)],
)

/** Texts of a localized cell that were last said to belong together. */
export const translationPairs = pgTable(
  'translation_pairs',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => editedDocuments.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    texts: jsonb('texts').$type<Readonly<Record<string, string>>>().notNull(),
    confirmedBy: integer('confirmed_by').notNull(),
    confirmedAt: timestamptz('confirmed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.path] })],
)

/** What drafts name besides what visitors read: it cannot be deleted either. */
export const draftReferences = pgTable(
  'draft_references',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => editedDocuments.id, { onDelete: 'cascade' }),
    /** Names of cells and ids of parts, joined by dots. */
    path: text('path').notNull(),
    kind: text('kind').$type<NamedThing['kind']>().notNull(),
    /** Id of the entity, or code of the form. */
    target: text('target').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.path, table.kind, table.target] }), index('draft_references_target').on(table.kind, table.target)],
)

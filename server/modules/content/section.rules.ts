import type { Media } from '#contract/media.ts'
import type { Cells } from '#contract/sections/cell.ts'
import type { StoredVideo, Video } from '#contract/sections/fields.ts'
import { findMissing, type Visibility } from '#contract/sections/missing-values.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import type { Section } from '#contract/sections/sections.ts'
import { buttonOf, type EntityTarget, entityOf, targetOf } from './link.rules.ts'
import type { EntitySelection, ResolvedReferences } from './resolved-references.ts'
import { type Fields, type FilledCell, filledCells, itemsOf, knownSections } from './section-fields.rules.ts'

/** The address of a private file has the secret that opens it. */
function publicFile(id: number, references: ResolvedReferences): Media | null {
  const file = references.media(id)
  return file?.access === 'public' ? file : null
}

function localizedVideo(stored: StoredVideo, references: ResolvedReferences): Video | null {
  if (stored.provider !== 'own') return stored
  const media = references.media(stored.mediaId)
  return media ? { provider: 'own', media } : null
}

/** Value of a cell in one language. */
function localizedValue(entry: FilledCell, references: ResolvedReferences): unknown {
  switch (entry.kind) {
    case 'text':
    case 'rich':
      return entry.value[references.locale]
    case 'picture':
      return entry.value === null ? null : (references.media(entry.value) ?? null)
    case 'file':
      return entry.value === null ? null : publicFile(entry.value, references)
    case 'link':
      return entry.value && targetOf(entry.value, references)
    case 'button':
      return entry.value && buttonOf(entry.value, references)
    case 'entities':
      return references.entities({ cell: entry.cell, stored: entry.value })
    case 'video':
      return entry.value && localizedVideo(entry.value, references)
    case 'list':
      return itemsOf(entry.value).flatMap(({ id, fields }) => {
        const localized = localizedFields(entry.cell.of, fields, references)
        return localized ? [{ id, ...localized }] : []
      })
    case 'backdrop':
    case 'choice':
    case 'form':
    case 'plain':
    case 'icon':
    case 'number':
    case 'money':
    case 'flag':
    case 'date':
      return entry.value
  }
}

const toVisibility = (references: ResolvedReferences): Visibility => ({
  hasMedia: (id) => references.media(id) !== undefined,
  hasFile: (id) => publicFile(id, references) !== null,
  opens: (target) => targetOf(target, references) !== null,
})

/** Fields in one language; null where one is missing without which visitors are not shown them. */
function localizedFields(cells: Cells, fields: Fields, references: ResolvedReferences): Record<string, unknown> | null {
  if (findMissing(cells, fields, toVisibility(references)).length > 0) return null
  return Object.fromEntries(filledCells(cells, fields).map((entry) => [entry.name, localizedValue(entry, references)]))
}

/** The sections of a document in one language; without those of other languages or with a required value missing. */
export const sectionsOf = (document: StoredDocument, references: ResolvedReferences): Section[] =>
  knownSections(document).flatMap(({ id, definition, stored, fields }) => {
    if (stored.langs && !stored.langs.includes(references.locale)) return []
    const localized = localizedFields(definition.cells, fields, references)
    return localized ? [{ id, type: definition.type, ...localized } as Section] : []
  })

/** A reference of a document to another entity, with its path. */
export type Reference = { readonly path: string } & (
  | { readonly kind: 'target'; readonly target: EntityTarget }
  | { readonly kind: 'media'; readonly id: number }
  | { readonly kind: 'entities'; readonly wanted: EntitySelection }
  | { readonly kind: 'form'; readonly code: string }
)

type FieldReference = Reference extends infer R ? (R extends Reference ? Omit<R, 'path'> : never) : never

function referencesInField(entry: FilledCell): FieldReference[] {
  switch (entry.kind) {
    case 'picture':
    case 'file':
      return entry.value === null ? [] : [{ kind: 'media', id: entry.value }]
    case 'link':
      return entityOf(entry.value).map((target) => ({ kind: 'target', target }))
    case 'button':
      return entityOf(entry.value?.target).map((target) => ({ kind: 'target', target }))
    case 'entities':
      return [{ kind: 'entities', wanted: { cell: entry.cell, stored: entry.value } }]
    case 'video':
      return entry.value?.provider === 'own' ? [{ kind: 'media', id: entry.value.mediaId }] : []
    case 'form':
      return [{ kind: 'form', code: entry.value }]
    default:
      return []
  }
}

const referencesInFields = (cells: Cells, fields: Fields, path: string): Reference[] =>
  filledCells(cells, fields).flatMap((entry): Reference[] => {
    const at = `${path}.${entry.name}`
    if (entry.kind !== 'list') return referencesInField(entry).map((found) => ({ path: at, ...found }))
    return itemsOf(entry.value).flatMap(({ id, fields: inner }) => referencesInFields(entry.cell.of, inner, `${at}.${id}`))
  })

/** All references of a document to other entities. */
export const referencesIn = (document: StoredDocument): Reference[] =>
  knownSections(document).flatMap(({ id, definition, fields }) => referencesInFields(definition.cells, fields, id))

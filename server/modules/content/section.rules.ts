import type { Cells } from '#contract/sections/cell.ts'
import type { StoredVideo, Video } from '#contract/sections/fields.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import type { Section } from '#contract/sections/sections.ts'
import { buttonOf, type EntityTarget, entityOf, targetOf } from './link.rules.ts'
import type { EntitySelection, ResolvedReferences } from './resolved-references.ts'
import { type Fields, type FilledCell, filledCells, itemsOf, knownSections } from './section-fields.rules.ts'

function localizedVideo(stored: StoredVideo, references: ResolvedReferences): Video | undefined {
  if (stored.provider !== 'own') return stored
  const media = references.media(stored.mediaId)
  return media && { provider: 'own', media }
}

/** Value of a cell in one language; undefined when a required reference was deleted. */
function localizedValue(entry: FilledCell, references: ResolvedReferences): unknown {
  switch (entry.kind) {
    case 'text':
    case 'rich':
      return entry.value[references.locale]
    case 'file': {
      const file = entry.value === null ? undefined : references.media(entry.value)
      // The address of a private file has the secret that opens it.
      return (file?.access === 'public' ? file : undefined) ?? (entry.cell.required ? undefined : null)
    }
    case 'picture':
      return (entry.value === null ? undefined : references.media(entry.value)) ?? (entry.cell.required ? undefined : null)
    case 'link':
      return (entry.value && targetOf(entry.value, references)) ?? undefined
    case 'button':
      return entry.value && buttonOf(entry.value, references)
    case 'entities':
      return references.entities({ cell: entry.cell, stored: entry.value })
    case 'video':
      return entry.value === null ? undefined : localizedVideo(entry.value, references)
    case 'list': {
      const items = itemsOf(entry.value).flatMap(({ id, fields }) => {
        const localized = localizedFields(entry.cell.of, fields, references)
        return localized ? [{ id, ...localized }] : []
      })
      return items.length < entry.cell.min ? undefined : items
    }
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

function localizedFields(cells: Cells, fields: Fields, references: ResolvedReferences): Record<string, unknown> | null {
  const localized = filledCells(cells, fields).map((entry) => [entry.name, localizedValue(entry, references)] as const)
  return localized.some(([, value]) => value === undefined) ? null : Object.fromEntries(localized)
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

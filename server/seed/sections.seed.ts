import { byLocale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import type { Cell, Cells, EntityCollection } from '#contract/sections/cell.ts'
import type { StoredEntities, StoredTarget } from '#contract/sections/fields.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import type { ImageJson, PageJson, RefJson, SectionJson } from './seed-content.ts'

/** Ids by the names used in the demo's files. */
export interface Names {
  picture(file: string): number
  target(ref: RefJson): StoredTarget
  entity(kind: EntityCollection, name: string | number): number
}

type RuleJson = Omit<Extract<StoredEntities, { mode: 'rule' }>, 'withinId' | 'mode'> & { within?: string }

const NOTHING: Localized = byLocale(() => '')

function entitiesOf(kind: EntityCollection, json: readonly (string | number)[] | RuleJson, names: Names): StoredEntities {
  if ('rule' in json) {
    const place = kind === 'posts' ? 'posts' : 'categories'
    return { mode: 'rule', rule: json.rule, withinId: json.within === undefined ? null : withinId(place, json.within, names), limit: json.limit }
  }
  return { mode: 'chosen', ids: json.map((name) => names.entity(kind, name)) }
}

const withinId = (place: 'posts' | 'categories', name: string, names: Names): number => {
  const target = names.target({ type: place === 'posts' ? 'postCategory' : 'category', slug: name })
  if (!('id' in target)) throw new Error(`${name} is not a selection of entities`)
  return target.id
}

function storedValue(cell: Cell, json: unknown, id: string, names: Names): unknown {
  switch (cell.kind) {
    case 'text':
    case 'rich':
      return json ?? NOTHING
    case 'picture':
      return json ? names.picture((json as ImageJson).file) : null
    case 'link':
      return json ? names.target(json as RefJson) : null
    case 'button': {
      const button = json as { label: Localized; ref: RefJson } | undefined
      return button ? { label: button.label, target: names.target(button.ref) } : null
    }
    case 'backdrop':
      return json ?? cell.initial
    case 'choice':
      return json ?? cell.of[0]
    case 'entities':
      return entitiesOf(cell.of, (json ?? []) as readonly (string | number)[] | RuleJson, names)
    case 'form':
      return json
    case 'icon':
      return json ?? ''
    case 'video':
      return json ?? null
    case 'list': {
      const items = ((json ?? []) as Readonly<Record<string, unknown>>[]).map((item, index) => [`${id}-${index + 1}`, item] as const)
      return {
        order: items.map(([itemId]) => itemId),
        items: Object.fromEntries(items.map(([itemId, item]) => [itemId, fieldsOf(cell.of, item, itemId, names)])),
      }
    }
  }
}

const fieldsOf = (cells: Cells, json: Readonly<Record<string, unknown>>, id: string, names: Names): Record<string, unknown> =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, storedValue(cell, json[name], id, names)]))

/** The document of a page in the demo's files: cells by name, other entities by theirs. */
export function documentOf({ key, sections = [] }: Pick<PageJson, 'key' | 'sections'>, names: Names): StoredDocument {
  const idOf = ({ id, type }: SectionJson, index: number) => id ?? `${key}-${type}-${index + 1}`
  const entries = sections.map((json, index) => {
    const id = idOf(json, index)
    const { v, cells } = SECTIONS[json.type]
    return [id, { type: json.type, v, ...(json.langs && { langs: json.langs }), fields: fieldsOf(cells, json, id, names) }] as const
  })
  return { v: 1, order: entries.map(([id]) => id), sections: Object.fromEntries(entries) }
}

/** Every picture in the sections. */
export function picturesOf(json: unknown): ImageJson[] {
  if (Array.isArray(json)) return json.flatMap(picturesOf)
  if (typeof json !== 'object' || json === null) return []
  return 'file' in json && 'alt' in json ? [json as ImageJson] : Object.values(json).flatMap(picturesOf)
}

import type { StoredList } from '../sections/fields.ts'
import type { StoredDocument } from '../sections/section.ts'
import { definitionOf, type SectionType } from '../sections/sections.ts'
import type { Body } from './body.ts'
import type { Path } from './operation.ts'

/** The section that a path leads into. Numbers begin at 1; null where there is one alone. */
export interface CellPlace {
  readonly type: SectionType
  readonly section: number | null
  /** Numbers of the items on the way, such as `2.1`. */
  readonly item: string | null
}

const numberAmong = (ids: readonly string[], id: string): number | null => (ids.length > 1 ? ids.indexOf(id) + 1 : null)

type List = StoredList<Body>
const isList = (value: unknown): value is List => typeof value === 'object' && value !== null && 'items' in value

/** Numbers of the items that a path leads through; none for those that are alone. */
function itemNumbers(fields: Body, [name = '', item, ...rest]: Path): number[] {
  const list = fields[name]
  if (item === undefined || !isList(list)) return []
  const within = list.items[item]
  return [numberAmong(list.order, item) ?? [], within ? itemNumbers(within, rest) : []].flat()
}

/** Numbers of the items that lead to a cell or a part of the thing itself; null without any. */
export const getItemNumber = (body: Body, at: Path): string | null => itemNumbers(body, at).join('.') || null

/** Where a cell or a part stands, for its name; null for what is in no section. */
export function placeAt(body: Body, [first, id = '', ...inner]: Path): CellPlace | null {
  if (first !== 'document') return null
  const { order, sections } = body.document as StoredDocument
  const section = sections[id]
  if (!section || !definitionOf(section.type)) return null
  const alike = order.filter((each) => sections[each]?.type === section.type)
  return { type: section.type as SectionType, section: numberAmong(alike, id), item: itemNumbers(section.fields, inner).join('.') || null }
}

import type { Handler } from '#contract/content.constants.ts'
import type { Body } from '#contract/kinds/body.ts'
import { type ELEMENT_KINDS, kindOf } from '#contract/kinds/kinds.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { byLocale, type Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import type { KindCell } from '#contract/sections/cell.ts'
import type { StoredList } from '#contract/sections/fields.ts'
import { recordInLanguage } from './content.rules.ts'

export type ElementKind = (typeof ELEMENT_KINDS)[number]

export const HANDLER_OF = { header: 'header-section', footer: 'footer-section', cookie: 'cookie-section' } as const satisfies Record<ElementKind, Handler>

/** Values of an element as they are kept. */
interface StoredElement {
  readonly title: unknown
  readonly options: Body
  readonly parts: Body
  readonly meta: Body
}

function emptyValue({ kind }: KindCell): unknown {
  switch (kind) {
    case 'text':
    case 'rich':
      return byLocale(() => '')
    case 'flag':
      return false
    case 'list':
      return { order: [], items: {} }
    default:
      return null
  }
}

/** All that can be edited of an element; what it does not have yet is empty. */
export function bodyOfElement(kind: ElementKind, { title, options, parts, meta }: StoredElement): Body {
  const stored: Body = { ...meta, ...options, ...parts, title }
  return Object.fromEntries(Object.entries(kindOf(kind).cells).map(([name, cell]) => [name, stored[name] ?? emptyValue(cell)]))
}

/** The columns of an element with this body. A value stays in the column that has it; a new one of the whole element is an option, any other a part. What it does not have and is still empty is not stored: visitors would receive it. */
export function storedElement(kind: ElementKind, { options, parts, meta }: Omit<StoredElement, 'title'>, { title, ...body }: Body) {
  const { cells } = kindOf(kind)
  const columnOf = (name: string): 'options' | 'parts' | 'meta' => {
    if (name in parts) return 'parts'
    if (name in options) return 'options'
    if (name in meta) return 'meta'
    return cells[name]?.kind === 'flag' || cells[name]?.kind === 'date' ? 'options' : 'parts'
  }
  const isStored = (name: string) => name in parts || name in options || name in meta
  const isNew = (name: string, value: unknown) => cells[name] !== undefined && hashOf(value) !== hashOf(emptyValue(cells[name]))
  const written = Object.entries(body).filter(([name, value]) => isStored(name) || isNew(name, value))
  const of = (column: 'options' | 'parts' | 'meta') => Object.fromEntries(written.filter(([name]) => columnOf(name) === column))
  return {
    title: title as Localized,
    options: { ...options, ...of('options') },
    parts: { ...parts, ...of('parts') },
    meta: { ...meta, ...of('meta') },
  }
}

const isAfter = (time: unknown, now: Date): boolean => typeof time === 'string' && Date.parse(time) > now.getTime()
const isBefore = (time: unknown, now: Date): boolean => typeof time === 'string' && Date.parse(time) < now.getTime()

/** Parts that are shown at this time: the announcement between its start and end. The clock of a browser may be wrong. */
export function partsAt(now: Date, { options, parts, meta }: Pick<StoredElement, 'options' | 'parts' | 'meta'>): Body {
  const { announcementFrom, announcementTo } = { ...meta, ...options }
  if (!isAfter(announcementFrom, now) && !isBefore(announcementTo, now)) return parts
  const { announcement: _, ...shown } = parts
  return shown
}

const isList = (value: unknown): value is StoredList<Body> => typeof value === 'object' && value !== null && 'order' in value && 'items' in value

/** Parts in one language; a list is an array of its items in their order. */
export const partsInLanguage = (parts: Body, locale: Locale): Record<string, unknown> =>
  recordInLanguage(
    Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, isList(value) ? value.order.map((id) => value.items[id]) : value])),
    locale,
  )

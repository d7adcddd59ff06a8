import { DEFAULT_LOCALE, type Locale } from '../locale.ts'
import { isWebAddress } from '../web-address.ts'
import type { Cell, Cells, ListCell } from './cell.ts'
import type { StoredList, StoredTarget, StoredVideo } from './fields.ts'

type Fields = Readonly<Record<string, unknown>>
type Items = StoredList<Fields>

/** What visitors can be shown of the things that fields name; a thing that is not known yet counts as shown. */
export interface Visibility {
  hasMedia(id: number): boolean
  /** Whether a file can be downloaded by all of them. */
  hasFile(id: number): boolean
  /** Whether they can open what has an id. */
  opens(target: Extract<StoredTarget, { id: number }>): boolean
}

/** Everything is shown. */
export const ALL_SHOWN: Visibility = { hasMedia: () => true, hasFile: () => true, opens: () => true }

/** A cell without a value that visitors need. */
export interface MissingValue {
  /** Its path from the fields. */
  readonly at: readonly string[]
  readonly kind: Cell['kind']
  /** Whether there is a value: something that was deleted or that visitors cannot open; of a list enough items, of which they are not shown all. */
  readonly isChosen: boolean
  /** Fewest items of a list; null of others. */
  readonly min: number | null
}

/** Whether a link can be followed. */
export const leadsSomewhere = (target: StoredTarget, visibility: Visibility): boolean =>
  'id' in target ? visibility.opens(target) : target.type !== 'url' || isWebAddress(target.to)

const isShownVideo = (video: StoredVideo, visibility: Visibility): boolean => video.provider !== 'own' || visibility.hasMedia(video.mediaId)

/** A draft may have a section from before its type had the list. */
const itemsIn = (value: unknown): readonly (readonly [id: string, fields: Fields])[] => {
  const { order, items } = (value as Items | undefined) ?? { order: [], items: {} }
  return order.flatMap((id) => (items[id] ? [[id, items[id]] as const] : []))
}

/** Whether a cell other than a list has what visitors need; null where it has no value at all. */
function isShown(cell: Exclude<Cell, ListCell>, value: unknown, visibility: Visibility): boolean | null {
  switch (cell.kind) {
    case 'picture':
    case 'file':
      if (!cell.required) return true
      if (value === null) return null
      return cell.kind === 'file' ? visibility.hasFile(value as number) : visibility.hasMedia(value as number)
    case 'link':
      return value === null ? null : leadsSomewhere(value as StoredTarget, visibility)
    case 'video':
      return value === null ? null : isShownVideo(value as StoredVideo, visibility)
    default:
      return true
  }
}

function missingOf(name: string, cell: Cell, value: unknown, visibility: Visibility): MissingValue[] {
  const missing = { at: [name], kind: cell.kind }
  if (cell.kind === 'list') {
    const items = itemsIn(value)
    const shown = items.filter(([, fields]) => findMissing(cell.of, fields, visibility).length === 0)
    return shown.length < cell.min ? [{ ...missing, isChosen: items.length >= cell.min, min: cell.min }] : []
  }
  const shown = isShown(cell, value ?? null, visibility)
  return shown === true ? [] : [{ ...missing, isChosen: shown === false, min: null }]
}

/** What a section or an item lacks, without which visitors are not shown it. */
export const findMissing = (cells: Cells, fields: Fields, visibility: Visibility): MissingValue[] =>
  Object.entries(cells).flatMap(([name, cell]) => missingOf(name, cell, fields[name], visibility))

const inItems = <T extends { readonly at: readonly string[] }>(cells: Cells, fields: Fields, find: (cells: Cells, fields: Fields) => readonly T[]): T[] =>
  Object.entries(cells).flatMap(([name, cell]) =>
    cell.kind === 'list' ? itemsIn(fields[name]).flatMap(([id, item]) => find(cell.of, item).map((found) => ({ ...found, at: [name, id, ...found.at] }))) : [],
  )

/** What items of lists lack, at any depth: visitors are shown the others. */
export const findMissingInItems = (cells: Cells, fields: Fields, visibility: Visibility): MissingValue[] =>
  inItems(cells, fields, (of, item) => [...findMissing(of, item, visibility), ...findMissingInItems(of, item, visibility)])

const isEmptyIn = (value: unknown, locale: Locale): boolean => String((value as Fields | undefined)?.[locale] ?? '').trim() === ''

/** Paths of required texts that are not written, also in items: they are not published without them. `langs` are the languages a section is limited to. */
export function findMissingTexts(cells: Cells, fields: Fields, langs: readonly Locale[] | null): (readonly string[])[] {
  const needed: readonly Locale[] = !langs || langs.includes(DEFAULT_LOCALE) ? [DEFAULT_LOCALE] : langs
  const isEmpty = (value: unknown) => needed.some((locale) => isEmptyIn(value, locale))
  const own = Object.entries(cells).flatMap(([name, cell]) => (cell.kind === 'text' && cell.required && isEmpty(fields[name]) ? [{ at: [name] }] : []))
  const inner = inItems(cells, fields, (of, item) => findMissingTexts(of, item, langs).map((at) => ({ at })))
  return [...own, ...inner].map(({ at }) => at)
}

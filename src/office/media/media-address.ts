import { MEDIA_KINDS, MEDIA_SORTS, MEDIA_TEXT_MAX, type MediaKind } from '#contract/media-library.constants.ts'
import type { MediaCounts } from '#contract/media-library.ts'
import type { MediaFilter } from './media-queries.ts'

/** What the library shows; one of them at a time. */
export const MEDIA_VIEWS = ['all', ...MEDIA_KINDS, 'unused', 'noAlt', 'small', 'bin'] as const
export type MediaView = (typeof MEDIA_VIEWS)[number]

/** What a file can be chosen from: of one kind, or of any; never from the bin. */
const CHOICE_VIEWS: Readonly<Record<MediaKind | 'any', readonly MediaView[]>> = {
  picture: ['all', 'unused', 'noAlt', 'small'],
  document: ['all', 'unused'],
  video: ['all', 'unused'],
  any: ['all', ...MEDIA_KINDS, 'unused'],
}

/** What a place takes: files of one kind, or of any. */
export type PlaceKind = keyof typeof CHOICE_VIEWS

/** What can be shown where all files are, or where one is chosen. */
export const viewsFor = (kind: PlaceKind | null): readonly MediaView[] => (kind === null ? MEDIA_VIEWS : CHOICE_VIEWS[kind])

/** How many files a view finds; null where the library does not count them. */
export function countFor(counts: MediaCounts, view: MediaView, kind: PlaceKind | null): number | null {
  if (kind === null || kind === 'any') return counts[view]
  if (view === 'all') return counts[kind]
  // Those of other kinds are counted with them.
  return view === 'unused' ? null : counts[view]
}

/** Search parameters of the library; absent ones have their defaults. */
export interface MediaAddress {
  readonly search?: string
  readonly shelf?: Exclude<MediaView, 'all'>
  readonly sort?: 'name' | 'largest'
  readonly tag?: string
  /** Id of the file that is edited. */
  readonly file?: number
}

export type MediaAddressChange = { readonly [K in keyof MediaAddress]: MediaAddress[K] | undefined }

const SEARCH_MAX = 200
const textOf = (value: unknown, max: number): string => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max).trim() : '')
const wholeNumber = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0)
const oneOf = <const T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((each) => each === value)

export function parseMediaAddress({ search, shelf, tag, sort, file }: Record<string, unknown>): MediaAddress {
  const [shown, order] = [oneOf(MEDIA_VIEWS, shelf), oneOf(MEDIA_SORTS, sort)]
  const [text, label] = [textOf(search, SEARCH_MAX), textOf(tag, MEDIA_TEXT_MAX.tag)]
  return {
    ...(text !== '' && { search: text }),
    ...(shown && shown !== 'all' && { shelf: shown }),
    ...(label !== '' && { tag: label }),
    ...(order && order !== 'newest' && { sort: order }),
    ...(wholeNumber(file) > 0 && { file: wholeNumber(file) }),
  }
}

/** The filter of the API for an address; where a file of one kind is chosen, it finds no others. */
export function filterOf({ search, shelf: view, tag, sort }: MediaAddress, place: PlaceKind | null = null): MediaFilter {
  const shown = oneOf(MEDIA_KINDS, view)
  const kind = place === null || place === 'any' ? shown : place
  return {
    filters: {
      ...(search !== undefined && { search }),
      ...(tag !== undefined && { tags: [tag] }),
      ...(kind && { kinds: [kind] }),
      ...(view && !shown && { [view]: true }),
    },
    sort: sort ?? 'newest',
  }
}

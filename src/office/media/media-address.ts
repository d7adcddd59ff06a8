import { MEDIA_KINDS, MEDIA_SORTS, MEDIA_TEXT_MAX } from '#contract/media-library.constants.ts'
import type { MediaFilter } from './media-queries.ts'

/** What the library shows; one of them at a time. */
export const MEDIA_VIEWS = ['all', ...MEDIA_KINDS, 'unused', 'noAlt', 'small', 'bin'] as const
export type MediaView = (typeof MEDIA_VIEWS)[number]

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

/** The filter of the API for an address. */
export function filterOf({ search, shelf, tag, sort }: MediaAddress): MediaFilter {
  const kind = oneOf(MEDIA_KINDS, shelf)
  return {
    filters: { ...(search !== undefined && { search }), ...(tag !== undefined && { tags: [tag] }), ...(kind ? { kinds: [kind] } : shelf && { [shelf]: true }) },
    sort: sort ?? 'newest',
  }
}

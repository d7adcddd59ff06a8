import type { EditableKind } from '#contract/kinds/kinds.ts'

/** Search parameters of the releases. */
export interface ReleasesAddress {
  readonly page?: number
}
/** Search parameters of the history: a thing and a page. */
export interface HistoryAddress extends ReleasesAddress {
  readonly kind: EditableKind
  readonly id: number
}

// Every page of the back office loads the addresses of all routes, but not the kinds.
const KINDS = {
  page: true,
  post: true,
  event: true,
  term: true,
  header: true,
  footer: true,
  cookie: true,
  navigation: true,
  product: true,
  category: true,
} as const satisfies Record<EditableKind, true>
const isKind = (value: unknown): value is EditableKind => typeof value === 'string' && Object.hasOwn(KINDS, value)

const numberFrom = (value: unknown, least: number): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : undefined

export function parseReleasesAddress({ page }: Record<string, unknown>): ReleasesAddress {
  const number = numberFrom(page, 2)
  return number === undefined ? {} : { page: number }
}

/** Without a thing in the address it is the home page. */
export function parseHistoryAddress({ kind, id, page }: Record<string, unknown>): HistoryAddress {
  return { kind: isKind(kind) ? kind : 'page', id: numberFrom(id, 1) ?? 1, ...parseReleasesAddress({ page }) }
}

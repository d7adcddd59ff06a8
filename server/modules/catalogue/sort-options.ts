import type { SortOption } from '#contract/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { LocaleServer } from '#contract/locales/locale-data.ts'
import { SERVER } from '#contract/locales/server.gen.ts'

type Option = Omit<SortOption, 'name' | 'id'> & { id: keyof LocaleServer['sortOptions'] }

/** All sort orders of a list; a category names those it offers. */
export const SORT_OPTIONS: readonly Option[] = [
  { id: 'newest', param: 'id', order: 'desc', default: true },
  { id: 'oldest', param: 'id', order: 'asc', default: false },
  { id: 'cheapest', param: 'finalPrice', order: 'asc', default: false },
  { id: 'mostExpensive', param: 'finalPrice', order: 'desc', default: false },
  { id: 'nameAsc', param: 'name', order: 'asc', default: false },
  { id: 'nameDesc', param: 'name', order: 'desc', default: false },
  { id: 'priorityLow', param: 'categoryPriority', order: 'asc', default: false },
  { id: 'priorityHigh', param: 'categoryPriority', order: 'desc', default: false },
]

/** Sort options of a category in one language; a category without its own has all. */
export function sortOptionsOf(ids: readonly string[], locale: Locale): SortOption[] {
  const offered = ids.length === 0 ? SORT_OPTIONS : SORT_OPTIONS.filter(({ id }) => ids.includes(id))
  return offered.map((option) => ({ ...option, name: SERVER[locale].sortOptions[option.id] }))
}

import type { SortOption } from '#contract/catalogue.ts'
import type { Locale } from '#contract/locale.ts'

type Option = Omit<SortOption, 'name'> & { name: Record<Locale, string> }

/** All ways a list can be sorted; a category names those it offers. */
export const SORT_OPTIONS: readonly Option[] = [
  { id: 'newest', name: { en: 'Newest first', hr: 'Najnovije prvo' }, param: 'id', order: 'desc', default: true },
  { id: 'oldest', name: { en: 'Oldest first', hr: 'Najstarije prvo' }, param: 'id', order: 'asc', default: false },
  { id: 'cheapest', name: { en: 'Price: low to high', hr: 'Cijena: od niže prema višoj' }, param: 'finalPrice', order: 'asc', default: false },
  { id: 'mostExpensive', name: { en: 'Price: high to low', hr: 'Cijena: od više prema nižoj' }, param: 'finalPrice', order: 'desc', default: false },
  { id: 'nameAsc', name: { en: 'Name: A to Z', hr: 'Naziv: od A do Ž' }, param: 'name', order: 'asc', default: false },
  { id: 'nameDesc', name: { en: 'Name: Z to A', hr: 'Naziv: od Ž do A' }, param: 'name', order: 'desc', default: false },
  { id: 'priorityLow', name: { en: 'Low priority first', hr: 'Niži prioritet prvo' }, param: 'categoryPriority', order: 'asc', default: false },
  { id: 'priorityHigh', name: { en: 'Our order', hr: 'Naš redoslijed' }, param: 'categoryPriority', order: 'desc', default: false },
]

/** Options of a category in one language; a category without own ones offers all. */
export function sortOptionsOf(ids: readonly string[], locale: Locale): SortOption[] {
  const offered = ids.length === 0 ? SORT_OPTIONS : SORT_OPTIONS.filter(({ id }) => ids.includes(id))
  return offered.map((option) => ({ ...option, name: option.name[locale] }))
}

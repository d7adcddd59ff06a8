import { categoryQuery } from './catalogue.ts'
import { INVALID_VALUE, type KnownSearch, type Search } from './known-search.ts'
import { layeredNavigationQuery } from './list.ts'
import { parseListQuery } from './list-query.ts'
import { filterNames } from './list-search-params.ts'

const pick = (search: Search, isKnown: (name: string) => boolean): Search => Object.fromEntries(Object.entries(search).filter(([name]) => isKnown(name)))

/** The parameters of a list itself, and its filters: those of its category. */
export const knownListSearch: KnownSearch = async (search, { queryClient, apiContext, slug }) => {
  const names = filterNames(search)
  const filterCodes = async (): Promise<readonly string[]> => {
    const category = slug === undefined ? null : await queryClient.ensureQueryData(categoryQuery(apiContext, slug))
    if (slug !== undefined && category === null) return []
    const filters = await queryClient.ensureQueryData(layeredNavigationQuery(apiContext, { category, featured: false }, []))
    return filters.map(({ attributeCode }) => attributeCode)
  }
  // Without the filters of the category, the page itself decides.
  const codes = names.length > 0 ? await filterCodes().catch(() => names) : []
  const known = pick(search, (name) => !names.includes(name) || codes.includes(name))
  const invalid = parseListQuery(known).unparsed
  return { ...known, ...Object.fromEntries(invalid.map((name) => [name, INVALID_VALUE])) }
}

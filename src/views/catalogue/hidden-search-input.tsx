import type { ShopSearch } from '#src/queries/list-search-params.ts'

/** What of the address a form does not ask for and must carry along when it is sent without scripts. */
export function HiddenSearchInput({ search, except }: { search: ShopSearch; except: readonly string[] }) {
  return Object.entries(search)
    .filter(([name, value]) => name !== 'page' && !except.includes(name) && value !== undefined && typeof value !== 'object')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />)
}

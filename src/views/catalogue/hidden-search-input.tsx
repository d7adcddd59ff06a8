import type { ShopSearch } from '#src/queries/list-search-params.ts'

/** Hidden inputs for search parameters that a form does not edit, so that submitting without JavaScript keeps them. */
export function HiddenSearchInput({ search, except }: { search: ShopSearch; except: readonly string[] }) {
  return Object.entries(search)
    .filter(([name, value]) => name !== 'page' && !except.includes(name) && value !== undefined && typeof value !== 'object')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />)
}

import { useRouter } from '@tanstack/react-router'
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/catalogue.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { ShopSearch, SortId } from '#src/queries/catalogue.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './toolbar.module.css'

interface ToolbarProps {
  total: number
  search: ShopSearch
  sort: SortId
  sortDefault: SortId
  options: readonly { id: SortId; name: string }[]
}

/** How many there are, how many are shown at once and in which order. A change starts again at the first page. */
export function Toolbar({ total, search, sort, sortDefault, options }: ToolbarProps) {
  const { shop, count, common } = useText('shop')
  const router = useRouter()
  const go = (next: ShopSearch) => void router.navigate({ to: '.', search: next, resetScroll: false })
  const perPage = search.perPage ?? PAGE_SIZE_DEFAULT
  return (
    <form className={css.root} method="get">
      <p className={css.count} role="status">
        {count.products({ count: total })}
      </p>
      <label className={`${css.field} ${css.perPage}`} htmlFor="list-per-page">
        <span className={css.label}>{shop.perPage()}</span>
        <Select
          size="sm"
          quiet
          id="list-per-page"
          name="perPage"
          value={perPage}
          onChange={(event) => {
            const size = PAGE_SIZES.find((known) => known === Number(event.target.value))
            go(firstPage({ ...search, perPage: size === PAGE_SIZE_DEFAULT ? undefined : size }))
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </label>
      <label className={css.field} htmlFor="list-sort">
        <VisuallyHidden>{shop.sort()}</VisuallyHidden>
        <Select
          size="sm"
          quiet
          id="list-sort"
          name="sort"
          value={sort}
          onChange={(event) => {
            const option = options.find(({ id }) => id === event.target.value)
            go(firstPage({ ...search, sort: option?.id === sortDefault ? undefined : option?.id }))
          }}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      </label>
      {search.featured ? <input type="hidden" name="featured" value="true" /> : null}
      <span className={css.send}>
        <Button type="submit" size="sm" variant="quiet">
          {common.apply()}
        </Button>
      </span>
    </form>
  )
}

/** A list that changed starts at its first page. */
const firstPage = ({ page: _left, ...search }: ShopSearch): ShopSearch => search

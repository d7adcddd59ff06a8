import { Link } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { ChipLink } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './filter-chips.module.css'
import { filterChips } from './filter-chips-of.ts'
import type { FilterParts } from './filter-panel.tsx'
import { stayAnd, withoutFilters } from './list-links.ts'
import { useRangeWords } from './use-range-words.ts'

/** The filters that are on; pressing one takes it off. */
export function FilterChips({ filters = [], wanted, slug, change, clear }: FilterParts) {
  const { shop, aria } = useText('shop')
  const end = useRangeWords()
  const chips = filterChips(wanted, filters, { yes: shop.yes(), no: shop.no(), end })
  if (chips.length === 0) return null
  return (
    <ul className={css.root} aria-label={shop.activeFilters()}>
      {chips.map(({ key, name, changes, search }) => (
        <li key={key}>
          <ChipLink
            to="/{-$locale}/shop/{-$slug}"
            params={{ slug }}
            search={search}
            activeProps={{}}
            preload={false}
            aria-label={aria.removeFilter({ name })}
            onClick={stayAnd(() => change(changes))}
          >
            {name}
            <Icon name="close" />
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          className={css.clear}
          to="/{-$locale}/shop/{-$slug}"
          params={{ slug }}
          search={withoutFilters(wanted)}
          activeProps={{}}
          preload={false}
          onClick={stayAnd(clear)}
        >
          {shop.clearFilters()}
        </Link>
      </li>
    </ul>
  )
}

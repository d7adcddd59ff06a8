import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { ChipLink } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './filter-chips.module.css'
import { filterChips } from './filter-chips.rules.ts'
import type { FilterParts } from './filter-form.tsx'
import { interceptClick, withoutFilters } from './list-links.ts'
import { useRangeText } from './use-range-text.ts'

// By default a link also counts as active on pages with more search parameters.
const EXACT = { exact: true }

/** Chips of the active filters. Clicking one removes it and focuses the next chip, or the list's heading after the last. */
export function FilterChips({ filters = [], targetSearch, slug, change, clear, toList }: FilterParts & { toList: () => void }) {
  const { shop, aria } = useText('shop')
  const end = useRangeText()
  const chips = filterChips(targetSearch, filters, { yes: shop.yes(), no: shop.no(), end })
  const root = useRef<HTMLUListElement>(null)
  const pressed = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of chips changes
  useEffect(() => {
    if (pressed.current === null) return
    const links = root.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(pressed.current, links.length - 2)]
    if (next) next.focus()
    else toList()
    pressed.current = null
  }, [chips.length])
  if (chips.length === 0) return null
  const take = (index: number, act: () => void) =>
    interceptClick(() => {
      pressed.current = index
      act()
    })
  return (
    <ul ref={root} className={css.root} aria-label={shop.activeFilters()}>
      {chips.map(({ key, name, changes, search }, index) => (
        <li key={key}>
          <ChipLink
            to="/{-$locale}/shop/{-$slug}"
            params={{ slug }}
            search={search}
            activeOptions={EXACT}
            preload={false}
            aria-label={aria.removeFilter({ name })}
            onClick={take(index, () => change(changes))}
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
          search={withoutFilters(targetSearch)}
          activeOptions={EXACT}
          preload={false}
          onClick={take(0, clear)}
        >
          {shop.clearFilters()}
        </Link>
      </li>
    </ul>
  )
}

import type { LayeredFilter } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { serializeFilter } from '#src/queries/list-query.ts'
import { FilterChoice } from './filter-choice.tsx'

/** Props of a filter control. */
export interface FilterControl {
  filter: LayeredFilter
  chosen: boolean | readonly number[] | null
  set: (words: string | number | null) => void
}

/** Radio buttons: yes, no, any. */
export function FilterYesNo({ filter, chosen, set }: FilterControl) {
  const { shop } = useText('shop')
  const countOf = (id: number) => filter.values.find((value) => value.id === id)?.totalProducts ?? 0
  const choice = { type: 'radio', name: filter.attributeCode } as const
  return (
    <>
      <FilterChoice {...choice} value="" label={shop.any()} checked={typeof chosen !== 'boolean'} onChange={() => set(null)} />
      {[true, false].map((option) => (
        <FilterChoice
          key={String(option)}
          {...choice}
          value={option ? 'yes' : 'no'}
          label={option ? shop.yes() : shop.no()}
          count={countOf(option ? 1 : 0)}
          checked={chosen === option}
          onChange={() => set(serializeFilter(option))}
        />
      ))}
    </>
  )
}

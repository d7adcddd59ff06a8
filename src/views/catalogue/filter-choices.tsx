import { type CSSProperties, useId, useState } from 'react'
import type { LayeredValue } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { serializeFilter } from '#src/queries/list-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/input.tsx'
import { FilterChoice } from './filter-choice.tsx'
import css from './filter-choices.module.css'
import { isVisibleCollapsed, matchesWords } from './filter-folding.ts'
import type { FilterControl } from './filter-yes-no.tsx'

/** Lists with more values have a search field. */
const SEARCHED_ABOVE = 12

/** Values of a filter as radio buttons or checkboxes; long lists are collapsed and searchable. */
export function FilterChoices({ filter, chosen, set }: FilterControl) {
  const { shop, common } = useText('shop')
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const [words, setWords] = useState('')
  const searchId = useId()
  const isSingle = filter.type === 'Dropdown'
  const ids = Array.isArray(chosen) ? (chosen as readonly number[]) : []
  const { values, attributeCode: name } = filter
  const isSeen = (value: LayeredValue, index: number) =>
    words ? matchesWords(value.valueLabel, words, locale) : isWhole || isVisibleCollapsed(index, values.length, ids.includes(value.id))
  const seen = values.filter(isSeen).length
  const toggle = (id: number) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort((left, right) => left - right))
  return (
    <>
      {values.length > SEARCHED_ABOVE ? (
        <span className={css.search}>
          <label htmlFor={searchId} className={css.searchLabel}>
            {shop.findValue({ name: filter.label })}
          </label>
          <Input
            id={searchId}
            type="search"
            size="sm"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </span>
      ) : null}
      {isSingle ? <FilterChoice type="radio" name={name} value="" label={shop.any()} checked={ids.length === 0} onChange={() => set(null)} /> : null}
      {values.map((value, index) => (
        <FilterChoice
          key={value.id}
          type={isSingle ? 'radio' : 'checkbox'}
          name={name}
          value={String(value.id)}
          label={<ValueLabel value={value} />}
          count={value.totalProducts}
          checked={ids.includes(value.id)}
          folded={!isSeen(value, index)}
          onChange={() => set(serializeFilter(isSingle ? [value.id] : toggle(value.id)))}
        />
      ))}
      {words && seen === 0 ? <p role="status">{shop.noValue()}</p> : null}
      {!words && (isWhole || seen < values.length) ? (
        <p className={css.more}>
          <Button variant="text" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? common.less() : shop.moreValues({ count: values.length - seen })}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function ValueLabel({ value: { valueLabel, hex } }: { value: LayeredValue }) {
  if (!hex) return valueLabel
  return (
    <span className={css.swatched}>
      <i className={css.swatch} style={{ '--swatch': hex } as CSSProperties} />
      {valueLabel}
    </span>
  )
}

import { type FocusEvent, useId, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { serializeFilter } from '#src/queries/list-query.ts'
import { useCurrency } from '#src/ui/currency.ts'
import { Field, FieldError } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './filter-range.module.css'
import type { FilterControl } from './filter-yes-no.tsx'
import { readRange, type Typed, typedEnd } from './range-text.ts'
import { useRangeText } from './use-range-text.ts'

const PLAIN = { useGrouping: false, maximumFractionDigits: 4 } as const

/** Range of numbers or dates. Typed text is kept as typed until the fields lose focus. */
export function FilterRange({ filter, chosen, set }: FilterControl) {
  const { shop } = useText('shop')
  const currency = useCurrency()
  const locale = useLocale()
  const sayEnd = useRangeText()
  const id = useId()
  const [draft, setDraft] = useState<(Typed & { sent: string | number | null }) | null>(null)
  const [value] = filter.values
  if (value?.minValue == null || value.maxValue == null) return null

  const kind = filter.type === 'Number' ? 'number' : 'date'
  const bounds = { min: value.minValue, max: value.maxValue }
  const words = Array.isArray(chosen) ? serializeFilter(chosen) : null
  const [from, to] = Array.isArray(chosen) && chosen.length === 2 ? (chosen as readonly number[]) : []
  const stored: Typed = { from: from === undefined ? '' : typedEnd(kind, from), to: to === undefined ? '' : typedEnd(kind, to) }
  // The draft is discarded when the range was changed elsewhere, for instance by its chip.
  const typed: Typed = draft && draft.sent === words ? draft : stored
  const { problem } = readRange(kind, typed, bounds)

  const type = (next: Typed) => {
    const { words: sent } = readRange(kind, next, bounds)
    setDraft({ ...next, sent })
    if (sent !== words) set(sent)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && problem === null) setDraft(null)
  }
  const unit = filter.attributeCode === 'price' ? currency.symbol || currency.label : kind === 'number' ? filter.unit : null
  const noteId = `${id}-note`
  const end = (side: 'from' | 'to', label: string) => (
    <Field id={`${id}-${side}`} label={label}>
      {(control) => (
        <span className={css.input} data-unit={unit ? '' : undefined}>
          <Input
            {...control}
            aria-describedby={noteId}
            aria-invalid={problem === 'order' || undefined}
            size="sm"
            type={kind}
            name={filter.attributeCode}
            min={typedEnd(kind, bounds.min)}
            max={typedEnd(kind, bounds.max)}
            step={kind === 'number' ? 'any' : undefined}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            placeholder={kind === 'number' ? bounds[side === 'from' ? 'min' : 'max'].toLocaleString(locale, PLAIN) : undefined}
            value={typed[side]}
            onChange={({ target }) => type({ ...typed, [side]: target.value })}
          />
          {unit ? <span className={css.unit}>{unit}</span> : null}
        </span>
      )}
    </Field>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for blur of both fields
    <div className={css.root} onBlur={onBlur}>
      <div className={css.pair} data-kind={kind}>
        {end('from', kind === 'date' ? shop.dateFrom() : shop.min())}
        {end('to', kind === 'date' ? shop.dateTo() : shop.max())}
      </div>
      {problem === 'order' ? (
        <FieldError id={noteId}>{shop.rangeOrder()}</FieldError>
      ) : (
        <p className={css.note} id={noteId} role="status">
          {problem === 'half' ? shop.bothEnds() : shop.between({ min: sayEnd(filter, bounds.min), max: sayEnd(filter, bounds.max) })}
        </p>
      )}
    </div>
  )
}

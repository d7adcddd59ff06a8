import { AMOUNT_MAX } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useCurrency } from '#src/ui/currency.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useValidationText } from '#src/views/form/use-validation-text.ts'
import type { DraftPrice, PriceErrorKey } from './draft-price.ts'

interface PriceFieldProps {
  /** Also the name of the input. */
  id: string
  cell: keyof DraftPrice
  /** Whose price it is, where there are several. */
  variant?: string | undefined
  /** As it was typed. */
  value: string
  error: PriceErrorKey | undefined
  onChange: (value: string) => void
}

/** What the amount of a price is called: "Price (€)". */
export function usePriceLabel(): (cell: keyof DraftPrice) => string {
  const { editing } = useText('editing')
  const { symbol, label: currency } = useCurrency()
  return (cell) => `${editing.cells[`${cell}Cell`]()} (${symbol || currency})`
}

function useErrorText(): (key: PriceErrorKey) => string {
  const { editing: text } = useText('editing')
  const validation = useValidationText()
  return (key) => (key === 'amount' || key === 'notReduced' ? text.price[key]() : validation({ key, ...(key === 'maxValue' && { limit: AMOUNT_MAX }) }))
}

/** A price or a reduced price that is typed. */
export function PriceField({ id, cell, variant, value, error, onChange }: PriceFieldProps) {
  const { common } = useText('editing')
  const label = usePriceLabel()(cell)
  const errorText = useErrorText()
  const isRequired = cell === 'price'
  return (
    <Field
      id={id}
      label={variant === undefined ? label : `${label}, ${variant}`}
      aside={isRequired || variant !== undefined ? undefined : common.optional()}
      required={isRequired}
      error={error && errorText(error)}
    >
      {(control) => (
        <Input {...control} name={id} inputMode="decimal" autoComplete="off" maxLength={16} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { AMOUNT_MAX } from '#contract/sections/cell.ts'
import { formatDecimal } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { useCurrency } from '#src/ui/currency.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useValidationText } from '#src/views/form/use-validation-text.ts'
import { ProductPrice } from '#src/views/product/product-price.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import { drawPrice, type ShownPrice } from '../editing/draw-product.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import { referencesQuery } from '../editing/use-draft-references.ts'
import { type DraftPrice, PRICE, type PriceErrors, parseAmount, priceErrors, priceOperations, toDraftPrice } from './draft-price.ts'
import css from './price-dialog.module.css'

interface PriceDialogProps {
  editing: Editing
  /** What visitors read. */
  published: ShownPrice
  onClose: () => void
}

/** The price of a product and the reduced one, beside what visitors read now. */
export function PriceDialog(props: PriceDialogProps) {
  const { editing } = props
  // What the user began with: later changes of others are found when it is saved.
  const [seen] = useState(() => {
    const body = editing.body()
    return body && toDraftPrice(body)
  })
  return seen ? <PriceForm {...props} seen={seen} /> : null
}

/** Lowest price of a product in the last 30 days; undefined until it is known. */
function useLowestPrice(id: number): number | null | undefined {
  const { data } = useQuery(referencesQuery(useApiContext(), { media: [], targets: [], selections: [], prices: [id] }))
  return data?.lowestPrice(id)
}

function useErrorText(): (key: NonNullable<PriceErrors['price']>) => string {
  const { editing: text } = useText('editing')
  const validation = useValidationText()
  return (key) => (key === 'amount' || key === 'notReduced' ? text.price[key]() : validation({ key, ...(key === 'maxValue' && { limit: AMOUNT_MAX }) }))
}

function PriceForm({ editing, published, onClose, seen }: PriceDialogProps & { seen: DraftPrice }) {
  const { editing: texts, common } = useText('editing')
  const { price: text } = texts
  const locale = useLocale()
  const { symbol, label: currency } = useCurrency()
  const errorText = useErrorText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const step = usePartLabel(editing, PRICE)
  const shown = (amount: number | null) => (amount === null ? '' : formatDecimal(amount, locale, 2))
  const lowest = useLowestPrice(editing.document.id)
  const [typed, setTyped] = useState({ price: shown(seen.price), reducedPrice: shown(seen.reducedPrice) })
  const [isTried, setTried] = useState(false)
  const next = { price: parseAmount(typed.price), reducedPrice: parseAmount(typed.reducedPrice) }
  const errors = priceErrors(next, published.discount ? null : published.finalPrice)
  const isWrong = Object.keys(errors).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong) {
      form.current?.querySelector<HTMLInputElement>(`[name=${errors.price ? 'price' : 'reducedPrice'}]`)?.focus()
      return
    }
    makeStep(editing, step, priceOperations(seen, next))
    onClose()
  }
  const field = (name: keyof DraftPrice, label: string, aside?: string) => (
    <Field
      id={`${id}-${name}`}
      label={`${label} (${symbol || currency})`}
      aside={aside}
      required={name === 'price'}
      error={isTried && errors[name] ? errorText(errors[name]) : undefined}
    >
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed[name]}
          onChange={({ target: { value } }) => setTyped({ ...typed, [name]: value })}
        />
      )}
    </Field>
  )
  return (
    <Dialog
      title={step}
      closeLabel={common.close()}
      onClose={onClose}
      foot={
        <div className={css.foot}>
          {typed.reducedPrice === '' ? null : (
            <Button variant="text" onClick={() => setTyped({ ...typed, reducedPrice: '' })}>
              {text.noReduction()}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button type="submit" form={`${id}-form`}>
            {common.apply()}
          </Button>
        </div>
      }
    >
      <form ref={form} id={`${id}-form`} className={css.root} noValidate onSubmit={submit}>
        <div className={css.fields}>
          {field('price', texts.cells.priceCell())}
          {field('reducedPrice', texts.cells.reducedPriceCell(), common.optional())}
        </div>
        <dl className={css.sides}>
          <div>
            <dt>{text.now()}</dt>
            <dd>
              <ProductPrice product={published} badge />
            </dd>
          </div>
          <div>
            <dt>{text.after()}</dt>
            <dd>{isWrong ? text.incomplete() : <ProductPrice product={drawPrice(published, next, lowest)} badge />}</dd>
          </div>
        </dl>
      </form>
    </Dialog>
  )
}

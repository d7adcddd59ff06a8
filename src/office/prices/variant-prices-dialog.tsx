import { type FormEvent, useId, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeSharedStep } from '../editing/make-step.ts'
import { UnsavedDialog } from '../record/unsaved-dialog.tsx'
import { type DraftPrice, PRICE, PRICES, type TypedPrice } from './draft-price.ts'
import css from './price-dialog.module.css'
import { useLowestPrices, useTypedPrice } from './use-typed-price.ts'
import { changesOfRows, haveOnePrice, type PricedVariant, type PriceRow, type TypedPrices, toPricedVariants, toRows, withTyped } from './variant-prices.ts'
import { VariantPricesTable } from './variant-prices-table.tsx'

interface VariantPricesDialogProps {
  /** Of the product. */
  editing: Editing
  /** What visitors read of it. */
  published: Product
  onClose: () => void
}

/** The prices of a product's variants and the reduced ones, beside what visitors read now. */
export function VariantPricesDialog(props: VariantPricesDialogProps) {
  const { editing, published } = props
  // What the user began with: later changes of others are found when it is saved.
  const [variants] = useState(() => toPricedVariants(published, (document) => editing.of(document).body()))
  return variants ? <VariantPricesForm {...props} variants={variants} /> : null
}

/** The first field that is wrong. */
function findWrong(rows: readonly PriceRow[]): { row: PriceRow; cell: keyof DraftPrice } | null {
  const row = rows.find(({ errors }) => Object.keys(errors).length > 0)
  return row ? { row, cell: row.errors.price ? 'price' : 'reducedPrice' } : null
}

function VariantPricesForm({ editing, variants, onClose }: VariantPricesDialogProps & { variants: readonly PricedVariant[] }) {
  const { editing: texts, common } = useText('editing', 'admin')
  const { price: text } = texts
  const typedPrice = useTypedPrice()
  const id = useId()
  const step = usePartLabel(editing, PRICE, PRICES)
  const lowestPrice = useLowestPrices(variants.map(({ document }) => document.id))
  const [typed, setTyped] = useState<TypedPrices>(() => ({ isOne: haveOnePrice(variants), prices: variants.map(({ seen }) => typedPrice(seen)) }))
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const rows = toRows(variants, typed)
  const fieldId = ({ variants: [first] }: PriceRow, cell: keyof DraftPrice) => `${id}-${first.document.id}-${cell}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = findWrong(rows)
    if (wrong) {
      document.getElementById(fieldId(wrong.row, wrong.cell))?.focus()
      return
    }
    makeSharedStep(editing, step, changesOfRows(rows))
    onClose()
  }
  const canClose = () => {
    const isChanged = changesOfRows(rows).length > 0
    setLeaving(isChanged)
    return !isChanged
  }
  const clear = (price: TypedPrice): TypedPrice => ({ ...price, reducedPrice: '' })
  return (
    <>
      <Dialog
        title={step}
        closeLabel={common.close()}
        size="lg"
        onClose={onClose}
        canClose={canClose}
        foot={
          <div className={css.foot}>
            {rows.every((row) => row.typed.reducedPrice === '') ? null : (
              <Button variant="text" onClick={() => setTyped({ ...typed, prices: typed.prices.map(clear) })}>
                {text.noReduction()}
              </Button>
            )}
            <Button variant="quiet" onClick={() => canClose() && onClose()}>
              {common.cancel()}
            </Button>
            <Button type="submit" form={`${id}-form`}>
              {common.apply()}
            </Button>
          </div>
        }
      >
        <form id={`${id}-form`} className={css.root} noValidate onSubmit={submit}>
          {variants.length > 1 ? (
            <Choice label={text.onePrice()} checked={typed.isOne} onChange={({ target }) => setTyped({ ...typed, isOne: target.checked })} />
          ) : null}
          <VariantPricesTable
            label={step}
            rows={rows}
            isTried={isTried}
            lowestPrice={lowestPrice}
            fieldId={fieldId}
            onType={(index, price) => setTyped(withTyped(typed, index, price))}
          />
        </form>
      </Dialog>
      {isLeaving ? <UnsavedDialog onStay={() => setLeaving(false)} onDiscard={onClose} /> : null}
    </>
  )
}

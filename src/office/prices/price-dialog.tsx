import { type FormEvent, useId, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProductPrice } from '#src/views/product/product-price.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import { drawPrice, type ShownPrice } from '../editing/draw-product.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import { UnsavedDialog } from '../record/unsaved-dialog.tsx'
import { type DraftPrice, PRICE, paidPrice, parsePrice, priceErrors, priceOperations, toDraftPrice } from './draft-price.ts'
import css from './price-dialog.module.css'
import { PriceField } from './price-field.tsx'
import { useLowestPrices, useTypedPrice } from './use-typed-price.ts'

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

const CELLS = ['price', 'reducedPrice'] as const

function PriceForm({ editing, published, onClose, seen }: PriceDialogProps & { seen: DraftPrice }) {
  const { editing: texts, common } = useText('editing', 'admin')
  const { price: text } = texts
  const typedPrice = useTypedPrice()
  const id = useId()
  const step = usePartLabel(editing, PRICE)
  const lowestPrice = useLowestPrices([editing.document.id])
  const begun = typedPrice(seen)
  const [typed, setTyped] = useState(begun)
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const next = parsePrice(typed)
  const errors = priceErrors(next, paidPrice(published))
  const isWrong = Object.keys(errors).length > 0
  const fieldId = (cell: keyof DraftPrice) => `${id}-${cell}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong) {
      document.getElementById(fieldId(errors.price ? 'price' : 'reducedPrice'))?.focus()
      return
    }
    makeStep(editing, step, priceOperations(seen, next))
    onClose()
  }
  const canClose = () => {
    const isChanged = CELLS.some((cell) => typed[cell] !== begun[cell])
    setLeaving(isChanged)
    return !isChanged
  }
  return (
    <>
      <Dialog
        title={step}
        closeLabel={common.close()}
        onClose={onClose}
        canClose={canClose}
        foot={
          <div className={css.foot}>
            {typed.reducedPrice === '' ? null : (
              <Button variant="text" onClick={() => setTyped({ ...typed, reducedPrice: '' })}>
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
          <div className={css.fields}>
            {CELLS.map((cell) => (
              <PriceField
                key={cell}
                id={fieldId(cell)}
                cell={cell}
                value={typed[cell]}
                error={isTried ? errors[cell] : undefined}
                onChange={(value) => setTyped({ ...typed, [cell]: value })}
              />
            ))}
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
              <dd>{isWrong ? text.incomplete() : <ProductPrice product={drawPrice(published, next, lowestPrice(editing.document.id))} badge />}</dd>
            </div>
          </dl>
        </form>
      </Dialog>
      {isLeaving ? <UnsavedDialog onStay={() => setLeaving(false)} onDiscard={onClose} /> : null}
    </>
  )
}

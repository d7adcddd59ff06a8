import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { QUANTITY_MAX, quantityOf } from '#contract/cart.constants.ts'
import type { Product } from '#contract/product.ts'
import { optionFault, optionId, personalizationsOf, type Written } from '#machines/product/custom-options.ts'
import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Quantity } from '#src/ui/quantity.tsx'
import css from './buy-box.module.css'
import { StockLine } from './stock-line.tsx'
import { usePurchase } from './use-purchase.ts'

// Seldom needed: it comes when an addition failed.
const AddFailed = lazy(() => import('./add-failed.tsx').then((module) => ({ default: module.AddFailed })))
const QuantityProblem = lazy(() => import('./add-failed.tsx').then((module) => ({ default: module.QuantityProblem })))
const Personalise = asleep(() => import('./personalise.tsx').then((module) => module.Personalise))

const OF_QUANTITY: ReadonlySet<string> = new Set(['quantity-too-large', 'quantity-invalid', 'out-of-stock'])

/** Quantity, wishes and the button that puts a product into the cart. */
export function BuyForm({ product }: { product: Product }) {
  const text = useText()
  const { state, add, retry, problem } = usePurchase(product)
  const [quantity, setQuantity] = useState<number | string>(1)
  const [written, setWritten] = useState<Written>({})
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState(false)
  const [changed, setChanged] = useState(false)
  const trouble = useId()
  const shown = quantityOf(quantity)
  const soldOut = product.stock.state === 'soldOut'

  const isWrong = refused || (state === 'failed' && !changed && problem !== null && OF_QUANTITY.has(problem.code))
  const change = (wanted: number | string) => {
    setRefused(false)
    setChanged(true)
    setQuantity(wanted)
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'adding') return
    setTried(true)
    const wrong = product.customOptions.find((option) => optionFault(option, written[option.id] ?? ''))
    if (wrong) {
      document.getElementById(optionId(wrong))?.focus()
      return
    }
    setRefused(shown < 1)
    setChanged(false)
    const personalizations = personalizationsOf(product.customOptions, written)
    add(quantity, personalizations.length > 0 ? { personalizations } : {})
  }
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      {product.customOptions.length > 0 && !soldOut ? (
        <Personalise
          options={product.customOptions}
          written={written}
          tried={tried}
          onWrite={(id, value) => setWritten((before) => ({ ...before, [id]: value }))}
        />
      ) : null}
      <div className={css.group}>
        {soldOut ? null : (
          <div className={css.buy}>
            <Quantity
              size="lg"
              name="qty"
              value={shown}
              min={1}
              max={QUANTITY_MAX}
              words={{
                group: text.aria.quantityOf({ name: product.name }),
                less: text.aria.decrease(),
                more: text.aria.increase(),
                input: text.product.quantity(),
              }}
              state={isWrong ? 'failed' : 'settled'}
              describedBy={isWrong ? trouble : undefined}
              onLess={() => change(Math.max(1, shown - 1))}
              onMore={() => change(Math.max(1, Math.min(QUANTITY_MAX, shown + 1)))}
              onType={change}
            />
            <Button type="submit" size="lg" wide busy={state === 'adding'}>
              {state === 'added' ? text.product.added() : text.product.addToCart()}
            </Button>
          </div>
        )}
        <StockLine product={product} />
        {refused || state === 'failed' ? (
          <div id={trouble}>
            <Suspense fallback={null}>{refused ? <QuantityProblem /> : <AddFailed problem={problem} onRetry={retry} />}</Suspense>
          </div>
        ) : null}
      </div>
    </form>
  )
}

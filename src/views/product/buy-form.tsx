import { useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useEffect, useId, useState } from 'react'
import { QUANTITY_MAX, quantityOf } from '#contract/cart.constants.ts'
import type { LineOptions } from '#contract/cart.ts'
import type { AssociatedProduct, Product } from '#contract/product.ts'
import { optionFault, optionId, personalizationsOf, type Written } from '#machines/product/custom-options.ts'
import type { ConfigurationFault } from '#machines/product/purchase.events.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Quantity } from '#src/ui/quantity.tsx'
import { NoScript } from '../cart/no-script.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { AddFailed, QuantityProblem } from './add-failed.tsx'
import { BundleTrigger } from './bundle-trigger.tsx'
import css from './buy-box.module.css'
import { StockLine } from './stock-line.tsx'
import type { LineEdit } from './use-line-edit.ts'
import { addedAtOnce, usePurchase } from './use-purchase.ts'

export const Personalise = lazyHydrated(() => import('./personalise.tsx').then((module) => module.Personalise))

const OF_QUANTITY: ReadonlySet<string> = new Set(['quantity-too-large', 'quantity-invalid', 'out-of-stock'])

/** Personalization texts of a cart line by option id. */
const writtenOn = (options: LineOptions | undefined): Written =>
  Object.fromEntries((options?.personalizations ?? []).map(({ id, value }) => [id, String(value)]))

/** Id of the form: the options of a product lie outside it. */
export const BUY_FORM = 'buy'

interface BuyFormProps {
  product: Product
  /** Chosen variant of a configurable product. */
  variant: AssociatedProduct | null
  edit: LineEdit
  /** Called on submit when an option is not chosen yet. */
  onOpen: () => void
}

/** Quantity, personalisation and the button that adds a product to the cart or saves a cart line. */
export function BuyForm({ product, variant, edit, onOpen }: BuyFormProps) {
  const text = useText()
  const { line, mode } = edit
  const locale = useLocale()
  const { texts, noScript } = useRouter().options.context
  // On the server: the form that came back without scripts.
  const failed = import.meta.env.SSR && noScript?.page.kind === 'product' ? noScript.page : null
  const isEditing = mode !== 'adding'
  const [quantity, setQuantity] = useState<number | string>(failed?.qty ?? line?.qty ?? edit.ownQty)
  const [written, setWritten] = useState<Written>(() => failed?.written ?? writtenOn(line?.options))
  const [tried, setTried] = useState(failed?.failure.at === 'options')
  const [rejected, setRefused] = useState(false)
  const [changed, setChanged] = useState(false)
  const trouble = useId()
  const shown = quantityOf(quantity)
  const soldOut = product.stock.state === 'soldOut'
  const variantSoldOut = variant?.stock.state === 'soldOut'

  const onFault = (fault: ConfigurationFault | 'quantity') => {
    if (fault === 'quantity') setRefused(true)
    else if (fault.kind === 'option') document.getElementById(optionId({ id: fault.optionId }))?.focus()
    else onOpen()
  }
  const { state, add, retry, problem, canRetry, customization } = usePurchase(product, onFault)
  const isWrong = rejected || (state === 'failed' && !changed && problem !== null && OF_QUANTITY.has(problem.code))
  const change = (wanted: number | string) => {
    setRefused(false)
    setChanged(true)
    setQuantity(wanted)
  }
  const write = (id: number, value: string) => setWritten((before) => ({ ...before, [id]: value }))

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'adding' || state === 'customizing' || mode === 'seeking' || variantSoldOut) return
    setTried(product.customOptions.some((option) => optionFault(option, written[option.id] ?? '')))
    setRefused(false)
    setChanged(false)
    const personalizations = personalizationsOf(product.customOptions, written)
    const options = {
      ...(personalizations.length > 0 && { personalizations }),
      ...(line?.options.bundleOptions && { bundleOptions: line.options.bundleOptions }),
    }
    add(quantity, options, { variantId: variant?.id ?? null, itemId: line?.itemId ?? null })
  }
  // Preloaded: a lost connection could not be reported otherwise.
  useEffect(() => void texts.load(locale, ['notices']).catch(() => undefined), [texts, locale])
  const choosesInside = product.format === 'bundle' && product.needsChoice
  const label = () => {
    if (variantSoldOut) return text.product.outOfStock()
    if (state === 'added') return text.product.added()
    if (isEditing) return text.product.updateCart()
    return choosesInside ? text.product.customizeBox() : text.product.addToCart()
  }
  return (
    <>
      <form className={css.form} id={BUY_FORM} method="post" noValidate autoComplete="off" onSubmit={onSubmit}>
        <input type="hidden" name="form" value="buy" />
        {failed && noScript ? <noScript.View page={failed} /> : null}
        {choosesInside ? <NoScript>{import.meta.env.SSR ? texts.of<'noScript'>(locale).noScript.bundle() : null}</NoScript> : null}
        {product.customOptions.length > 0 && !soldOut ? <Personalise options={product.customOptions} written={written} tried={tried} onWrite={write} /> : null}
        <div className={css.group}>
          {soldOut ? (
            <WishlistButton place="field" productId={product.id} name={product.name} />
          ) : (
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
              <Button
                type="submit"
                size="lg"
                wide
                busy={state === 'adding' || mode === 'seeking'}
                data-adds={
                  isEditing || variantSoldOut || product.customOptions.length > 0 ? undefined : (addedAtOnce(product, variant?.id ?? null) ?? undefined)
                }
                aria-disabled={variantSoldOut || undefined}
                aria-haspopup={choosesInside ? 'dialog' : undefined}
              >
                {label()}
              </Button>
              <WishlistButton place="field" productId={product.id} name={product.name} />
            </div>
          )}
          <StockLine stock={variant?.stock ?? product.stock} format={variant?.format ?? product.format} />
          {rejected || state === 'failed' ? (
            <div id={trouble}>
              <Suspense fallback={null}>{rejected ? <QuantityProblem /> : <AddFailed problem={problem} canRetry={canRetry} onRetry={retry} />}</Suspense>
            </div>
          ) : null}
        </div>
      </form>
      {customization ? <BundleTrigger customization={customization} product={product} isEdit={isEditing} /> : null}
    </>
  )
}

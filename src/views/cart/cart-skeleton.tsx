import { useText } from '#src/i18n/use-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Summary, SummaryRow } from '#src/ui/summary.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import line from './cart-line.module.css'
import { CartLinesHead } from './cart-lines-head.tsx'
import css from './cart-page.module.css'

/** Placeholder of the cart lines. */
export function LinesSkeleton() {
  const text = useText('cart')
  return (
    <div aria-busy="true">
      <VisuallyHidden as="p">{text.cart.loading()}</VisuallyHidden>
      <div className={line.lines} aria-hidden="true">
        <CartLinesHead />
        {[9, 7].map((width) => (
          <div key={width} className={line.root}>
            <div className={line.media}>
              <Skeleton kind="photo" />
            </div>
            <div className={line.name}>
              <Skeleton kind="line" width={`${width}rem`} />
            </div>
            <div className={line.info}>
              <Skeleton kind="line" width="5rem" />
            </div>
            <div className={line.qty}>
              <div className={css.stepper} />
            </div>
            <div className={line.unit}>
              <Skeleton kind="line" width="3rem" />
            </div>
            <div className={line.total}>
              <Skeleton kind="line" width="4rem" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Placeholder of the whole cart. */
export function CartSkeleton() {
  const text = useText('cart')
  return (
    <div className={css.root}>
      <LinesSkeleton />
      <div className={css.side} aria-hidden="true">
        <div className={css.panel}>
          <Summary>
            <SummaryRow label={text.cart.itemsTotal()}>
              <Skeleton kind="line" width="4rem" />
            </SummaryRow>
            <SummaryRow label={text.cart.delivery()}>
              <Skeleton kind="line" width="6rem" />
            </SummaryRow>
            <SummaryRow kind="total" label={text.cart.total()}>
              <Skeleton kind="line" width="6rem" />
            </SummaryRow>
            <SummaryRow kind="tax" label={text.cart.tax()}>
              <Skeleton kind="line" width="3rem" />
            </SummaryRow>
          </Summary>
          <div className={css.meterBlank} />
          <div className={css.buttonBlank} />
        </div>
      </div>
    </div>
  )
}

import { useText } from '#src/i18n/use-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './checkout.module.css'
import { CheckoutSteps } from './checkout-steps.tsx'

/** Placeholder of the checkout while its actor starts. */
export function CheckoutSkeleton() {
  const text = useText('steps')
  return (
    <div className={css.root} aria-busy="true">
      {/* First in the document, because it is above the steps on a phone: a page that is drawn before it has arrived whole would shift. */}
      <div className={css.side} aria-hidden="true">
        <div className={css.fold}>
          <Skeleton kind="line" width="8rem" />
        </div>
        <div className={css.blankSide}>
          <Skeleton kind="line" width="7rem" />
          <Skeleton kind="line" />
          <Skeleton kind="line" />
          <Skeleton kind="line" />
        </div>
      </div>
      <div className={css.main}>
        <VisuallyHidden as="p">{text.checkoutSteps.loading()}</VisuallyHidden>
        <CheckoutSteps step="delivery" onVisit={null} />
        <div className={css.group} aria-hidden="true">
          <Skeleton kind="line" width="14rem" />
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className={css.blankRow}>
              <span className={css.blankField} />
              <span className={css.blankField} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

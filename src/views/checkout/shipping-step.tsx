import type { ReactNode } from 'react'
import type { ShippingMethod } from '#contract/checkout.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ChoiceRow } from '#src/ui/choice-list.tsx'
import { Form } from '#src/ui/field.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { BranchList } from './branch-list.tsx'
import css from './checkout.module.css'
import { ChoiceSkeleton } from './choice-skeleton.tsx'
import { ShippingMethodList } from './method-list.tsx'
import { StepActions, StepTitle } from './step-parts.tsx'

export interface ShippingStepProps {
  /** null while loading. */
  methods: readonly ShippingMethod[] | null
  methodId: number | null
  branchId: number | null
  busy: boolean
  /** The shipping methods failed to load; the alert is shown above. */
  failed: boolean
  /** Error that prevented leaving the step. */
  why?: ReactNode
  onChoose: (methodId: number) => void
  onBranch: (branchId: number) => void
  onSubmit: () => void
  onBack: () => void
}

/** Shipping step: shipping methods and pickup branches. */
export function ShippingStep({ methods, methodId, branchId, busy, failed, why, onChoose, onBranch, onSubmit, onBack }: ShippingStepProps) {
  const text = useText('checkout')
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        onSubmit()
        const method = methods?.find(({ id }) => id === methodId)
        const missing = method === undefined ? 'deliveryMethod' : method.options.length > 0 && branchId === null ? 'branch' : null
        if (missing) event.currentTarget.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus()
      }}
    >
      <div className={css.group}>
        <StepTitle>{text.checkout.shipping.title()}</StepTitle>
        {methods === null ? (
          failed ? null : (
            <ChoiceSkeleton />
          )
        ) : (
          <ShippingMethodList methods={methods}>
            {(method) => (
              <ChoiceRow
                key={method.id}
                name="deliveryMethod"
                value={method.id}
                checked={method.id === methodId}
                onChange={() => onChoose(method.id)}
                title={method.name}
                price={<MethodPrice price={method.price} listPrice={method.listPrice} />}
                text={<MethodText description={method.description} estimate={method.estimate} />}
              >
                {method.id === methodId && method.options.length > 0 ? <BranchList branches={method.options} branchId={branchId} onChoose={onBranch} /> : null}
              </ChoiceRow>
            )}
          </ShippingMethodList>
        )}
        {why}
      </div>
      <StepActions back={onBack} next={text.checkout.shipping.next()} busy={busy || (methods === null && !failed)} />
    </Form>
  )
}

/** Price of a shipping method; a higher list price is crossed out. */
export function MethodPrice({ price, listPrice }: { price: number; listPrice: number }) {
  const text = useText('cart')
  const money = useMoney()
  return (
    <>
      {listPrice > price ? (
        <>
          <del aria-hidden="true">{money(listPrice)}</del> <VisuallyHidden>{`${text.product.oldPrice({ price: money(listPrice) })} `}</VisuallyHidden>
        </>
      ) : null}
      <span>{price === 0 ? text.cart.free() : money(price)}</span>
    </>
  )
}

/** Description of a shipping method and when it arrives. */
export const MethodText = ({ description, estimate }: { description: string; estimate: string }): ReactNode => (
  <>
    <span>{description}</span>
    {estimate ? (
      <>
        <br />
        <b>{estimate}</b>
      </>
    ) : null}
  </>
)

import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ShippingMethod } from '#contract/checkout.ts'
import {
  selectChoice,
  selectIsUnavailable,
  selectProblem,
  selectRejection,
  type selectShipping,
  selectShippingMethods,
  selectStepIsBusy,
} from '#machines/checkout/checkout.selectors.ts'
import type { CheckoutActor } from '#src/actors/actors.ts'
import { ShippingStep } from './shipping-step.tsx'
import { StepError, StepUnavailable } from './step-error.tsx'

type ShippingActor = NonNullable<ReturnType<typeof selectShipping>>
interface ShippingContainerProps {
  checkout: CheckoutActor
  actor: ShippingActor
  /** Called with the available methods; the chosen one is named in later steps too. */
  onMethods: (methods: readonly ShippingMethod[]) => void
}

/** The shipping step with its actor. */
export function ShippingContainer({ checkout, actor, onMethods }: ShippingContainerProps) {
  const methods = useSelector(actor, selectShippingMethods)
  const loaded = useSelector(actor, ({ context }) => context.methods !== null)
  const { methodId, branchId } = useSelector(actor, selectChoice)
  const busy = useSelector(actor, selectStepIsBusy)
  const unavailable = useSelector(actor, selectIsUnavailable)
  const rejection = useSelector(actor, selectRejection)
  const problem = useSelector(actor, selectProblem)
  useEffect(() => onMethods(methods), [methods, onMethods])
  const only = loaded && methodId === null && methods.length === 1 ? methods[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined) checkout.send({ type: 'shipping.choose', methodId: only })
  }, [checkout, only])
  const retry = () => checkout.send({ type: 'load.retry' })
  return (
    <>
      {unavailable ? <StepUnavailable onRetry={retry} /> : null}
      <ShippingStep
        methods={loaded ? methods : null}
        methodId={methodId}
        branchId={branchId}
        busy={busy}
        failed={unavailable}
        why={unavailable ? null : <StepError rejection={rejection} problem={problem} />}
        onChoose={(chosen) => checkout.send({ type: 'shipping.choose', methodId: chosen })}
        onBranch={(chosen) => checkout.send({ type: 'branch.choose', branchId: chosen })}
        onSubmit={unavailable ? retry : () => checkout.send({ type: 'shipping.submit' })}
        onBack={() => checkout.send({ type: 'step.visit', step: 'delivery' })}
      />
    </>
  )
}

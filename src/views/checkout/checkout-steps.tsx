import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Step, Steps } from '#src/ui/steps.tsx'
import css from './checkout.module.css'

/** Step indicator of the checkout; completed steps are links. */
export function CheckoutSteps({ step, onVisit }: { step: CheckoutStep; onVisit: ((step: CheckoutStep) => void) | null }) {
  const text = useText('steps')
  const current = CHECKOUT_STEPS.indexOf(step)
  return (
    <Steps label={text.aria.steps()}>
      {CHECKOUT_STEPS.map((name, index) => {
        const words = text.checkoutSteps[name]()
        const state = index < current ? 'done' : index === current ? 'current' : 'todo'
        return (
          <Step key={name} number={index + 1} state={state}>
            {state === 'done' && onVisit ? (
              <button type="button" className={css.textButton} data-quiet onClick={() => onVisit(name)} aria-label={text.aria.stepDone({ step: words })}>
                {words}
              </button>
            ) : (
              words
            )}
          </Step>
        )
      })}
    </Steps>
  )
}

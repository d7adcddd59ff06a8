import type { CheckoutStep } from '#contract/checkout.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './checkout.module.css'

export interface CompletedStep {
  step: Extract<CheckoutStep, 'delivery' | 'shipping'>
  lines: readonly string[]
}

/** The choices made in completed steps, each with an edit button. */
export function CompletedSteps({ done, onVisit }: { done: readonly CompletedStep[]; onVisit: ((step: CheckoutStep) => void) | null }) {
  const text = useText('checkout', 'steps')
  if (done.length === 0) return null
  return (
    <dl className={css.completedSteps}>
      {done.map(({ step, lines }) => (
        <div key={step} className={css.done}>
          <dt>{text.checkoutSteps[step]()}</dt>
          <dd>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </dd>
          <dd>
            <button type="button" className={css.textButton} disabled={onVisit === null} onClick={() => onVisit?.(step)}>
              {text.checkout.editStep()}
              <VisuallyHidden>{` ${text.checkoutSteps[step]()}`}</VisuallyHidden>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

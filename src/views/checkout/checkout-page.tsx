import type { CheckoutStep } from '#contract/checkout.constants.ts'
import { useText } from '../../i18n/use-text.ts'

export function CheckoutPage(_: { step: CheckoutStep | undefined }) {
  return <h1>{useText('checkout').checkout.title()}</h1>
}

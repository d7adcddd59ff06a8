import type { CheckoutStep } from '#contract/checkout.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import css from '../checkout/checkout.module.css'

/** A link to the previous step, or to the cart, and the submit button of a step. */
export function FormActions({ back, next, final = false }: { back: CheckoutStep | 'cart'; next: string; final?: boolean }) {
  const text = useText('checkout')
  return (
    <div className={css.actions}>
      {back === 'cart' ? (
        <TextLink to="/{-$locale}/cart" quiet>
          {text.header.backToCart()}
        </TextLink>
      ) : (
        <TextLink to="/{-$locale}/checkout" search={back === 'delivery' ? {} : { step: back }} quiet>
          {text.common.back()}
        </TextLink>
      )}
      <Button type="submit" size="lg" {...(final ? {} : { iconEnd: 'arrow' as const })}>
        {next}
      </Button>
    </div>
  )
}

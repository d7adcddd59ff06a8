import { useId } from 'react'
import { ORDER_TEXT_MAX } from '#contract/checkout.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/input.tsx'
import { Disclosure } from './disclosure.tsx'
import { useCartField } from './use-cart-field.ts'

/** Field for order instructions, stored with the checkout draft. */
export function CartInstructions() {
  const text = useText('cart')
  const id = useId()
  const [message, setMessage] = useCartField('orderMessage')
  return (
    <Disclosure icon="note" title={text.cart.instructions()} filled={message !== ''}>
      <Field id={id} label={text.cart.instructionsLabel()}>
        {(field) => <Textarea {...field} value={message} maxLength={ORDER_TEXT_MAX.orderMessage} onChange={({ target: { value } }) => setMessage(value)} />}
      </Field>
    </Disclosure>
  )
}

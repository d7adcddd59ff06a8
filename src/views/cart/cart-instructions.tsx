import { useId, useState } from 'react'
import { EMPTY_DRAFT } from '#machines/checkout/guest.ts'
import { keepDraft, keptDraft } from '#src/actors/kept.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Textarea } from '#src/ui/input.tsx'
import css from './cart-page.module.css'

const LONGEST = 1000

/** A note for the order, kept with what is written in the checkout. */
export function CartInstructions() {
  const LL = useText('cart')
  const id = useId()
  const [message, setMessage] = useState(() => keptDraft(sessionStorage)?.orderMessage ?? '')
  const [open] = useState(message !== '')
  return (
    <details className={css.disclosure} open={open}>
      <summary>
        <Icon name="note" />
        {LL.cart.instructions()}
        <Icon name="down" size="sm" />
      </summary>
      <div>
        <Field id={id} label={LL.cart.instructionsLabel()}>
          {(field) => (
            <Textarea
              {...field}
              value={message}
              maxLength={LONGEST}
              onChange={({ target: { value } }) => {
                setMessage(value)
                keepDraft(sessionStorage, { ...(keptDraft(sessionStorage) ?? EMPTY_DRAFT), orderMessage: value })
              }}
            />
          )}
        </Field>
      </div>
    </details>
  )
}

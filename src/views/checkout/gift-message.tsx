import { useId, useState } from 'react'
import { ORDER_TEXT_MAX } from '#contract/checkout.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/input.tsx'
import { Disclosure } from '../cart/disclosure.tsx'

/** Optional text for the gift card. */
export function GiftMessage({ initial, onChange }: { initial: string; onChange: (message: string) => void }) {
  const text = useText('checkout')
  const id = useId()
  const [message, setMessage] = useState(initial)
  const texts = text.checkout.gift
  return (
    <Disclosure icon="box" title={texts.title()} filled={message !== ''}>
      <Field
        id={id}
        label={texts.message()}
        help={texts.messageHelp()}
        aside={message === '' ? text.common.optional() : text.count.characters({ count: ORDER_TEXT_MAX.giftMessage - message.length })}
      >
        {(field) => (
          <Textarea
            {...field}
            value={message}
            rows={3}
            maxLength={ORDER_TEXT_MAX.giftMessage}
            onChange={({ target: { value } }) => {
              setMessage(value)
              onChange(value)
            }}
          />
        )}
      </Field>
    </Disclosure>
  )
}

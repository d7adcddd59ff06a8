import { type FormEvent, useEffect, useId, useState } from 'react'
import type { MemberCard } from '#contract/cart.ts'
import { selectCardRefusal, selectIsCardBlank, selectIsCardBusy } from '#machines/member-card/member-card.selectors.ts'
import { useActors } from '#src/actors/actors.ts'
import { useSession } from '#src/actors/session.ts'
import { useLate } from '#src/actors/use-late.ts'
import { patient } from '#src/hydration/patient.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Applied } from './applied.tsx'
import { hasWrongCheckDigit, isCardNumber } from './barcode.ts'
import { Disclosure } from './disclosure.tsx'
import css from './reduction.module.css'
import { useSwapFocus } from './use-swap-focus.ts'

const LONGEST = 40

/** The member card of the cart: a field for its number, or what it takes off and the way to take it off. */
export function MemberCardForm({ card }: { card: MemberCard | null }) {
  const text = useText('cart')
  const id = useId()
  const reductions = useActors()?.reductions ?? null
  const isStranger = useSession().status === 'anonymous'
  const memberCard = reductions?.memberCard ?? null
  const busy = useLate(memberCard, selectIsCardBusy, false)
  const blank = useLate(memberCard, selectIsCardBlank, false)
  const refusal = useLate(memberCard, selectCardRefusal, null)
  const [barcode, setBarcode] = useState('')
  const { place, onAsk } = useSwapFocus(card !== null)
  useEffect(() => {
    if (memberCard) void patient(memberCard.wake)
  }, [memberCard])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!reductions || busy) return
    onAsk()
    void patient(() => reductions.applyMemberCard(barcode))
  }
  const onRemove = async () => {
    if (!memberCard) return
    onAsk()
    setBarcode('')
    const actor = await patient(memberCard.wake)
    actor.send({ type: 'card.remove' })
  }
  const error = blank ? text.memberCard.empty() : refusal ? cardReason(refusal.code, isStranger && isCardNumber(barcode), text) : null
  const help = !error && hasWrongCheckDigit(barcode) ? text.memberCard.checkDigit() : text.memberCard.help()
  return (
    <Disclosure icon="card" title={text.memberCard.label()} filled={card !== null || error !== null}>
      <div ref={place}>
        {card === null ? (
          <form noValidate onSubmit={onSubmit}>
            <Field id={id} label={text.memberCard.barcode()} help={<span aria-live="polite">{help}</span>} error={error}>
              {(field) => (
                <div className={css.pair}>
                  <Input
                    {...field}
                    name="memberCard"
                    value={barcode}
                    maxLength={LONGEST}
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder={text.memberCard.placeholder()}
                    onChange={({ target: { value } }) => {
                      setBarcode(value)
                      memberCard?.running()?.send({ type: 'card.edit' })
                    }}
                  />
                  <Button type="submit" variant="secondary" busy={busy} aria-label={text.memberCard.apply()}>
                    {text.common.apply()}
                  </Button>
                </div>
              )}
            </Field>
          </form>
        ) : (
          <Applied
            words={text.memberCard.active({ tier: card.name, percent: card.percent })}
            removeLabel={text.memberCard.remove()}
            busy={busy}
            onRemove={onRemove}
          />
        )}
      </div>
    </Disclosure>
  )
}

/** A visitor's right number is not called wrong: the card may be its holder's alone. */
function cardReason(code: string, isPlausible: boolean, text: ReturnType<typeof useText<'cart'>>): string {
  if (code === 'member-card-invalid') return isPlausible ? text.memberCard.unknown() : text.memberCard.invalid()
  return code === 'rate-limited' ? text.memberCard.tooManyTries() : text.memberCard.failed()
}

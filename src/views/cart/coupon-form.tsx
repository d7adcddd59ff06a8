import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { selectCouponRefusal, selectIsCouponBlank, selectIsCouponBusy } from '#machines/coupon/coupon.selectors.ts'
import { useActors } from '#src/actors/actors.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useLate } from '#src/actors/use-late.ts'
import { patient } from '#src/hydration/patient.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FieldError } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Applied } from './applied.tsx'
import { type CouponReason, couponReason } from './coupon-reason.ts'
import { Disclosure } from './disclosure.tsx'
import css from './reduction.module.css'
import { useSwapFocus } from './use-swap-focus.ts'

const LONGEST = 60

/** The coupon of the cart: a field for its code, or what it takes off and the way to take it off. */
export function CouponForm({ cart }: { cart: Cart }) {
  const text = useText('cart')
  const id = useId()
  const money = useMoney()
  const wordsOf = useReasonWords()
  const coupon = useActors()?.reductions.coupon ?? null
  const busy = useLate(coupon, selectIsCouponBusy, false)
  const blank = useLate(coupon, selectIsCouponBlank, false)
  const refusal = useLate(coupon, selectCouponRefusal, null)
  const [code, setCode] = useState('')
  const { couponCode } = cart
  const { place, onAsk } = useSwapFocus(couponCode !== null)
  useEffect(() => {
    if (coupon) void patient(coupon.wake)
  }, [coupon])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!coupon || busy) return
    onAsk()
    const actor = await patient(coupon.wake)
    actor.send({ type: 'coupon.apply', code, key: newKey() })
  }
  const onRemove = async () => {
    if (!coupon) return
    onAsk()
    setCode('')
    const actor = await patient(coupon.wake)
    actor.send({ type: 'coupon.remove' })
  }
  const error = blank ? text.coupon.required() : refusal ? wordsOf(couponReason(refusal)) : null
  const taken = Math.abs(cart.prices.converted.coupon)
  return (
    <Disclosure icon="tag" title={text.coupon.title()} filled={couponCode !== null || error !== null}>
      <div ref={place}>
        {couponCode === null ? (
          <form noValidate onSubmit={onSubmit}>
            <Field id={id} label={text.coupon.label()} error={error} required>
              {(field) => (
                <div className={css.pair}>
                  <Input
                    {...field}
                    name="coupon"
                    value={code}
                    maxLength={LONGEST}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    onChange={({ target: { value } }) => {
                      setCode(value)
                      coupon?.running()?.send({ type: 'coupon.edit' })
                    }}
                  />
                  <Button type="submit" variant="secondary" busy={busy} aria-label={text.coupon.apply()}>
                    {text.common.apply()}
                  </Button>
                </div>
              )}
            </Field>
          </form>
        ) : (
          <>
            <Applied
              words={
                taken > 0
                  ? text.coupon.takesOff({ code: couponCode, amount: money(taken) })
                  : cart.coupon?.kind === 'freeDelivery'
                    ? text.coupon.freeDelivery({ code: couponCode })
                    : couponCode
              }
              removeLabel={text.coupon.remove()}
              worthless={cart.couponRefusal !== null}
              busy={busy}
              onRemove={onRemove}
            />
            {cart.couponRefusal === null || busy ? null : <FieldError>{wordsOf(couponReason({ code: cart.couponRefusal }))}</FieldError>}
          </>
        )}
      </div>
    </Disclosure>
  )
}

function useReasonWords(): (reason: CouponReason) => string {
  const text = useText('cart')
  const locale = useLocale()
  const money = useMoney()
  return (reason) => {
    switch (reason.key) {
      case 'minCart':
        return text.coupon.minCart({ amount: money(reason.minimum) })
      case 'notStarted':
        return text.coupon.notStarted({ date: formatDate(reason.from, locale) })
      case 'wrongCategory':
        return text.coupon.wrongCategory({ category: new Intl.ListFormat(locale).format(reason.categories) })
      default:
        return text.coupon[reason.key]()
    }
  }
}

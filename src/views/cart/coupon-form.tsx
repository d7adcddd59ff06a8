import type { Cart } from '#contract/cart.ts'
import { selectCouponRejection, selectIsCouponBlank, selectIsCouponBusy } from '#machines/coupon/coupon.selectors.ts'
import { useActors } from '#src/actors/actors.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useActorSelector, useLazy } from '#src/actors/use-actor-selector.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { FieldError } from '#src/ui/field.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { type CouponReason, couponReason } from './coupon-reason.ts'
import { ReductionForm } from './reduction-form.tsx'
import { useCartField } from './use-cart-field.ts'

/** The input of a coupon's code. */
export const COUPON_INPUT = { name: 'coupon', maxLength: 60, autoCapitalize: 'characters', spellCheck: false } as const

/** Form that applies or removes the coupon of the cart. */
export function CouponForm({ cart }: { cart: Cart }) {
  const text = useText('cart')
  const wordsOf = useCouponReasonText()
  const wordsOfApplied = useAppliedCouponText()
  const coupon = useActors()?.reductions.coupon ?? null
  const actor = useLazy(coupon)
  const busy = useActorSelector(actor, selectIsCouponBusy, false)
  const blank = useActorSelector(actor, selectIsCouponBlank, false)
  const rejection = useActorSelector(actor, selectCouponRejection, null)
  const [code, setCode] = useCartField('coupon')
  const { couponCode } = cart
  return (
    <ReductionForm
      icon="tag"
      title={text.coupon.title()}
      actor={coupon}
      busy={busy}
      error={blank ? text.coupon.required() : rejection ? wordsOf(couponReason(rejection)) : null}
      applied={couponCode === null ? null : { words: wordsOfApplied(cart), worthless: cart.couponRefusal !== null }}
      note={cart.couponRefusal === null || busy ? null : <FieldError>{wordsOf(couponReason({ code: cart.couponRefusal }))}</FieldError>}
      field={{ label: text.coupon.label(), required: true }}
      input={{
        ...COUPON_INPUT,
        value: code,
        onChange: ({ target: { value } }) => {
          setCode(value)
          actor?.send({ type: 'coupon.edit' })
        },
      }}
      applyLabel={text.coupon.apply()}
      removeLabel={text.coupon.remove()}
      onApply={(loaded) => loaded.send({ type: 'coupon.apply', code, key: newKey() })}
      onRemove={(loaded) => {
        setCode('')
        loaded.send({ type: 'coupon.remove' })
      }}
    />
  )
}

/** What the coupon of a cart gives. */
export function useAppliedCouponText(): (cart: Cart) => string {
  const text = useText('cart')
  const money = useMoney()
  return ({ couponCode, coupon, prices }) => {
    const code = couponCode ?? ''
    const taken = Math.abs(prices.converted.coupon)
    if (taken > 0) return text.coupon.takesOff({ code, amount: money(taken) })
    return coupon?.kind === 'freeDelivery' ? text.coupon.freeDelivery({ code }) : code
  }
}

/** Why a coupon was rejected. */
export function useCouponReasonText(): (reason: CouponReason) => string {
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

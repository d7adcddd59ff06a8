import type { ReactNode } from 'react'
import type { Cart, MemberCard } from '#contract/cart.ts'
import { routePath } from '#contract/locale-routes.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { BLANK } from '#src/no-script/cart-forms.ts'
import type { CartFormFailure } from '#src/no-script/page.ts'
import { FieldError } from '#src/ui/field.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Applied } from '../cart/applied.tsx'
import { isCardNumber } from '../cart/barcode.ts'
import { COUPON_INPUT, useAppliedCouponText, useCouponReasonText } from '../cart/coupon-form.tsx'
import { couponReason } from '../cart/coupon-reason.ts'
import { Disclosure } from '../cart/disclosure.tsx'
import { CARD_INPUT, cardReason } from '../cart/member-card-form.tsx'
import { ReductionField } from '../cart/reduction-field.tsx'
import { FormOf } from './form-of.tsx'

export const COUPON_FIELD = 'coupon'
export const CARD_FIELD = 'member-card'

interface ReductionProps {
  icon: IconName
  title: string
  /** Names of the forms that apply and remove it. */
  forms: { readonly apply: string; readonly remove: string }
  error: string | null
  applied: { readonly words: string; readonly worthless: boolean } | null
  note?: ReactNode
  removeLabel: string
  children: ReactNode
}

/** A coupon or member card: the form for its code, or what it reduces with a form that removes it. */
function Reduction({ icon, title, forms, error, applied, note, removeLabel, children }: ReductionProps) {
  const action = routePath(useLocale(), '/cart')
  return (
    <Disclosure icon={icon} title={title} filled={applied !== null || error !== null}>
      {applied === null ? (
        <FormOf action={action} name={forms.apply}>
          {children}
        </FormOf>
      ) : (
        <>
          <FormOf action={action} name={forms.remove}>
            <Applied {...applied} removeLabel={removeLabel} />
          </FormOf>
          {note}
        </>
      )}
    </Disclosure>
  )
}

export function CouponForms({ cart, failure }: { cart: Cart; failure: CartFormFailure | null }) {
  const text = useText('cart')
  const wordsOf = useCouponReasonText()
  const appliedText = useAppliedCouponText()
  const error = failure && (failure.problem.code === BLANK ? text.coupon.required() : wordsOf(couponReason(failure.problem)))
  return (
    <Reduction
      icon="tag"
      title={text.coupon.title()}
      forms={{ apply: 'coupon', remove: 'removeCoupon' }}
      error={error}
      applied={cart.couponCode === null ? null : { words: appliedText(cart), worthless: cart.couponRefusal !== null }}
      note={cart.couponRefusal === null ? null : <FieldError>{wordsOf(couponReason({ code: cart.couponRefusal }))}</FieldError>}
      removeLabel={text.coupon.remove()}
    >
      <ReductionField
        id={COUPON_FIELD}
        label={text.coupon.label()}
        error={error}
        required
        input={{ ...COUPON_INPUT, defaultValue: failure?.typed }}
        applyLabel={text.coupon.apply()}
      />
    </Reduction>
  )
}

export function MemberCardForms({ card, failure }: { card: MemberCard | null; failure: CartFormFailure | null }) {
  const text = useText('cart')
  const error = failure && (failure.problem.code === BLANK ? text.memberCard.empty() : cardReason(failure.problem.code, isCardNumber(failure.typed), text))
  return (
    <Reduction
      icon="card"
      title={text.memberCard.label()}
      forms={{ apply: 'card', remove: 'removeCard' }}
      error={error}
      applied={card && { words: text.memberCard.active({ tier: card.name, percent: card.percent }), worthless: false }}
      removeLabel={text.memberCard.remove()}
    >
      <ReductionField
        id={CARD_FIELD}
        label={text.memberCard.barcode()}
        help={text.memberCard.help()}
        error={error}
        input={{ ...CARD_INPUT, placeholder: text.memberCard.placeholder(), defaultValue: failure?.typed }}
        applyLabel={text.memberCard.apply()}
      />
    </Reduction>
  )
}

import type { ReactNode } from 'react'
import type { Cart, MemberCard } from '#contract/cart.ts'
import { routePath } from '#contract/locale-routes.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { BLANK } from '#src/no-script/cart-forms.ts'
import type { CartFormFailure } from '#src/no-script/page.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FieldError } from '#src/ui/field.tsx'
import { Icon, type IconName, Tick } from '#src/ui/icon.tsx'
import { Input } from '#src/ui/input.tsx'
import { isCardNumber } from '../cart/barcode.ts'
import { useAppliedCouponText, useCouponReasonText } from '../cart/coupon-form.tsx'
import { couponReason } from '../cart/coupon-reason.ts'
import { Disclosure } from '../cart/disclosure.tsx'
import { cardReason } from '../cart/member-card-form.tsx'
import css from '../cart/reduction.module.css'
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
  const { common } = useText()
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
            <div className={css.applied} data-worthless={applied.worthless ? '' : undefined}>
              {applied.worthless ? <Icon name="warn" /> : <Tick width={16} />}
              <span>{applied.words}</span>
              <Button type="submit" variant="quiet" size="sm" aria-label={removeLabel}>
                {common.remove()}
              </Button>
            </div>
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
      <Field id={COUPON_FIELD} label={text.coupon.label()} error={error} required>
        {(control) => (
          <div className={css.pair}>
            <Input {...control} name="coupon" defaultValue={failure?.typed} maxLength={60} autoCapitalize="characters" spellCheck={false} autoComplete="off" />
            <Button type="submit" variant="secondary" aria-label={text.coupon.apply()}>
              {text.common.apply()}
            </Button>
          </div>
        )}
      </Field>
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
      <Field id={CARD_FIELD} label={text.memberCard.barcode()} help={text.memberCard.help()} error={error}>
        {(control) => (
          <div className={css.pair}>
            <Input
              {...control}
              name="memberCard"
              defaultValue={failure?.typed}
              maxLength={40}
              inputMode="numeric"
              placeholder={text.memberCard.placeholder()}
              autoComplete="off"
            />
            <Button type="submit" variant="secondary" aria-label={text.memberCard.apply()}>
              {text.common.apply()}
            </Button>
          </div>
        )}
      </Field>
    </Reduction>
  )
}

import type { ReactNode } from 'react'
import { formatPrice } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from './badge.tsx'
import { useCurrency } from './currency.ts'
import css from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Returns a formatter for amounts in the page's language and currency. */
export function useMoney(): (amount: number) => string {
  const locale = useLocale()
  const currency = useCurrency()
  return (amount) => formatPrice(amount, locale, currency)
}

interface PriceProps {
  amount: number
  /** "from": the lowest of several prices. */
  from?: boolean
  /** Price before the discount, and the discount in whole percent. */
  old?: { amount: number; percent: number } | null
  lowest30?: number | null
  unit?: { price: number; per: string } | null
  size?: 'lg'
  /** Shows the discount as "−n %" beside the prices. */
  badge?: boolean
  /** Small print below ("VAT included"). */
  children?: ReactNode
}

/** Price with the legally required details: previous price, lowest price of 30 days, unit price. */
export function Price({ amount, from, old, lowest30, unit, size, badge, children }: PriceProps) {
  const text = useText()
  const money = useMoney()
  const Now = old ? 'ins' : 'span'
  return (
    <div className={css.root} data-size={size}>
      {from ? <span className={css.from}>{text.common.from()}</span> : null}
      <Now className={css.now}>{money(amount)}</Now>
      {old ? (
        <>
          <del className={css.old} aria-hidden="true">
            {money(old.amount)}
          </del>
          <VisuallyHidden>{text.product.oldPrice({ price: money(old.amount) })}</VisuallyHidden>
        </>
      ) : null}
      {old && badge && old.percent > 0 ? (
        <span className={css.off}>
          <Badge tone="off">{`−${old.percent}%`}</Badge>
        </span>
      ) : null}
      {unit ? <span className={css.unit}>{`${money(unit.price)}/${unit.per}`}</span> : null}
      {old && typeof lowest30 === 'number' ? <span className={css.lowest}>{text.product.lowest30({ price: money(lowest30) })}</span> : null}
      {children ? <span className={css.unit}>{children}</span> : null}
    </div>
  )
}

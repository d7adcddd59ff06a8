import type { FormConsent } from '#machines/consent/consent.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Tick } from '#src/ui/icon.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Meta } from '#src/ui/text.tsx'
import { ConsentList } from '../form/consent-list.tsx'
import css from './checkout.module.css'
import { orderTimeText } from './order-text.ts'

interface CheckoutConsentsProps {
  id: string
  /** null while loading: space is reserved. */
  consents: readonly FormConsent[] | null
  accepted: readonly number[]
  marked: boolean
  /** Without it, the form sends what is accepted. */
  onChange?: (accepted: number[]) => void
}

/** The consents of a checkout step; those given at an earlier step are not asked again. */
export function CheckoutConsents({ consents, ...list }: CheckoutConsentsProps) {
  const { checkout } = useText('checkout')
  if (consents === null) return <div className={css.blankConsents} />
  return (
    <ConsentList
      {...list}
      className={css.consents}
      legend={checkout.errors.consents()}
      missing={checkout.consents.missing()}
      consents={consents}
      given={({ uniqueNumber, displayName, givenAt }) => <GivenConsent key={uniqueNumber} html={displayName} at={givenAt} />}
    />
  )
}

/** A consent that was given at an earlier step. */
function GivenConsent({ html, at }: { html: string; at: string }) {
  const text = useText('checkout')
  const locale = useLocale()
  return (
    <div className={css.given}>
      <Tick />
      <div>
        <Prose plain html={html} />
        <Meta>{text.checkout.consents.given({ at: orderTimeText(at, locale) })}</Meta>
      </div>
    </div>
  )
}

import type { AskedConsent } from '#machines/consent/consent.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Choice } from '#src/ui/choice.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { Tick } from '#src/ui/icon.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Meta } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './checkout.module.css'
import { placedText } from './order-text.ts'

interface ConsentListProps {
  /** Begins the ids of the boxes; the first one has it alone, so that a message can lead to it. */
  id: string
  /** null while they are asked for: their place is kept. */
  consents: readonly AskedConsent[] | null
  accepted: readonly number[]
  /** Marks required ones that are not ticked. */
  marked: boolean
  onChange: (accepted: number[]) => void
}

/** Consents of a form, each with its box. */
export function ConsentList({ id, consents, accepted, marked, onChange }: ConsentListProps) {
  const text = useText('checkout')
  if (consents === null) return <div className={css.blankConsents} />
  const open = consents.filter(({ givenAt }) => givenAt === null)
  const isMissing = ({ required, uniqueNumber }: AskedConsent) => required && !accepted.includes(uniqueNumber)
  const wrong = marked && open.some(isMissing)
  const first = open.find(isMissing) ?? open[0]
  if (consents.length === 0) return null
  return (
    <fieldset className={css.consents}>
      <VisuallyHidden as="legend">{text.checkout.errors.consents()}</VisuallyHidden>
      {consents.map((consent) =>
        consent.givenAt === null ? (
          <Choice
            key={consent.uniqueNumber}
            id={consent === first ? id : `${id}-${consent.uniqueNumber}`}
            checked={accepted.includes(consent.uniqueNumber)}
            onChange={(event) =>
              onChange(event.target.checked ? [...accepted, consent.uniqueNumber] : accepted.filter((number) => number !== consent.uniqueNumber))
            }
            aria-required={consent.required || undefined}
            aria-invalid={(marked && isMissing(consent)) || undefined}
            aria-describedby={marked && isMissing(consent) ? `${id}-error` : undefined}
            label={<Prose as="span" plain html={consent.displayName} />}
            {...(consent.required ? {} : { count: text.common.optional() })}
          />
        ) : (
          <GivenConsent key={consent.uniqueNumber} html={consent.displayName} at={consent.givenAt} />
        ),
      )}
      {wrong ? <FieldError id={`${id}-error`}>{text.checkout.consents.missing()}</FieldError> : null}
    </fieldset>
  )
}

/** Agreed to on the step before: it is not asked twice. */
function GivenConsent({ html, at }: { html: string; at: string }) {
  const text = useText('checkout')
  const locale = useLocale()
  return (
    <div className={css.given}>
      <Tick />
      <div>
        <Prose plain html={html} />
        <Meta>{text.checkout.consents.given({ at: placedText(at, locale) })}</Meta>
      </div>
    </div>
  )
}

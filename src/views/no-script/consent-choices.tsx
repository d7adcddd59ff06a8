import type { AskedConsent } from '#machines/consent/consent.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from '../checkout/checkout.module.css'

/** Id of the first consent. */
export const CONSENTS_ID = 'consents'

/** The consents of a step; `marked`: a required one is missing. */
export function ConsentChoices({ consents, accepted, marked }: { consents: readonly AskedConsent[]; accepted: readonly number[]; marked: boolean }) {
  const text = useText('checkout')
  if (consents.length === 0) return null
  const isMissing = ({ required, uniqueNumber }: AskedConsent) => marked && required && !accepted.includes(uniqueNumber)
  const first = consents.find(isMissing) ?? consents[0]
  return (
    <fieldset className={css.consents}>
      <VisuallyHidden as="legend">{text.checkout.errors.consents()}</VisuallyHidden>
      {consents.map((consent) => (
        <Choice
          key={consent.uniqueNumber}
          id={consent === first ? CONSENTS_ID : `${CONSENTS_ID}-${consent.uniqueNumber}`}
          name="consent"
          value={consent.uniqueNumber}
          defaultChecked={accepted.includes(consent.uniqueNumber)}
          aria-required={consent.required || undefined}
          aria-invalid={isMissing(consent) || undefined}
          aria-describedby={isMissing(consent) ? `${CONSENTS_ID}-error` : undefined}
          label={<Prose as="span" plain html={consent.displayName} />}
          {...(consent.required ? {} : { count: text.common.optional() })}
        />
      ))}
      {consents.some(isMissing) ? <FieldError id={`${CONSENTS_ID}-error`}>{text.checkout.consents.missing()}</FieldError> : null}
    </fieldset>
  )
}

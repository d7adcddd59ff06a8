import type { AskedConsent } from '#machines/consent/consent.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './form-control.module.css'

interface FormConsentsProps {
  /** Begins the ids of the boxes; the first one that is missing has it alone, so that a message can lead to it. */
  id: string
  consents: readonly AskedConsent[]
  accepted: readonly number[]
  /** Marks required ones that are not ticked. */
  marked: boolean
  onChange: (accepted: readonly number[]) => void
}

/** What is agreed to with a form, each with its box. */
export function FormConsents({ id, consents, accepted, marked, onChange }: FormConsentsProps) {
  const { forms: words, common } = useText('forms')
  if (consents.length === 0) return null
  const isMissing = ({ required, uniqueNumber }: AskedConsent) => required && !accepted.includes(uniqueNumber)
  const first = consents.find(isMissing) ?? consents[0]
  return (
    <fieldset className={css.group}>
      <VisuallyHidden as="legend">{words.consents()}</VisuallyHidden>
      {consents.map((consent) => (
        <Choice
          key={consent.uniqueNumber}
          id={consent === first ? id : `${id}-${consent.uniqueNumber}`}
          checked={accepted.includes(consent.uniqueNumber)}
          onChange={({ target }) =>
            onChange(target.checked ? [...accepted, consent.uniqueNumber] : accepted.filter((number) => number !== consent.uniqueNumber))
          }
          aria-required={consent.required || undefined}
          aria-invalid={(marked && isMissing(consent)) || undefined}
          aria-describedby={marked && isMissing(consent) ? `${id}-error` : undefined}
          label={<Prose plain as="span" html={consent.displayName} />}
          {...(consent.required ? {} : { count: common.optional() })}
        />
      ))}
      {marked && consents.some(isMissing) ? <FieldError id={`${id}-error`}>{words.consentsMissing()}</FieldError> : null}
    </fieldset>
  )
}

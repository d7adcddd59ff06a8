import type { AskedConsent } from '#machines/consent/consent.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './auth-page.module.css'

interface RegisterConsentsProps {
  /** Begins the ids of the boxes; the first one that is missing has it alone, so that a message can lead to it. */
  id: string
  /** null while they are asked for. */
  consents: readonly AskedConsent[] | null
  accepted: readonly number[]
  /** Marks required ones that are not ticked. */
  marked: boolean
  onChange: (accepted: readonly number[]) => void
}

/** What is agreed to with an account, each with its box. */
export function RegisterConsents({ id, consents, accepted, marked, onChange }: RegisterConsentsProps) {
  const { entryForm, common } = useText('entryForm')
  if (consents === null || consents.length === 0) return null
  const isMissing = ({ required, uniqueNumber }: AskedConsent) => required && !accepted.includes(uniqueNumber)
  const first = consents.find(isMissing) ?? consents[0]
  const wrong = marked && consents.some(isMissing)
  return (
    <fieldset className={css.consents}>
      <VisuallyHidden as="legend">{entryForm.consents()}</VisuallyHidden>
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
          label={<Prose as="span" plain html={consent.displayName} />}
          {...(consent.required ? {} : { count: common.optional() })}
        />
      ))}
      {wrong ? <FieldError id={`${id}-error`}>{entryForm.consentsMissing()}</FieldError> : null}
    </fieldset>
  )
}

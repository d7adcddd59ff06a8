import type { ChangeEvent, ReactNode } from 'react'
import type { FormConsent } from '#machines/consent/consent.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface ConsentListProps {
  /** Prefix of the ids; the first missing consent has it alone, so that the error summary can link to it. */
  id: string
  className: string | undefined
  legend: string
  /** The error message. */
  missing: string
  consents: readonly FormConsent[]
  accepted: readonly number[]
  /** Marks required ones that are not accepted. */
  marked: boolean
  /** Receives what is accepted; without it, the form sends each accepted one as `consent`, with the version of its text. */
  onChange?: ((accepted: number[]) => void) | undefined
  /** Renders a consent that was given before; without it, all are asked. */
  given?: (consent: FormConsent & { givenAt: string }) => ReactNode
}

const isGiven = (consent: FormConsent): consent is FormConsent & { givenAt: string } => consent.givenAt !== null

/** The consents of a form, each with its checkbox. */
export function ConsentList({ id, className, legend, missing, consents, accepted, marked, onChange, given }: ConsentListProps) {
  const { common } = useText()
  if (consents.length === 0) return null
  const open = given ? consents.filter((consent) => !isGiven(consent)) : consents
  const isMissing = ({ required, uniqueNumber }: FormConsent) => required && !accepted.includes(uniqueNumber)
  const first = open.find(isMissing) ?? open[0]
  const inputOf = ({ uniqueNumber, version }: FormConsent) => {
    const isAccepted = accepted.includes(uniqueNumber)
    return onChange
      ? {
          checked: isAccepted,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
            onChange(target.checked ? [...accepted, uniqueNumber] : accepted.filter((number) => number !== uniqueNumber)),
        }
      : { name: 'consent', value: `${uniqueNumber} ${version}`, defaultChecked: isAccepted }
  }
  return (
    <fieldset className={className}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {consents.map((consent) =>
        given && isGiven(consent) ? (
          given(consent)
        ) : (
          <Choice
            key={consent.uniqueNumber}
            id={consent === first ? id : `${id}-${consent.uniqueNumber}`}
            {...inputOf(consent)}
            aria-required={consent.required || undefined}
            aria-invalid={(marked && isMissing(consent)) || undefined}
            aria-describedby={marked && isMissing(consent) ? `${id}-error` : undefined}
            label={<Prose as="span" plain html={consent.displayName} />}
            {...(consent.required ? {} : { count: common.optional() })}
          />
        ),
      )}
      {marked && open.some(isMissing) ? <FieldError id={`${id}-error`}>{missing}</FieldError> : null}
    </fieldset>
  )
}

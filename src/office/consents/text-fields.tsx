import { useId } from 'react'
import { CONSENT_NAME_MAX } from '#contract/consent.constants.ts'
import type { Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field, FieldError } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Prose } from '#src/ui/prose.tsx'
import record from '../record/record.module.css'
import type { ConsentTexts, TextField } from './consent-records.ts'
import css from './consents.module.css'
import { OvertakenText } from './overtaken-text.tsx'
import { RichField } from './rich-field.tsx'

interface TextFieldsProps {
  locale: Locale
  texts: ConsentTexts
  /** Whether anything can be changed yet. */
  isReady: boolean
  problem: Problem | null
  /** As another user saved it meanwhile; null where nobody did. */
  theirs?: (field: TextField) => string | null
  /** Takes it in place of the own change. */
  onTake?: (field: TextField) => void
  onChange: (field: TextField, typed: string) => void
}

/** Fields of a problem, as paths. */
export const invalidFields = (problem: Problem | null): string[] => problem?.payload?.fields?.map(({ path }) => path) ?? []

/** Name and text of a consent in a language. */
export function TextFields({ locale, texts: { name, displayName }, isReady, problem, theirs = () => null, onTake, onChange }: TextFieldsProps) {
  const { shopConsents: text } = useText('shopConsents')
  const id = useId()
  const language = FORMATS[locale].name
  const invalid = invalidFields(problem)
  const isTextMissing = invalid.includes(`displayName.${locale}`)
  const [theirName, theirText] = [theirs('name'), theirs('displayName')]
  return (
    <div className={record.part}>
      <Field
        id={id}
        label={text.nameIn({ language })}
        required
        error={invalid.includes(`name.${locale}`) ? text.nameMissing({ max: CONSENT_NAME_MAX }) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            lang={locale}
            autoComplete="off"
            maxLength={CONSENT_NAME_MAX}
            disabled={!isReady}
            value={name[locale]}
            onChange={({ target }) => onChange('name', target.value)}
          />
        )}
      </Field>
      {theirName === null ? null : (
        <OvertakenText field={text.nameIn({ language })} locale={locale} onTake={() => onTake?.('name')}>
          <p>{theirName}</p>
        </OvertakenText>
      )}
      <div>
        <p className={css.label} aria-hidden="true">
          {text.textIn({ language })}
        </p>
        <RichField
          label={text.textIn({ language })}
          locale={locale}
          html={displayName[locale]}
          isDisabled={!isReady}
          error={isTextMissing ? `${id}-text-error` : undefined}
          onType={(html) => onChange('displayName', html)}
        />
        {isTextMissing ? <FieldError id={`${id}-text-error`}>{text.textMissing()}</FieldError> : null}
      </div>
      {theirText === null ? null : (
        <OvertakenText field={text.textIn({ language })} locale={locale} onTake={() => onTake?.('displayName')}>
          <Prose plain html={theirText} />
        </OvertakenText>
      )}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { Localized } from '#contract/localized.ts'
import { POST_TYPE_TITLE_MAX } from '#contract/post-type.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './templates.module.css'

interface TitleFieldsProps {
  titles: Localized
  disabled: boolean
  /** Whether the title in a language was rejected. */
  isInvalid: (locale: Locale) => boolean
  onChange: (titles: Localized) => void
  /** What another user has saved meanwhile. */
  note?: ReactNode
}

/** The title of a template in every language, side by side. */
export function TitleFields({ titles, disabled, isInvalid, onChange, note }: TitleFieldsProps) {
  const { templates: text } = useText('templates')
  const id = useId()
  return (
    <>
      <div className={css.languages}>
        {LOCALES.map((locale) => (
          <Field
            key={locale}
            id={`${id}-${locale}`}
            label={text.titleIn({ language: FORMATS[locale].name })}
            required
            error={isInvalid(locale) ? text.titleInvalid({ max: POST_TYPE_TITLE_MAX }) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                lang={locale}
                maxLength={POST_TYPE_TITLE_MAX}
                autoComplete="off"
                disabled={disabled}
                value={titles[locale]}
                onChange={({ target }) => onChange({ ...titles, [locale]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {note}
    </>
  )
}

import { LOCALES, type Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/input.tsx'
import css from './new-page.module.css'

const CHOICES: readonly (readonly Locale[])[] = [LOCALES, ...LOCALES.map((locale) => [locale])]

/** The languages that the new page is written in: all, or one of them. */
export function LanguagesField({ id, locales, onChoose }: { id: string; locales: readonly Locale[]; onChoose: (locales: readonly Locale[]) => void }) {
  const { newPage: text, common } = useText('newPage')
  const shown = useLocale()
  const names = new Intl.DisplayNames(shown, { type: 'language' })
  const nameOf = (choice: readonly Locale[]) => {
    const [first = '', ...others] = choice.map((locale) => names.of(locale) ?? locale)
    return others.length === 0 ? text.only({ language: first }) : [[first, ...others.slice(0, -1)].join(', '), others.at(-1)].join(` ${common.and()} `)
  }
  return (
    <div className={css.languages}>
      <Field id={id} label={text.languages()}>
        {(control) => (
          <Select
            {...control}
            value={locales.join(' ')}
            onChange={({ target }) => onChoose(LOCALES.filter((locale) => target.value.split(' ').includes(locale)))}
          >
            {CHOICES.map((choice) => (
              <option key={choice.join(' ')} value={choice.join(' ')}>
                {nameOf(choice)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

import { LOCALES, type Locale } from '#contract/locale.ts'
import type { PlainCell, TextCell } from '#contract/sections/cell.ts'
import { Input, Textarea } from '#src/ui/input.tsx'
import { typedText } from '../editing/text-value.ts'
import { GapState } from '../editing/translation-state.tsx'
import type { SettingProps } from './setting-props.ts'
import css from './settings.module.css'
import { TypedSetting } from './typed-setting.tsx'

/** Longer texts have a field that grows. */
const LINE_MAX = 120

/** A text in all languages side by side. */
export function TextSetting({ editing, at, cell, value }: SettingProps<TextCell>) {
  const texts = value as Readonly<Record<Locale, string>>
  const { max, lines, required } = cell
  const isLong = lines || max > LINE_MAX
  return (
    <div className={css.pair}>
      {LOCALES.map((locale) => (
        <TypedSetting
          key={locale}
          editing={editing}
          at={at}
          locale={locale}
          stored={texts[locale] ?? ''}
          read={(typed) => {
            const text = typedText(typed, cell)
            return { value: text, text }
          }}
          required={required}
          counted={max}
          note={() => (
            <p className={css.state}>
              <GapState editing={editing} at={at} locale={locale} />
            </p>
          )}
        >
          {(control) => (isLong ? <Textarea {...control} rows={2} maxLength={max} /> : <Input {...control} maxLength={max} />)}
        </TypedSetting>
      ))}
    </div>
  )
}

/** A text that all languages share. */
export function PlainSetting({ editing, at, cell: { max, required }, value }: SettingProps<PlainCell>) {
  const read = (typed: string) => {
    const text = typedText(typed, { max, lines: false })
    return { value: text, text }
  }
  return (
    <TypedSetting editing={editing} at={at} stored={String(value ?? '')} read={read} required={required}>
      {(control) => <Input {...control} maxLength={max} />}
    </TypedSetting>
  )
}

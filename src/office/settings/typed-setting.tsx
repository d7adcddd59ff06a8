import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import type { Path } from '#contract/kinds/operation.ts'
import type { Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { type ControlProps, Field } from '#src/ui/field.tsx'
import type { Editing } from '../editing/editing.ts'
import { useCellChange } from '../editing/use-cell-change.ts'
import { useSettled } from '../editing/use-settled.ts'
import { SettingConflicts } from './setting-conflicts.tsx'
import css from './settings.module.css'
import { useSetting } from './use-setting.ts'

/** What was typed as a value, or why it is none. */
export type ReadValue = { readonly value: unknown; readonly text?: string } | { readonly wrong: string }

interface TypedControl extends ControlProps {
  lang: Locale | undefined
  readOnly: boolean
  autoComplete: 'off'
  value: string
  onFocus: () => void
  onBlur: () => void
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

interface TypedSettingProps {
  editing: Editing
  at: Path
  /** Of a localized cell. */
  locale?: Locale
  /** The value as it is typed. */
  stored: string
  /** `isIncomplete`: of a date that has a part only. */
  read: (typed: string, isIncomplete: boolean) => ReadValue
  required?: boolean
  /** Longest text, where what is typed is counted. */
  counted?: number
  label?: string
  help?: string
  /** Below the control. */
  note?: (step: string) => ReactNode
  children: (control: TypedControl) => ReactNode
}

interface Typing {
  readonly text: string
  readonly wrong: string | null
}

/** A field that is typed into: what is a value is saved while the user types, what is none stays there with the reason. */
export function TypedSetting({ editing, at, locale, stored, read, required, counted, label, help, note, children }: TypedSettingProps) {
  const { pageSettings: text } = useText('pageSettings')
  const id = useId()
  const setting = useSetting(editing, at, locale ?? null)
  const { begin, make } = useCellChange(editing, { at, locale: locale ?? null, label: setting.step })
  const [typing, setTyping] = useState<Typing | null>(null)
  const shown = typing?.text ?? stored
  // What is half typed is not wrong until the user pauses.
  const settled = useSettled(shown)
  const error = typing?.wrong && settled === shown ? text.notSaved({ reason: typing.wrong }) : undefined
  const onFocus = () => {
    if (setting.isReadOnly) return
    begin()
    setTyping((before) => before ?? { text: stored, wrong: null })
  }
  const onChange: TypedControl['onChange'] = ({ target }) => {
    const result = read(target.value, target.validity.badInput)
    if ('wrong' in result) return setTyping({ text: target.value, wrong: result.wrong })
    setTyping({ text: result.text ?? target.value, wrong: null })
    make(result.value)
  }
  return (
    <div className={css.setting}>
      <Field
        id={id}
        label={label ?? setting.label}
        aside={counted === undefined ? undefined : `${shown.length} / ${counted}`}
        help={[help, setting.help].filter(Boolean).join(' ') || undefined}
        error={error}
        required={required}
      >
        {(control) =>
          children({
            ...control,
            lang: locale,
            readOnly: setting.isReadOnly,
            autoComplete: 'off',
            value: shown,
            onFocus,
            onBlur: () => setTyping((before) => (before?.wrong ? before : null)),
            onChange,
          })
        }
      </Field>
      {note?.(setting.step)}
      <SettingConflicts editing={editing} at={at} locale={locale ?? null} />
    </div>
  )
}

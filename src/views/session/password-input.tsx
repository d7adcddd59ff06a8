import { type KeyboardEvent, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '#src/i18n/use-text.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './password-input.module.css'

interface PasswordInputProps {
  id: string
  label: string
  /** Description of the password rules. */
  hint?: string
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  /** Props from `register` of react-hook-form. */
  field: UseFormRegisterReturn
}

/** Password input with a button to show it and a Caps Lock warning. */
export function PasswordInput({ id, label, hint, error, autoComplete, field }: PasswordInputProps) {
  const { core } = useText('notices')
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field id={id} label={label} help={capsLock ? <span role="status">{core.password.capsLock()}</span> : hint} error={error} required>
      {(control) => (
        <span className={css.group}>
          <Input
            {...control}
            {...field}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={onKey}
            onKeyUp={onKey}
          />
          <button
            type="button"
            className={css.eye}
            aria-label={`${core.password.show()}: ${label}`}
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown((shown) => !shown)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {isShown ? <path d="m4 4 16 16" /> : null}
            </svg>
          </button>
        </span>
      )}
    </Field>
  )
}

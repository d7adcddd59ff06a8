import { CODE_MAX_TYPED } from '#contract/second-factor.constants.ts'
import type { ControlProps } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'

/** From an app, which a phone can fill in, or one of the codes that stand in for it. */
export type CodeKind = 'app' | 'recovery'

interface CodeInputProps {
  control: ControlProps
  kind: CodeKind
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}

/** Input of a code of the second factor. */
export function CodeInput({ control, kind, value, onChange, disabled = false }: CodeInputProps) {
  const isApp = kind === 'app'
  return (
    <Input
      {...control}
      name={isApp ? 'code' : 'recovery-code'}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize={isApp ? 'none' : 'characters'}
      spellCheck={false}
      maxLength={CODE_MAX_TYPED}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

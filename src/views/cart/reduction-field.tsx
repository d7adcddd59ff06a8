import type { ComponentProps, ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './reduction.module.css'

interface ReductionFieldProps {
  id: string
  label: string
  help?: ReactNode
  required?: boolean
  error: string | null
  input: ComponentProps<typeof Input>
  applyLabel: string
  busy?: boolean
}

/** The field for the code of a coupon or member card, with the button that applies it. */
export function ReductionField({ input, applyLabel, busy = false, ...field }: ReductionFieldProps) {
  const { common } = useText()
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.pair}>
          <Input {...control} {...input} autoComplete="off" />
          <Button type="submit" variant="secondary" busy={busy} aria-label={applyLabel}>
            {common.apply()}
          </Button>
        </div>
      )}
    </Field>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import css from './field.module.css'
import { Icon } from './icon.tsx'

/** What a control inside a field must carry. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  id: string
  label: ReactNode
  /** A word at the end of the label line: "optional" or a count. */
  aside?: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Columns of twelve in a FieldGrid. */
  span?: 4 | 6 | 8 | 12 | undefined
  /** Stays half as wide on a phone. */
  keep?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, help and error as one; the control gets the names that tie them together. */
export function Field({ id, label, aside, help, error, required, span, keep, children }: FieldProps) {
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={css.root} data-span={span} data-keep={keep ? '' : undefined}>
      <label className={css.label} htmlFor={id}>
        <span>{label}</span>
        {aside ? <span className={css.aside}>{aside}</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined, 'aria-required': required || undefined })}
      {help ? (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** What is wrong with a control, beside it. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}

/** A column of groups of fields; its own width decides the grid's columns. */
export function Form(props: Omit<ComponentProps<'form'>, 'className'>) {
  return <form noValidate {...props} className={css.form} />
}

/** Twelve columns of fields. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

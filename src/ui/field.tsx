import type { ComponentProps, ReactNode } from 'react'
import css from './field.module.css'
import { Icon } from './icon.tsx'

/** Attributes that a field passes to its control. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  id: string
  label: ReactNode
  /** Text at the end of the label's line, such as "optional" or a character count. */
  aside?: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Width in columns of a FieldGrid. */
  span?: 4 | 6 | 8 | 12 | undefined
  /** Half width on small screens too. */
  keep?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, help and error, connected by ids. */
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

/** Error message below a control. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}

/** Form layout; a container whose width sets the number of grid columns. Submitted before hydration, it puts no value into the address. */
export function Form(props: Omit<ComponentProps<'form'>, 'className'>) {
  return <form noValidate method="post" {...props} className={css.form} />
}

/** Grid of twelve columns. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

import type { ComponentProps, ReactNode } from 'react'
import css from './choice.module.css'

/** Checkbox or radio button with a label; the whole row is clickable. */
export function Choice({
  type = 'checkbox',
  label,
  count,
  help,
  ...rest
}: { type?: 'checkbox' | 'radio'; label: ReactNode; count?: ReactNode; help?: ReactNode } & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className={css.root}>
      <input {...rest} type={type} className={css.input} />
      <span>{label}</span>
      {count === undefined ? null : <span className={css.count}>{count}</span>}
      {help ? <span className={css.help}>{help}</span> : null}
    </label>
  )
}

/** Checkbox or radio button without a label. */
export function ChoiceInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={css.input} />
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceInput } from './choice.tsx'
import css from './choice-list.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Radio rows under one name; arrows move among them. */
export function ChoiceList({ legend, disabled, children }: { legend: ReactNode; disabled?: boolean | undefined; children: ReactNode }) {
  return (
    <fieldset className={css.root} disabled={disabled}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {children}
    </fieldset>
  )
}

/** One way to choose: its name, price and text; `children` stand below when it is chosen. */
export function ChoiceRow({
  name,
  title,
  price,
  text,
  children,
  ...input
}: { name: string; title: ReactNode; price?: ReactNode; text?: ReactNode; children?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'title' | 'name'
>) {
  const id = useId()
  return (
    <div className={css.row}>
      <label className={css.rowHead} htmlFor={id}>
        <ChoiceInput {...input} id={id} name={name} type="radio" />
        <span className={css.rowName}>{title}</span>
        {price ? <span className={css.rowPrice}>{price}</span> : null}
        {text ? <span className={css.rowText}>{text}</span> : null}
      </label>
      {children ? <div className={css.rowMore}>{children}</div> : null}
    </div>
  )
}

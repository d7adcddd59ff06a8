import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceInput } from './choice.tsx'
import css from './choice-list.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Group of radio rows. */
export function ChoiceList({ legend, disabled, children }: { legend: ReactNode; disabled?: boolean | undefined; children: ReactNode }) {
  return (
    <fieldset className={css.root} disabled={disabled}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {children}
    </fieldset>
  )
}

/** Radio row with name, price and text; `children` are rendered below when it is checked. */
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

import type { CSSProperties, ReactNode } from 'react'
import css from './rating.module.css'

/** How many stars of five, parts of a star too; without a `label` the words beside them must say it. */
export function Rating({ value, label, children }: { value: number; label?: string; children?: ReactNode }) {
  return (
    <span className={css.root}>
      <span className={css.stars} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} style={{ '--v': value } as CSSProperties} />
      {children}
    </span>
  )
}

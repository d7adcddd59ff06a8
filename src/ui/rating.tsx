import type { CSSProperties, ReactNode } from 'react'
import css from './rating.module.css'

/** Rating of up to five stars, including fractions; without a `label` the text beside it must state the value. */
export function Rating({ value, label, children }: { value: number; label?: string; children?: ReactNode }) {
  return (
    <span className={css.root}>
      <span className={css.stars} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} style={{ '--v': value } as CSSProperties} />
      {children}
    </span>
  )
}

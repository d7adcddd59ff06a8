import type { CSSProperties, ReactNode } from 'react'
import css from './rating.module.css'

/** How many stars of five, parts of a star too; `label` says it in words. */
export function Rating({ value, label, children }: { value: number; label: string; children?: ReactNode }) {
  return (
    <span className={css.root}>
      <span className={css.stars} role="img" aria-label={label} style={{ '--v': value } as CSSProperties} />
      {children}
    </span>
  )
}

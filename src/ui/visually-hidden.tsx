import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: { as?: 'span' | 'h1' | 'h2' | 'legend' | 'p' | 'div'; id?: string; children: ReactNode }) {
  return (
    <Tag className={css.root} id={id}>
      {children}
    </Tag>
  )
}

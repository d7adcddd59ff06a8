import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** Nothing here: a drawing, one sentence, why, and a way on. */
export function EmptyState({ art, title, children, action }: { art?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.root}>
      {art}
      {title}
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}

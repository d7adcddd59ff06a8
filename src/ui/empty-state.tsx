import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** Empty state: illustration, title, explanation and action. */
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

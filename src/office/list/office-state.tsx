import type { ReactNode } from 'react'
import css from './office-state.module.css'

/** State of a record, in a word; what asks for something is coloured. */
export function OfficeState({ tone, children }: { tone?: 'action' | 'warning' | 'danger' | 'done' | undefined; children: ReactNode }) {
  return (
    <span className={css.root} data-tone={tone}>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import css from './badge.module.css'

/** A few words on a picture or beside a title. */
export function Badge({ tone, children }: { tone?: 'off' | 'ink' | 'quiet' | 'success' | 'warning' | 'danger' | 'action' | undefined; children: ReactNode }) {
  return (
    <span className={css.root} data-tone={tone}>
      {children}
    </span>
  )
}

/** A number in a tin; it bobs once when `bump` changes to another key. */
export function Count({ bump, label, children }: { bump?: boolean; label?: string; children: ReactNode }) {
  return (
    <span className={css.count} data-bump={bump ? '' : undefined}>
      {label ? <span aria-hidden="true">{children}</span> : children}
      {label ? <span className={css.spoken}>{label}</span> : null}
    </span>
  )
}

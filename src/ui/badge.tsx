import type { ReactNode } from 'react'
import css from './badge.module.css'

/** Short label on a picture or beside a title. */
export function Badge({ tone, children }: { tone?: 'off' | 'ink' | 'quiet' | 'success' | 'warning' | 'danger' | 'action' | undefined; children: ReactNode }) {
  return (
    <span className={css.root} data-tone={tone}>
      {children}
    </span>
  )
}

/** Counter badge; `bump` plays its animation once. `label` replaces the number for screen readers. */
export function Count({ bump, label, children }: { bump?: boolean; label?: string; children: ReactNode }) {
  return (
    <span className={css.count} data-bump={bump ? '' : undefined}>
      {label ? <span aria-hidden="true">{children}</span> : children}
      {label ? <span className={css.spoken}>{label}</span> : null}
    </span>
  )
}

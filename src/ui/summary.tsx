import type { ReactNode } from 'react'
import css from './summary.module.css'

/** Rows of amounts; dimmed while they are recalculated. */
export function Summary({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <dl className={css.root} aria-busy={busy || undefined}>
      {children}
    </dl>
  )
}

export function SummaryRow({ label, kind, children }: { label: ReactNode; kind?: 'minus' | 'tax' | 'total' | undefined; children: ReactNode }) {
  return (
    <div className={css.row} data-kind={kind}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import css from './breadcrumbs.module.css'

/** Breadcrumb navigation; the last item is the current page. */
export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.root} aria-label={label}>
      <ol>{children}</ol>
    </nav>
  )
}

export function Crumb({ current, children }: { current?: boolean; children: ReactNode }) {
  return <li aria-current={current ? 'page' : undefined}>{children}</li>
}

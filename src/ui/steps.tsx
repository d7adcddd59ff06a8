import type { ReactNode } from 'react'
import css from './steps.module.css'

/** Where one stands on a way of several steps. */
export function Steps({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={css.root}>{children}</ol>
    </nav>
  )
}

/** `children` is the name; a done step's name is a link back to it. */
export function Step({ number, state, children }: { number: number; state: 'done' | 'current' | 'todo'; children: ReactNode }) {
  return (
    <li className={css.step} data-done={state === 'done' ? '' : undefined} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={css.stepMark} aria-hidden="true">
        <span>{number}</span>
      </span>
      <span className={css.stepName}>{children}</span>
    </li>
  )
}

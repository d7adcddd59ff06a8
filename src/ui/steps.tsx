import type { ReactNode } from 'react'
import css from './steps.module.css'

/** Step indicator. */
export function Steps({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={css.root}>{children}</ol>
    </nav>
  )
}

/** Item of the step indicator; `children` is its name, which is a link when the step is completed. */
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

import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import css from './chip.module.css'

/** Wrapping row of chips. */
export function Chips({ label, children }: { label?: string; children: ReactNode }) {
  return label ? (
    <nav className={css.list} aria-label={label}>
      {children}
    </nav>
  ) : (
    <div className={css.list}>{children}</div>
  )
}

function Anchor(props: Omit<ComponentProps<'a'>, 'className'> & { 'data-backdrop'?: string }) {
  return <a {...props} className={css.root} />
}
const Routed = createLink(Anchor)
/** Chip as a router link; `aria-current` marks the current one. */
export const ChipLink: LinkComponent<typeof Anchor> = (props) => <Routed {...props} />

/** Chip as a button. */
export function ChipButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={css.root} />
}

import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import css from './chip.module.css'

/** A row of short choices that wraps. */
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
/** A short link to a part of a list; `aria-current` marks the one that is shown. */
export const ChipLink: LinkComponent<typeof Anchor> = (props) => <Routed {...props} />

/** A short button that looks like a chip. */
export function ChipButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={css.root} />
}

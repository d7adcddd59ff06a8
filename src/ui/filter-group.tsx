import { type ReactNode, useState } from 'react'
import { Count } from './badge.tsx'
import css from './filter-group.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FilterGroupProps {
  title: string
  /** How many of its values are chosen, and the same in words. */
  count: number
  countLabel: string
  /** Open until a person closes it. */
  open: boolean
  children: ReactNode
}

/** A filter that folds: its title, how much of it is chosen, its controls. */
export function FilterGroup({ title, count, countLabel, open, children }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details className={css.root} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.title}>
        {title}
        {count > 0 ? (
          <span className={css.count}>
            <Count label={countLabel}>{count}</Count>
          </span>
        ) : null}
        <Icon name="down" size="sm" />
      </summary>
      <fieldset className={css.body}>
        <VisuallyHidden as="legend">{title}</VisuallyHidden>
        {children}
      </fieldset>
    </details>
  )
}

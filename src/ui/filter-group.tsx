import { type ReactNode, useState } from 'react'
import { Count } from './badge.tsx'
import css from './filter-group.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FilterGroupProps {
  title: string
  /** Number of selected values, and the same as text. */
  count: number
  countLabel: string
  /** Whether it is initially open. */
  open: boolean
  children: ReactNode
}

/** Collapsible filter: title, number of selected values and controls. */
export function FilterGroup({ title, count, countLabel, open, children }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details className={css.root} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.title}>
        <span>{title}</span>
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

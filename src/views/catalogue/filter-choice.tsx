import type { ReactNode } from 'react'
import { Choice } from '#src/ui/choice.tsx'
import css from './filter-choice.module.css'

interface FilterChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: ReactNode
  /** Number of products with this value; a value without products remains selectable. */
  count?: number
  checked: boolean
  /** Hidden until the list is expanded; always visible without JavaScript. */
  folded?: boolean
  onChange: () => void
}

export function FilterChoice({ count, folded, checked, ...rest }: FilterChoiceProps) {
  return (
    <div className={css.root} data-empty={count === 0 && !checked ? '' : undefined} data-folded={folded ? '' : undefined}>
      <Choice {...rest} checked={checked} {...(count !== undefined && { count: ` ${count}` })} />
    </div>
  )
}

import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import css from './input.module.css'

type Small = { size?: 'sm' | undefined }

/** One line of text. */
export function Input({ size, ...rest }: Small & Omit<ComponentProps<'input'>, 'className' | 'size'>) {
  return <input {...rest} className={css.control} data-size={size} />
}

/** Text with lines; it grows with what is written. */
export function Textarea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={css.control} />
}

/** The system's own list of choices. */
export function Select({ size, ...rest }: Small & Omit<ComponentProps<'select'>, 'className' | 'size'>) {
  return (
    <span className={css.select}>
      <select {...rest} className={css.control} data-size={size} />
      <Icon name="down" size="sm" />
    </span>
  )
}

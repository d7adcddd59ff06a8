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

/** The system's own list of choices; a `quiet` one has no border until it is pointed at. */
export function Select({ size, quiet, ...rest }: Small & { quiet?: boolean } & Omit<ComponentProps<'select'>, 'className' | 'size'>) {
  return (
    <span className={css.select} data-quiet={quiet ? '' : undefined}>
      <select {...rest} className={css.control} data-size={size} />
      <Icon name="down" size="sm" />
    </span>
  )
}

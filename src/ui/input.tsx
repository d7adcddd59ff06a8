import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import css from './input.module.css'

type Small = { size?: 'sm' | undefined }

/** Single-line text input. */
export function Input({ size, ...rest }: Small & Omit<ComponentProps<'input'>, 'className' | 'size'>) {
  return <input {...rest} className={css.control} data-size={size} />
}

/** Multi-line text input that grows with its content. */
export function Textarea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={css.control} />
}

/** Native select; `quiet` hides its border until hovered. */
export function Select({ size, quiet, ...rest }: Small & { quiet?: boolean } & Omit<ComponentProps<'select'>, 'className' | 'size'>) {
  return (
    <span className={css.select} data-quiet={quiet ? '' : undefined}>
      <select {...rest} className={css.control} data-size={size} />
      <Icon name="down" size="sm" />
    </span>
  )
}

import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'

/** Button with an icon only; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  size,
  solid,
  iconSize,
  ...rest
}: { icon: IconName; label: string; size?: 'sm' | undefined; solid?: boolean; iconSize?: 'sm' | 'lg' | undefined } & Omit<
  ComponentProps<'button'>,
  'className' | 'aria-label'
>) {
  return (
    <button type="button" {...rest} className={css.root} data-size={size} data-solid={solid ? '' : undefined} aria-label={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}

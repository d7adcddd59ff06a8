import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'text' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Full width of the container. */
  wide?: boolean | undefined
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
}

const attributes = ({ variant = 'primary', size, wide }: Look) => ({
  className: css.root,
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide ? '' : undefined,
})

const content = ({ icon, iconEnd }: Look, children: ReactNode) => (
  <>
    {icon ? <Icon name={icon} /> : null}
    {children}
    {iconEnd ? <Icon name={iconEnd} /> : null}
  </>
)

/** Button; while `busy` it shows a progress bar and ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  const look = { variant, size, wide, icon, iconEnd }
  return (
    <button
      {...rest}
      {...attributes(look)}
      type={type}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {content(look, children)}
    </button>
  )
}

/** Link in button style for URLs outside the router. */
export function ButtonAnchor({ variant, size, wide, icon, iconEnd, children, ...rest }: Look & Omit<ComponentProps<'a'>, 'className'>) {
  const look = { variant, size, wide, icon, iconEnd }
  return (
    <a {...rest} {...attributes(look)}>
      {content(look, children)}
    </a>
  )
}

const Routed = createLink(ButtonAnchor)
/** Router link in button style. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) => <Routed {...props} />

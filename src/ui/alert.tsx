import type { ReactNode, Ref } from 'react'
import css from './alert.module.css'
import { Icon, Tick } from './icon.tsx'

/** A message where it belongs. Danger speaks at once, the others when there is silence. */
export function Alert({
  tone = 'info',
  title,
  action,
  children,
  ref,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div className={css.root} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'} tabIndex={ref ? -1 : undefined} ref={ref}>
      {tone === 'success' ? (
        <span className={css.mark}>
          <Tick />
        </span>
      ) : (
        <Icon name={tone === 'info' ? 'info' : 'warn'} />
      )}
      <div className={css.body}>
        {title ? <p className={css.title}>{title}</p> : null}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}

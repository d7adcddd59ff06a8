import { type ReactNode, type Ref, useId } from 'react'
import css from './alert.module.css'
import { Icon, Tick } from './icon.tsx'

/** Inline message. Danger is announced assertively, other tones politely; `still` disables the announcement. */
export function Alert({
  tone = 'info',
  title,
  action,
  children,
  still = false,
  ref,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
  still?: boolean
  ref?: Ref<HTMLDivElement>
}) {
  const titleId = useId()
  const voice = still ? ({ role: 'group', 'aria-labelledby': titleId } as const) : { role: tone === 'danger' ? 'alert' : 'status' }
  return (
    <div className={css.root} data-tone={tone} {...voice} tabIndex={ref ? -1 : undefined} ref={ref}>
      {tone === 'success' ? (
        <span className={css.mark}>
          <Tick />
        </span>
      ) : (
        <Icon name={tone === 'info' ? 'info' : 'warn'} />
      )}
      <div className={css.body}>
        {title ? (
          <p id={titleId} className={css.title}>
            {title}
          </p>
        ) : null}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}

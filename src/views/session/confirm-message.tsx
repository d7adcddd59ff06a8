import { type ReactNode, useEffect, useRef } from 'react'
import { Display, Lead } from '#src/ui/text.tsx'
import css from './confirm-message.module.css'
import { usePageTitle } from './use-page-title.ts'

interface ConfirmMessageProps {
  title: string
  text?: string
  /** Shows a check mark. */
  isDone: boolean
  busy?: boolean
  /** Receives the focus, because it replaces another view. */
  takesFocus?: boolean
  children?: ReactNode
}

/** Message of the e-mail confirmation page. */
export function ConfirmMessage({ title, text, isDone, busy = false, takesFocus = false, children }: ConfirmMessageProps) {
  usePageTitle(busy ? null : title)
  const words = useRef<HTMLDivElement>(null)
  const first = useRef(takesFocus ? null : title)
  useEffect(() => {
    if (title !== first.current) words.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={css.root} data-backdrop="foam" aria-busy={busy || undefined}>
      {isDone || busy ? <div className={css.tick} data-done={isDone ? '' : undefined} aria-hidden="true" /> : null}
      <div className={css.words} ref={words} tabIndex={-1}>
        <Display as="h1" size={2}>
          {title}
        </Display>
        {text ? <Lead>{text}</Lead> : null}
        {children}
      </div>
    </div>
  )
}

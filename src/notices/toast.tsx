import type { ReactNode } from 'react'
import { Icon, Tick } from '#src/ui/icon.tsx'
import css from './toast.module.css'

export type Tone = 'success' | 'info' | 'danger'

interface ToastProps {
  tone: Tone
  text: string
  action: { label: string; run: () => void } | null
  /** Opens the dialog that sends a report. */
  report: { label: string; run: () => void } | null
  /** Pauses the display time while the toast has the focus. */
  onHold: (isHeld: boolean) => void
  /** Further content for users who may see it. */
  details?: ReactNode
}

const MARKS = { success: <Tick width={20} />, info: <Icon name="info" />, danger: <Icon name="warn" /> } as const

/** A toast. Errors are announced assertively, others politely. */
export function Toast({ tone, text, action, report, onHold, details }: ToastProps) {
  return (
    <div className={css.root} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={css.mark}>{MARKS[tone]}</span>
      <span>{text}</span>
      {action ? (
        <button type="button" className={css.action} onClick={action.run} onFocus={() => onHold(true)} onBlur={() => onHold(false)}>
          {action.label}
        </button>
      ) : null}
      {report ? (
        <button type="button" className={css.action} aria-haspopup="dialog" onClick={report.run} onFocus={() => onHold(true)} onBlur={() => onHold(false)}>
          {report.label}
        </button>
      ) : null}
      {details}
    </div>
  )
}

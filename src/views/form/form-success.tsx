import { useEffect, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Tick } from '#src/ui/icon.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { fillPlaceholders } from './fill-placeholders.ts'
import css from './platform-form.module.css'

interface FormSuccessProps {
  /** Clean HTML with {placeholders}. */
  success: string
  /** Values of the placeholders. */
  values: Readonly<Record<string, string>>
  isMailed: boolean
}

/** Success message in place of a submitted form; receives the focus. */
export function FormSuccess({ success, values, isMailed }: FormSuccessProps) {
  const { forms: text } = useText('forms')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={css.taken} ref={box} tabIndex={-1} role="status">
      <span className={css.tick}>
        <Tick width={64} />
      </span>
      <Prose html={fillPlaceholders(success, values)} />
      {isMailed ? <p>{text.mailed()}</p> : null}
    </div>
  )
}

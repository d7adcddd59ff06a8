import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { LayoutTransition, StatechartLayout } from '../statechart/layout.ts'
import frame from './inspector.module.css'
import { useInspectorState, useInspectorText } from './inspector-context.ts'
import css from './send-dialog.module.css'

interface SendDialogProps {
  readonly transition: LayoutTransition
  readonly layout: StatechartLayout
  readonly session: string
  readonly onClose: () => void
}

/** Sends an event to a running actor; its example payload can be edited before. */
export function SendDialog({ transition: { event }, layout, session, onClose }: SendDialogProps) {
  const text = useInspectorText()
  const { source } = useInspectorState()
  const examples = layout.examples[event] ?? []
  const [payload, setPayload] = useState(() => JSON.stringify(examples[0] ?? {}, null, 2))
  const [isInvalid, setInvalid] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const send = (submitted: FormEvent) => {
    submitted.preventDefault()
    const fields = fieldsIn(payload)
    setInvalid(fields === null)
    if (!fields) return
    source?.send?.(session, { ...fields, type: event })
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="send-title" onClose={onClose}>
      <form onSubmit={send}>
        <h2 id="send-title">{text.sendEvent({ event })}</h2>
        {examples.length > 1 ? (
          <div className={css.examples}>
            {examples.map((example, index) => (
              <button key={JSON.stringify(example)} type="button" className={frame.quiet} onClick={() => setPayload(JSON.stringify(example, null, 2))}>
                {text.example({ number: index + 1 })}
              </button>
            ))}
          </div>
        ) : null}
        <label>
          {text.payload()}
          <textarea
            value={payload}
            rows={10}
            spellCheck={false}
            aria-invalid={isInvalid}
            aria-describedby="send-problem"
            onChange={({ currentTarget }) => setPayload(currentTarget.value)}
          />
        </label>
        <p id="send-problem" className={css.invalid} role="alert">
          {isInvalid ? text.notFields() : null}
        </p>
        <div className={css.actions}>
          <button type="button" className={frame.quiet} onClick={() => dialog.current?.close()}>
            {text.cancel()}
          </button>
          <button type="submit" className={css.primary}>
            {text.send()}
          </button>
        </div>
      </form>
    </dialog>
  )
}

function fieldsIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

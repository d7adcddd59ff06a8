import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Wordmark } from '#src/ui/wordmark.tsx'
import css from './maintenance-view.module.css'

interface MaintenanceViewProps {
  text: { title: () => string; text: () => string; stays: () => string; again: () => string }
  /** Checks whether maintenance has ended. */
  onCheck: () => void
}

/** Maintenance view over an open page, which keeps its state below. Rendered outside the router. */
export function MaintenanceView({ text, onCheck }: MaintenanceViewProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    // Only the end of maintenance closes it.
    <dialog
      ref={ref}
      className={css.root}
      aria-labelledby="closed-title"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <div className={css.bar}>
        <Wordmark size="2.125rem" />
      </div>
      <div className={css.copy}>
        <h1 id="closed-title" className={css.title}>
          {text.title()}
        </h1>
        <p className={css.lead}>{text.text()}</p>
        <p>{text.stays()}</p>
        <Button onClick={onCheck}>{text.again()}</Button>
      </div>
      <div className={css.art} />
    </dialog>
  )
}

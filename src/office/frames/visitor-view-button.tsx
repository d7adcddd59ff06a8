import { lazy, Suspense, useState } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { isOnEveryPage } from '../cells/document-name.ts'
import type { Editing } from '../editing/editing.ts'
import css from '../editing/office-tools.module.css'

const VisitorView = lazy(() => retryImport(() => import('./visitor-view.tsx').then((module) => ({ default: module.VisitorView }))))

/** In the bar of a page with a thing of its own: shows it as visitors will see it, on devices. */
export function VisitorViewButton({ editing }: { editing: Editing }) {
  const { editing: text } = useText('editing')
  // A view that is opened again while what the last one showed is being deleted is another one.
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (isOnEveryPage(editing.document)) return null
  const open = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <>
      <button className={css.tool} type="button" aria-label={text.visitor.open()} aria-haspopup="dialog" onClick={open}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 2.500h10v19H7zM11 18.500h2" />
        </svg>
      </button>
      <Suspense fallback={null}>{isOpen ? <VisitorView key={opened} editing={editing} onClosed={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { Editing } from '../editing/editing.ts'
import css from '../editing/office-tools.module.css'

const TranslationDialog = lazy(() => retryImport(() => import('./translation-dialog.tsx').then((module) => ({ default: module.TranslationDialog }))))

/** In the bar of a page or post: opens the dialog of its translation. */
export function TranslationButton({ editing }: { editing: Editing }) {
  const { editing: text } = useText('editing')
  const [isOpen, setOpen] = useState(false)
  const { kind } = editing.document
  if (kind !== 'page' && kind !== 'post') return null
  return (
    <>
      <button className={css.tool} type="button" aria-label={text.translation()} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h10M8 3.500V6m3 0c-.8 4.200-3.500 7-7.500 8.500M5.500 8.500c1 2.500 3.200 4.700 6 6M12.500 20.500l4-10 4 10M14 17h5" />
        </svg>
      </button>
      <Suspense fallback={null}>{isOpen ? <TranslationDialog editing={editing} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

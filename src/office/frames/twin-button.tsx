import { lazy, Suspense, useState } from 'react'
import { LOCALES } from '#contract/locale.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useLanguageName } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import css from '../editing/office-tools.module.css'

const TwinPages = lazy(() => retryImport(() => import('./twin-pages.tsx').then((module) => ({ default: module.TwinPages }))))

/** In the bar: shows the page in another language beside it. */
export function TwinButton({ editing }: { editing: Editing }) {
  const { editing: text } = useText('editing')
  const own = useLocale()
  const other = LOCALES.find((locale) => locale !== own) ?? own
  const language = useLanguageName(other)
  const [isOpen, setOpen] = useState(false)
  if (other === own) return null
  const open = () => {
    editing.saving()?.send({ type: 'save.flush' })
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    editing.takeOver()
  }
  return (
    <>
      <button className={css.tool} type="button" aria-label={text.twin.open({ language })} aria-haspopup="dialog" onClick={open}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3.500 4.500h17v15h-17zM12 4.500v15" />
        </svg>
      </button>
      <Suspense fallback={null}>{isOpen ? <TwinPages other={other} onClose={close} /> : null}</Suspense>
    </>
  )
}

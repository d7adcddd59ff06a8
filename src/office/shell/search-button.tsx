import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { OfficePage } from '../search/office-page.ts'
import css from './search-button.module.css'
import { isApple, isSearchShortcut } from './search-shortcut.ts'

const OfficeSearchDialog = lazy(() =>
  retryImport(() => import('../search/office-search-dialog.tsx').then((module) => ({ default: module.OfficeSearchDialog }))),
)
const never = () => () => undefined
const notApple = () => false

/** Opens the search over everything of the back office, as does Ctrl K on each of its pages, or Cmd K on a Mac. */
export function SearchButton({ pages }: { pages: readonly OfficePage[] }) {
  const { admin } = useText('admin')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const isOnApple = useSyncExternalStore(never, isApple, notApple)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, isApple())) return
      // The browser's own one leads to its address bar.
      event.preventDefault()
      // An open popover would make the dialog inert.
      if (!document.querySelector('dialog[open], [role="dialog"]:not(dialog)')) setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button type="button" className={css.root} aria-haspopup="dialog" aria-keyshortcuts={isOnApple ? 'Meta+K' : 'Control+K'} onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className={css.label}>{admin.search()}</span>
        <span className={css.key} aria-hidden="true">
          {isOnApple ? '⌘ K' : admin.searchKey()}
        </span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <OfficeSearchDialog pages={pages} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

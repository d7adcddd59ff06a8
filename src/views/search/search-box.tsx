import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useModalDialog } from '#src/ui/use-modal-dialog.ts'
import css from './search-box.module.css'
import { SearchCombobox } from './search-combobox.tsx'

/** Overlay with the search field; closed by every navigation. */
export function SearchBox({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { header } = useText()
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])
  return (
    <dialog {...useModalDialog(open, onClose)} className={css.root} aria-label={header.search()}>
      <Suspense fallback={null}>{open ? <SearchCombobox onLeave={onClose} /> : null}</Suspense>
    </dialog>
  )
}

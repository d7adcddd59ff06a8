import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { onBackdropPress } from '#src/ui/backdrop-press.ts'
import css from './search-box.module.css'
import { SearchCombobox } from './search-combobox.tsx'

/** Overlay with the search field; closed by every navigation. */
export function SearchBox({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { header } = useText()
  const router = useRouter()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  useEffect(() => router.subscribe('onBeforeNavigate', () => ref.current?.close()), [router])
  return (
    <dialog ref={ref} className={css.root} aria-label={header.search()} onClose={onClose} onMouseDown={onBackdropPress((dialog) => dialog.close())}>
      <Suspense fallback={null}>{open ? <SearchCombobox onLeave={() => ref.current?.close()} /> : null}</Suspense>
    </dialog>
  )
}

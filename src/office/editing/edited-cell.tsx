import { lazy, Suspense, useSyncExternalStore } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { cellName } from './cell-fragment.ts'
import type { Editing } from './editing.ts'
import type { OpenedCell } from './opened-cell.ts'

const LinkDialog = lazy(() => retryImport(() => import('../links/link-dialog.tsx').then((module) => ({ default: module.LinkDialog }))))
const PictureDialog = lazy(() => retryImport(() => import('../pictures/picture-dialog.tsx').then((module) => ({ default: module.PictureDialog }))))
const DIALOGS = { link: LinkDialog, picture: PictureDialog }

/** The dialog of the cell that is edited in one. */
export function EditedCell({ editing, opened }: { editing: Editing; opened: OpenedCell }) {
  const cell = useSyncExternalStore(opened.subscribe, opened.current)
  const close = () => opened.set(null)
  if (!cell) return null
  const Edited = DIALOGS[cell.kind]
  return (
    <Suspense fallback={null}>
      <Edited key={cellName(cell)} editing={editing.of(cell.document)} at={cell.at} onClose={close} />
    </Suspense>
  )
}

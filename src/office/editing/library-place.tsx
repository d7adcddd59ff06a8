import { lazy, Suspense, useSyncExternalStore } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { openedLibrary } from './opened-library.ts'

const MediaDialog = lazy(() => retryImport(() => import('../media/media-dialog.tsx').then((module) => ({ default: module.MediaDialog }))))

/** The media library over the pages of the shop. Mounted once for all of them: uploads and what is typed do not end with a page. */
export function LibraryPlace() {
  const state = useSyncExternalStore(openedLibrary.subscribe, openedLibrary.current, () => 'unused' as const)
  if (state === 'unused') return null
  return (
    <Suspense fallback={null}>
      <MediaDialog isOpen={state === 'open'} onClose={() => openedLibrary.set('closed')} />
    </Suspense>
  )
}

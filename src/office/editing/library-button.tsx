import { lazy, Suspense, useState } from 'react'
import { hasPermission, LIBRARY_PERMISSIONS } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './office-tools.module.css'

const MediaDialog = lazy(() => retryImport(() => import('../media/media-dialog.tsx').then((module) => ({ default: module.MediaDialog }))))

/** Opens the media library over every page, for who may open it. */
export function LibraryButton({ isCompact }: { isCompact: boolean }) {
  const { editing: text } = useText('editing')
  const { user } = useSession()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  if (!user || !hasPermission(user, ...LIBRARY_PERMISSIONS)) return null
  return (
    <>
      <button
        className={css.entry}
        type="button"
        data-compact={isCompact ? '' : undefined}
        title={text.library()}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        <Icon name="box" />
        <span className={css.label}>{text.library()}</span>
      </button>
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <MediaDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

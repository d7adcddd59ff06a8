import { hasPermission, LIBRARY_PERMISSIONS } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './office-tools.module.css'
import { openedLibrary } from './opened-library.ts'

/** Opens the media library over every page, for who may open it. */
export function LibraryButton({ isCompact }: { isCompact: boolean }) {
  const { editing: text } = useText('editing')
  const { user } = useSession()
  if (!user || !hasPermission(user, ...LIBRARY_PERMISSIONS)) return null
  return (
    <button
      className={css.entry}
      type="button"
      data-compact={isCompact ? '' : undefined}
      title={text.library()}
      aria-haspopup="dialog"
      onClick={() => openedLibrary.set('open')}
    >
      <Icon name="box" />
      <span className={css.label}>{text.library()}</span>
    </button>
  )
}

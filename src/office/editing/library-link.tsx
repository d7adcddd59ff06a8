import { Link } from '@tanstack/react-router'
import { hasPermission, LIBRARY_PERMISSIONS } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './office-tools.module.css'

/** Leads to the media library from every page, for who may open it. */
export function LibraryLink({ isCompact }: { isCompact: boolean }) {
  const { editing: text } = useText('editing')
  const { user } = useSession()
  if (!user || !hasPermission(user, ...LIBRARY_PERMISSIONS)) return null
  return (
    <Link className={css.entry} data-compact={isCompact ? '' : undefined} to="/{-$locale}/admin/media" title={text.library()}>
      <Icon name="box" />
      <span className={css.label}>{text.library()}</span>
    </Link>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import css from './edit-mode-alert.module.css'
import { useIsDummy } from './use-is-dummy.ts'

/** Says that edit mode is on, and leads to the site in it or out of it. */
export function EditModeAlert() {
  const { admin } = useText('admin')
  const isOn = useLocation({ select: ({ search }) => EDIT_PARAMETER in search })
  const isDummy = useIsDummy()
  if (!isOn || isDummy) return null
  return (
    <Alert tone="warning" title={admin.editMode.on()}>
      <p>{admin.editMode.alert()}</p>
      <p className={css.links}>
        <Link to="/{-$locale}" search={{ [EDIT_PARAMETER]: true } as object}>
          {admin.editMode.site()}
        </Link>
        <Link to="." search={({ [EDIT_PARAMETER]: _, ...others }: Record<string, unknown>) => others} replace>
          {admin.editMode.exit()}
        </Link>
      </p>
    </Alert>
  )
}

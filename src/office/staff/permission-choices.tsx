import { PERMISSIONS, type Permission } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { GROUP_NAMES, PERMISSION_GROUPS, usePermissionName } from './permission-names.ts'
import css from './staff.module.css'

interface ChoicesProps {
  chosen: readonly Permission[]
  disabled: boolean
  /** All chosen ones, in the order of the shop. */
  onChange: (chosen: Permission[]) => void
}

/** All permissions by what they are about; those that the user lacks cannot be given or taken. */
export function PermissionChoices({ chosen, disabled, onChange }: ChoicesProps) {
  const { staff: text } = useText('staff')
  const { user } = useSession()
  const name = usePermissionName()
  const toggle = (permission: Permission, isChosen: boolean) => onChange(PERMISSIONS.filter((each) => (each === permission ? isChosen : chosen.includes(each))))
  return (
    <fieldset className={css.permissions} disabled={disabled}>
      <legend>{text.role.permissions()}</legend>
      {GROUP_NAMES.map((group) => (
        <fieldset key={group} className={css.group}>
          <legend>{text.role.groups[group]()}</legend>
          {PERMISSION_GROUPS[group].map((permission) => {
            const isBeyond = user !== null && !user.scope.includes(permission)
            return (
              <Choice
                key={permission}
                label={name(permission)}
                help={isBeyond ? text.role.beyondPermission() : undefined}
                checked={chosen.includes(permission)}
                disabled={isBeyond}
                onChange={({ target }) => toggle(permission, target.checked)}
              />
            )
          })}
        </fieldset>
      ))}
    </fieldset>
  )
}

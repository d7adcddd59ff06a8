import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Choice } from '#src/ui/choice.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { usePermissionName } from './permission-names.ts'
import css from './staff.module.css'
import { rolesQuery } from './staff-queries.ts'

interface RoleChoicesProps {
  /** Slugs of roles. */
  chosen: readonly string[]
  disabled: boolean
  error?: string | undefined
  /** All chosen ones. */
  onChange: (chosen: string[]) => void
  /** Below the roles. */
  children?: ReactNode
}

/** All roles with their permissions; those with more than the user has cannot be chosen. */
export function RoleChoices({ chosen, disabled, error, onChange, children }: RoleChoicesProps) {
  const { staff: text } = useText('staff')
  const { user } = useSession()
  const { data: roles = [] } = useQuery(rolesQuery(useApiContext()))
  const permissionName = usePermissionName()
  const id = useId()
  const toggle = (slug: string, isChosen: boolean) => onChange((isChosen ? [...chosen, slug] : chosen.filter((each) => each !== slug)).sort())
  return (
    <fieldset className={css.roles} aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined} disabled={disabled}>
      <legend>{text.roles()}</legend>
      {roles.map(({ slug, name, permissions }) => {
        const isBeyond = user !== null && permissions.some((permission) => !user.scope.includes(permission))
        return (
          <Choice
            key={slug}
            label={name}
            help={isBeyond ? text.member.roleBeyond() : permissions.map(permissionName).join(', ') || text.member.noPermissions()}
            checked={chosen.includes(slug)}
            disabled={isBeyond}
            onChange={({ target }) => toggle(slug, target.checked)}
          />
        )
      })}
      {children}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  )
}

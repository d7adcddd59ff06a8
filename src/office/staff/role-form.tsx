import { useId } from 'react'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { Role } from '#contract/role.ts'
import { ROLE_NAME_MAX } from '#contract/staff.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Field, FieldGrid } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { ConflictNotice } from '../record/conflict-notice.tsx'
import { RecordForm } from '../record/record-form.tsx'
import type { RecordState } from '../record/use-record.ts'
import { PermissionChoices } from './permission-choices.tsx'
import { usePermissionName } from './permission-names.ts'
import type { RoleFields } from './role-record.ts'

/** Names and permissions of a role, saved together; errors and changes of others stand at their fields. */
export function RoleForm({ state }: { state: RecordState<Role | null, RoleFields> }) {
  const { staff: text } = useText('staff')
  const locale = useLocale()
  const permissionName = usePermissionName()
  const id = useId()
  const { record: role, problem } = state
  const { names, permissions } = state.fields
  const isDisabled = !state.isReady || role?.canChange === false
  const isTaken = problem?.code === 'role-taken'
  const isInvalid = (each: Locale) => problem?.payload?.fields?.some(({ path }) => path === `names.${each}`) ?? false
  const nameError = (each: Locale) => {
    if (isInvalid(each)) return text.role.nameInvalid({ max: ROLE_NAME_MAX })
    return isTaken ? text.role.nameTaken() : undefined
  }
  const theirs = (field: keyof RoleFields) => {
    if (!role || !state.isOvertaken(field)) return null
    const value = field === 'names' ? role.names[locale] : role.permissions.map(permissionName).join(', ')
    return (
      <p>
        <ConflictNotice
          theirs={text.member.theirs({ value: value || text.member.none() })}
          action={text.member.takeTheirs()}
          onTake={() => state.revertField(field)}
        />
      </p>
    )
  }
  return (
    <RecordForm state={state} isAtField={isTaken || LOCALES.some(isInvalid)} save={role ? text.role.save() : text.role.create()} revert={text.role.revert()}>
      <FieldGrid>
        {LOCALES.map((each) => (
          <Field key={each} id={`${id}-${each}`} span={6} label={text.role.nameIn({ language: FORMATS[each].name })} required error={nameError(each)}>
            {(control) => (
              <Input
                {...control}
                lang={each}
                autoComplete="off"
                maxLength={ROLE_NAME_MAX}
                disabled={isDisabled}
                value={names[each]}
                onChange={({ target }) => state.change({ names: { ...names, [each]: target.value } })}
              />
            )}
          </Field>
        ))}
      </FieldGrid>
      {theirs('names')}
      <PermissionChoices chosen={permissions} disabled={isDisabled} onChange={(chosen) => state.change({ permissions: chosen })} />
      {theirs('permissions')}
    </RecordForm>
  )
}

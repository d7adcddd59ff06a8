import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { ADDRESS_LIMITS } from '#contract/address.constants.ts'
import type { StaffProfile } from '#contract/staff.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Field, FieldGrid } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { ConflictNotice } from '../record/conflict-notice.tsx'
import { RecordForm } from '../record/record-form.tsx'
import type { RecordState } from '../record/use-record.ts'
import type { MemberFields } from './member-record.ts'
import { RoleChoices } from './role-choices.tsx'
import css from './staff.module.css'
import { rolesQuery } from './staff-queries.ts'

/** Of the roles, whatever else the request had. */
const AT_ROLES = ['role-unknown', 'permission-beyond', 'last-owner', 'own-permission']
const NAMES = ['firstName', 'lastName'] as const

type MemberState = RecordState<StaffProfile, MemberFields>

/** Names and roles of a member, saved together; errors and changes of others stand at their fields. */
export function MemberForm({ state, isLocked }: { state: MemberState; isLocked: boolean }) {
  const { staff: text } = useText('staff')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const id = useId()
  const { record: member, fields, problem, isReady, isChanged } = state
  const isAtRoles = problem !== null && isChanged && AT_ROLES.includes(problem.code)
  const isInvalid = (field: keyof MemberFields) => problem?.payload?.fields?.some(({ path }) => path.split('.')[0] === field) ?? false
  return (
    <RecordForm state={state} isAtField={isAtRoles || NAMES.some(isInvalid)} isLocked={isLocked} save={text.member.save()} revert={text.member.revert()}>
      <FieldGrid>
        {NAMES.map((name) => (
          <Field
            key={name}
            id={`${id}-${name}`}
            span={6}
            label={text.member[name]()}
            required
            error={isInvalid(name) ? text.member.nameInvalid({ max: ADDRESS_LIMITS.name }) : undefined}
            help={state.isOvertaken(name) ? <Theirs state={state} field={name} value={member[name]} /> : undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={ADDRESS_LIMITS.name}
                disabled={!member.canChange || !isReady}
                value={fields[name]}
                onChange={({ target }) => state.change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </FieldGrid>
      <p>
        <span className={css.meta}>{text.email()}</span>
        {member.email}
      </p>
      <Roles state={state} error={isAtRoles ? problemText(texts, locale, problem) : undefined} />
    </RecordForm>
  )
}

function Roles({ state, error }: { state: MemberState; error: string | undefined }) {
  const { record: member, fields, isReady } = state
  const { data: roles = [] } = useQuery(rolesQuery(useApiContext()))
  const names = member.roles.map((slug) => roles.find((role) => role.slug === slug)?.name ?? slug).join(', ')
  return (
    <RoleChoices chosen={fields.roles} disabled={!member.canChange || !isReady} error={error} onChange={(next) => state.change({ roles: next })}>
      {state.isOvertaken('roles') ? (
        <p>
          <Theirs state={state} field="roles" value={names} />
        </p>
      ) : null}
    </RoleChoices>
  )
}

function Theirs({ state, field, value }: { state: MemberState; field: keyof MemberFields; value: string }) {
  const { staff: text } = useText('staff')
  return (
    <ConflictNotice
      theirs={text.member.theirs({ value: value || text.member.none() })}
      action={text.member.takeTheirs()}
      onTake={() => state.revertField(field)}
    />
  )
}

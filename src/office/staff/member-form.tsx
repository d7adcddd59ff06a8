import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { ADDRESS_LIMITS } from '#contract/address.constants.ts'
import type { StaffProfile } from '#contract/staff.ts'
import type { MemberField } from '#machines/staff/member.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FieldGrid, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { RoleChoices } from './role-choices.tsx'
import css from './staff.module.css'
import { rolesQuery } from './staff-queries.ts'
import type { MemberActor } from './use-member.ts'

/** Of the roles, whatever else the request had. */
const AT_ROLES = ['role-unknown', 'permission-beyond', 'last-owner', 'own-permission']
const NAMES = ['firstName', 'lastName'] as const

interface FormProps {
  /** Null until it runs. */
  actor: MemberActor | null
  member: StaffProfile
}

/** Names and roles of a member, saved together; errors and changes of others stand at their fields. */
export function MemberForm({ actor, member }: FormProps) {
  const { staff: text } = useText('staff')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const pending = useActorSelector(actor, (snapshot) => snapshot.context.pending, null) ?? {}
  const problem = useActorSelector(actor, (snapshot) => (snapshot.matches('asking') ? null : snapshot.context.problem), null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isSaving = useActorSelector(actor, (snapshot) => snapshot.matches('saving') || snapshot.matches('reading'), false)
  const overtaken = useActorSelector(actor, (snapshot) => snapshot.context.overtaken, null) ?? []
  const isChanged = Object.keys(pending).length > 0
  const isOvertaken = (field: MemberField) => overtaken.includes(field) && field in pending
  const isAtRoles = problem !== null && isChanged && AT_ROLES.includes(problem.code)
  const isInvalid = (field: MemberField) => problem?.payload?.fields?.some(({ path }) => path.split('.')[0] === field) ?? false
  const isAtField = isAtRoles || NAMES.some(isInvalid)
  useEffect(() => {
    if (isAtField) form.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus()
  }, [isAtField])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor?.send({ type: 'edit.save' })
  }
  return (
    <Form ref={form} onSubmit={submit}>
      {problem && !isAtField ? <ProblemAlert problem={problem} /> : null}
      <FieldGrid>
        {NAMES.map((name) => (
          <Field
            key={name}
            id={`${id}-${name}`}
            span={6}
            label={text.member[name]()}
            required
            error={isInvalid(name) ? text.member.nameInvalid({ max: ADDRESS_LIMITS.name }) : undefined}
            help={isOvertaken(name) ? <Theirs actor={actor} field={name} value={member[name]} /> : undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={ADDRESS_LIMITS.name}
                disabled={!member.canChange || !actor}
                value={pending[name] ?? member[name]}
                onChange={({ target }) => actor?.send({ type: 'field.change', change: { [name]: target.value } })}
              />
            )}
          </Field>
        ))}
      </FieldGrid>
      <p>
        <span className={css.meta}>{text.email()}</span>
        {member.email}
      </p>
      <Roles
        actor={actor}
        member={member}
        chosen={pending.roles ?? member.roles}
        isOvertaken={isOvertaken('roles')}
        error={isAtRoles ? problemText(texts, locale, problem) : undefined}
      />
      <div className={record.actions}>
        <Button type="submit" busy={isSaving} disabled={!isChanged || (isBusy && !isSaving)}>
          {text.member.save()}
        </Button>
        <Button variant="secondary" disabled={!isChanged || isBusy} onClick={() => actor?.send({ type: 'edit.revert' })}>
          {text.member.revert()}
        </Button>
      </div>
    </Form>
  )
}

function Roles({ actor, member, chosen, isOvertaken, error }: FormProps & { chosen: readonly string[]; isOvertaken: boolean; error: string | undefined }) {
  const { data: roles = [] } = useQuery(rolesQuery(useApiContext()))
  const names = member.roles.map((slug) => roles.find((role) => role.slug === slug)?.name ?? slug).join(', ')
  return (
    <RoleChoices
      chosen={chosen}
      disabled={!member.canChange || !actor}
      error={error}
      onChange={(next) => actor?.send({ type: 'field.change', change: { roles: next } })}
    >
      {isOvertaken ? (
        <p>
          <Theirs actor={actor} field="roles" value={names} />
        </p>
      ) : null}
    </RoleChoices>
  )
}

/** What somebody else has made of a field that is changed here. */
function Theirs({ actor, field, value }: { actor: MemberActor | null; field: MemberField; value: string }) {
  const { staff: text } = useText('staff')
  return (
    <>
      <span>{text.member.theirs({ value: value || text.member.none() })}</span>{' '}
      <Button variant="text" onClick={() => actor?.send({ type: 'field.revert', field })}>
        {text.member.takeTheirs()}
      </Button>
    </>
  )
}

import { type FormEvent, useEffect, useId, useRef } from 'react'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { Permission } from '#contract/permission.constants.ts'
import type { Role } from '#contract/role.ts'
import { ROLE_NAME_MAX } from '#contract/staff.constants.ts'
import { getRole, type RoleField } from '#machines/staff/role.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FieldGrid, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { PermissionChoices } from './permission-choices.tsx'
import { usePermissionName } from './permission-names.ts'
import type { RoleActor } from './use-role.ts'

const NOTHING = {}
const NONE: readonly RoleField[] = []

interface FormProps {
  /** Null until it runs. */
  actor: RoleActor | null
  /** Null for a new one. */
  role: Role | null
}

/** Names and permissions of a role, saved together; errors and changes of others stand at their fields. */
export function RoleForm({ actor, role }: FormProps) {
  const { staff: text } = useText('staff')
  const locale = useLocale()
  const permissionName = usePermissionName()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const pending = useActorSelector(actor, ({ context }) => context.pending, null) ?? NOTHING
  const overtaken = useActorSelector(actor, ({ context }) => context.overtaken, null) ?? NONE
  const problem = useActorSelector(actor, (snapshot) => (snapshot.matches('asking') ? null : snapshot.context.problem), null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isSaving = useActorSelector(actor, (snapshot) => snapshot.matches('saving') || snapshot.matches('reading'), false)
  const { names, permissions } = getRole({ role, pending })
  const isChanged = Object.keys(pending).length > 0
  const isDisabled = !actor || role?.canChange === false
  const isTaken = problem?.code === 'role-taken'
  const isInvalid = (each: Locale) => problem?.payload?.fields?.some(({ path }) => path === `names.${each}`) ?? false
  const isAtField = isTaken || LOCALES.some(isInvalid)
  const nameError = (each: Locale) => {
    if (isInvalid(each)) return text.role.nameInvalid({ max: ROLE_NAME_MAX })
    return isTaken ? text.role.nameTaken() : undefined
  }
  useEffect(() => {
    if (isAtField) form.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()
  }, [isAtField])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor?.send({ type: 'edit.save' })
  }
  const theirs = (field: RoleField) => {
    if (!role || !overtaken.includes(field) || !(field in pending)) return null
    const value = field === 'names' ? role.names[locale] : role.permissions.map(permissionName).join(', ')
    return (
      <p>
        <span>{text.member.theirs({ value: value || text.member.none() })}</span>{' '}
        <Button variant="text" onClick={() => actor?.send({ type: 'field.revert', field })}>
          {text.member.takeTheirs()}
        </Button>
      </p>
    )
  }
  return (
    <Form ref={form} onSubmit={submit}>
      {problem && !isAtField ? <ProblemAlert problem={problem} /> : null}
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
                onChange={({ target }) => actor?.send({ type: 'field.change', change: { names: { ...names, [each]: target.value } } })}
              />
            )}
          </Field>
        ))}
      </FieldGrid>
      {theirs('names')}
      <PermissionChoices
        chosen={permissions}
        disabled={isDisabled}
        onChange={(chosen: Permission[]) => actor?.send({ type: 'field.change', change: { permissions: chosen } })}
      />
      {theirs('permissions')}
      <div className={record.actions}>
        <Button type="submit" busy={isSaving} disabled={!isChanged || (isBusy && !isSaving)}>
          {role ? text.role.save() : text.role.create()}
        </Button>
        <Button variant="secondary" disabled={!isChanged || isBusy} onClick={() => actor?.send({ type: 'edit.revert' })}>
          {text.role.revert()}
        </Button>
      </div>
    </Form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DEFAULT_LOCALE } from '#contract/locale.ts'
import { OWNER_ROLE } from '#contract/permission.constants.ts'
import type { Role } from '#contract/role.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Display } from '#src/ui/text.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import record from '../record/record.module.css'
import { RecordPage } from '../record/record-page.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleRemoval } from './role-removal.tsx'
import { STAFF_ADDRESS } from './staff-address.ts'
import { roleQuery } from './staff-queries.ts'
import { useRole } from './use-role.ts'

/** A role: its names and permissions. */
export function RolePage({ slug }: { slug: string }) {
  const { staff: text } = useText('staff')
  const query = useQuery(roleQuery(useApiContext(), slug))
  return (
    <RecordPage list={{ to: STAFF_ADDRESS, title: text.title() }} title={text.role.edit()} failed={text.role.failed()} query={query}>
      {(role) => <OpenedRole opened={role} />}
    </RecordPage>
  )
}

/** A role that does not exist yet. */
export function NewRolePage() {
  const { staff: text } = useText('staff')
  return (
    <div className={record.page}>
      <p>
        <Link className={record.link} to={STAFF_ADDRESS}>
          {text.title()}
        </Link>
      </p>
      <OpenedRole opened={null} />
    </div>
  )
}

function OpenedRole({ opened }: { opened: Role | null }) {
  const { staff: text } = useText('staff')
  const locale = useLocale()
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  const [isOver, setOver] = useState(false)
  const actor = useRole(opened, (event) => {
    if (event.type === 'role.saved' && !event.isNew) return setSaved(true)
    setOver(true)
    if (event.type === 'role.removed') return void navigate({ to: STAFF_ADDRESS, ignoreBlocker: true })
    return void navigate({ to: '/{-$locale}/admin/people/role/$slug', params: { slug: event.role.slug }, replace: true, ignoreBlocker: true })
  })
  const role = useActorSelector(actor, ({ context }) => context.role, opened)
  const isChanged = useActorSelector(actor, ({ context }) => Object.keys(context.pending).length > 0, false)
  const canChange = role === null || role.canChange
  return (
    <>
      <Display as="h1" size={4}>
        {role ? role.names[locale] || role.names[DEFAULT_LOCALE] : text.role.new()}
      </Display>
      {canChange ? null : <Alert tone="info" title={role.slug === OWNER_ROLE ? text.role.fixed() : text.role.beyond()} still />}
      <p role="status">{isSaved && !isChanged ? text.role.saved() : ''}</p>
      <LeaveGuard isChanged={isChanged && !isOver} />
      <div className={record.columns}>
        <RoleForm actor={actor} role={role} />
        {role ? (
          <div className={record.part}>
            <RoleUsers role={role} />
            {canChange ? <RoleRemoval actor={actor} role={role} /> : null}
          </div>
        ) : null}
      </div>
    </>
  )
}

function RoleUsers({ role: { slug, memberCount, invitationCount } }: { role: Role }) {
  const { staff: text } = useText('staff')
  return (
    <section className={record.part} aria-labelledby="role-users">
      <h2 id="role-users">{text.role.has()}</h2>
      {memberCount + invitationCount === 0 ? (
        <p>{text.role.nobody()}</p>
      ) : (
        <p>
          <span>
            {[memberCount > 0 && text.role.members({ count: memberCount }), invitationCount > 0 && text.role.invitations({ count: invitationCount })]
              .filter(Boolean)
              .join(', ')}
          </span>{' '}
          <Link className={record.link} to={STAFF_ADDRESS} search={{ role: slug }}>
            {text.role.show()}
          </Link>
        </p>
      )}
    </section>
  )
}

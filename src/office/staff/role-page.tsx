import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DEFAULT_LOCALE } from '#contract/locale.ts'
import { OWNER_ROLE } from '#contract/permission.constants.ts'
import type { Role } from '#contract/role.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Display } from '#src/ui/text.tsx'
import css from '../record/record.module.css'
import { RecordFrame, RecordPage } from '../record/record-page.tsx'
import { useRecord } from '../record/use-record.ts'
import { RoleForm } from './role-form.tsx'
import { ROLE } from './role-record.ts'
import { RoleRemoval } from './role-removal.tsx'
import { STAFF_ADDRESS } from './staff-address.ts'
import { roleQuery } from './staff-queries.ts'

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
    <RecordFrame list={{ to: STAFF_ADDRESS, title: text.title() }}>
      <OpenedRole opened={null} />
    </RecordFrame>
  )
}

function OpenedRole({ opened }: { opened: Role | null }) {
  const { staff: text } = useText('staff')
  const locale = useLocale()
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  const state = useRecord(ROLE, opened, (event) => {
    if (event.type === 'record.removed') return void navigate({ to: STAFF_ADDRESS, ignoreBlocker: true })
    if (!event.isNew) return setSaved(true)
    return void navigate({ to: '/{-$locale}/admin/people/role/$slug', params: { slug: event.record.slug }, replace: true, ignoreBlocker: true })
  })
  const { record: role, isChanged } = state
  const canChange = role === null || role.canChange
  return (
    <>
      <Display as="h1" size={4}>
        {role ? role.names[locale] || role.names[DEFAULT_LOCALE] : text.role.new()}
      </Display>
      {canChange ? null : <Alert tone="info" title={role.slug === OWNER_ROLE ? text.role.fixed() : text.role.beyond()} still />}
      <p role="status">{isSaved && !isChanged ? text.role.saved() : ''}</p>
      <div className={css.columns}>
        <RoleForm state={state} />
        {role ? (
          <div className={css.part}>
            <RoleUsers role={role} />
            {canChange ? <RoleRemoval actor={state.actor} role={role} /> : null}
          </div>
        ) : null}
      </div>
    </>
  )
}

function RoleUsers({ role: { slug, memberCount, invitationCount } }: { role: Role }) {
  const { staff: text } = useText('staff')
  return (
    <section className={css.part} aria-labelledby="role-users">
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
          <Link className={css.link} to={STAFF_ADDRESS} search={{ role: slug }}>
            {text.role.show()}
          </Link>
        </p>
      )}
    </section>
  )
}

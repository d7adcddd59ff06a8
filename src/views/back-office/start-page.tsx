import { hasPermission, PERMISSIONS } from '#contract/permission.constants.ts'
import type { User } from '#contract/session.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { usePermissionName } from '#src/office/staff/permission-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display, Meta } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './start-page.module.css'

/** Start page of the back office: the logged-in user and their permissions. */
export function StartPage() {
  const { admin, core } = useText('admin', 'notices')
  const { user } = useSession()
  return (
    <>
      <div className={css.head}>
        <Display as="h1" size={4}>
          {admin.dashboard()}
        </Display>
        <Meta>{admin.start.lead()}</Meta>
      </div>
      <NoScript>{core.login.needsScript()}</NoScript>
      {user?.isBackofficeUser ? <Person user={user} /> : <Unknown />}
    </>
  )
}

function Person({ user }: { user: User }) {
  const { admin } = useText('admin')
  const name = usePermissionName()
  const { firstName, lastName, email } = user
  const given = PERMISSIONS.filter((permission) => hasPermission(user, permission))
  return (
    <dl className={css.person}>
      <div>
        <dt>{admin.start.person()}</dt>
        <dd className={css.name}>{`${firstName} ${lastName}`.trim() || email}</dd>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{admin.start.scopes()}</dt>
        <dd>
          {given.length > 0 ? (
            <ul className={css.scopes}>
              {given.map((permission) => (
                <li key={permission}>{name(permission)}</li>
              ))}
            </ul>
          ) : (
            admin.start.noScopes()
          )}
        </dd>
      </div>
    </dl>
  )
}

function Unknown() {
  const { admin } = useText('admin')
  return (
    <div className={css.person} aria-busy="true">
      <VisuallyHidden as="p">{admin.start.waiting()}</VisuallyHidden>
      <Skeleton kind="line" width="60%" />
      <Skeleton kind="line" width="40%" />
      <Skeleton kind="line" width="80%" />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { Role } from '#contract/role.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Tick } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import record from '../record/record.module.css'
import { GROUP_NAMES, PERMISSION_GROUPS, usePermissionName } from './permission-names.ts'
import css from './staff.module.css'
import { rolesQuery } from './staff-queries.ts'

/** The roles, each with what it may do. */
export function RolesMatrix() {
  const { staff: text, common } = useText('staff', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const { data: roles, error, refetch } = useQuery(rolesQuery(useApiContext()))
  return (
    <section className={css.matrixPart} aria-labelledby="roles">
      <div className={css.matrixHead}>
        <h2 id="roles">{text.role.title()}</h2>
        <ButtonLink to="/{-$locale}/admin/people/new-role" variant="quiet" size="sm" icon="plus">
          {text.role.new()}
        </ButtonLink>
      </div>
      <p className={css.meta}>{text.role.lead()}</p>
      {error ? (
        <Alert tone="danger" title={problemText(texts, locale, error)} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>} />
      ) : null}
      {roles ? <Matrix roles={roles} /> : null}
      {roles || error ? null : (
        <div aria-busy="true" className={record.part}>
          <Skeleton kind="line" width="60%" />
          <Skeleton kind="line" width="80%" />
        </div>
      )}
    </section>
  )
}

function Matrix({ roles }: { roles: readonly Role[] }) {
  const { staff: text } = useText('staff')
  const name = usePermissionName()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={css.scroll} aria-label={text.role.matrix()} tabIndex={0}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col">{text.role.permission()}</th>
            {roles.map((role) => (
              <th key={role.slug} scope="col">
                <Link className={record.link} to="/{-$locale}/admin/people/role/$slug" params={{ slug: role.slug }}>
                  {role.name}
                </Link>
                <span className={css.meta}>{text.role.members({ count: role.memberCount })}</span>
              </th>
            ))}
          </tr>
        </thead>
        {GROUP_NAMES.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {text.role.groups[group]()}
              </th>
            </tr>
            {PERMISSION_GROUPS[group].map((permission) => (
              <tr key={permission}>
                <th scope="row">{name(permission)}</th>
                {roles.map(({ slug, permissions }) => {
                  const isGiven = (permissions as readonly string[]).includes(permission)
                  return (
                    <td key={slug}>
                      {isGiven ? <Tick /> : null}
                      <VisuallyHidden>{isGiven ? text.role.yes() : text.role.no()}</VisuallyHidden>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { STAFF_LIST } from '#contract/staff.constants.ts'
import type { StaffMember } from '#contract/staff.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import type { ListAddress } from '../list/list-address.ts'
import type { ListColumn } from '../list/list-table.tsx'
import { OfficeList } from '../list/office-list.tsx'
import { OfficeState } from '../list/office-state.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import { nameOf, TONES } from './member-name.ts'
import { rolesQuery } from './staff-queries.ts'

/** The people who work in the back office. */
export function StaffPage({ address }: { address: ListAddress }) {
  const { staff: text } = useText('staff')
  const time = useTime()
  const { data: roles = [] } = useQuery(rolesQuery(useApiContext()))
  const roleNames = Object.fromEntries(roles.map(({ slug, name }) => [slug, name]))
  const columns: Readonly<Record<(typeof STAFF_LIST)['columns'][number], ListColumn<StaffMember>>> = {
    name: {
      label: text.name(),
      text: nameOf,
      cell: (member) => (
        <>
          <Link className={record.link} to="/{-$locale}/admin/people/$id" params={{ id: String(member.id) }}>
            {nameOf(member)}
          </Link>
          <small>{member.email}</small>
        </>
      ),
    },
    roles: { label: text.roles(), text: (member) => member.roles.map((slug) => roleNames[slug] ?? slug).join(', ') },
    seenAt: { label: text.seenAt(), text: ({ seenAt }) => (seenAt ? time(seenAt) : text.never()) },
    state: {
      label: text.state(),
      text: ({ state }) => text.states[state](),
      cell: ({ state }) => <OfficeState tone={TONES[state]}>{text.states[state]()}</OfficeState>,
    },
    email: { label: text.email(), text: ({ email }) => email },
    createdAt: { label: text.createdAt(), text: ({ createdAt }) => time(createdAt) },
  }
  return (
    <OfficeList
      definition={STAFF_LIST}
      name="staff"
      address={address}
      title={text.title()}
      columns={columns}
      filters={{
        state: { label: text.state(), options: { active: text.states.active(), invited: text.states.invited(), suspended: text.states.suspended() } },
        role: { label: text.roles(), options: roleNames },
        seen: { label: text.seenAt() },
      }}
      read={(api, request, options) => api.filterStaff(request, options)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { STAFF_LIST } from '#contract/staff.constants.ts'
import type { StaffEntry } from '#contract/staff.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import type { ListAddress } from '../list/list-address.ts'
import type { ListColumn } from '../list/list-table.tsx'
import { OfficeList } from '../list/office-list.tsx'
import { OfficeState } from '../list/office-state.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import { FactorNotice } from './factor-notice.tsx'
import { InvitationButton } from './invitation-button.tsx'
import { nameOf, TONES } from './member-name.ts'
import { RolesMatrix } from './roles-matrix.tsx'
import { rolesQuery } from './staff-queries.ts'
import { readStaff } from './without-factor.ts'

/** The users of the back office, and the open invitations to it. */
export function StaffPage({ address }: { address: ListAddress }) {
  const { staff: text } = useText('staff')
  const time = useTime()
  const { data: roles = [] } = useQuery(rolesQuery(useApiContext()))
  const roleNames = Object.fromEntries(roles.map(({ slug, name }) => [slug, name]))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const states = {
    active: text.states.active(),
    invited: text.states.invited(),
    orphaned: text.states.orphaned(),
    expired: text.states.expired(),
    suspended: text.states.suspended(),
  }
  const stateText = ({ state, invitation }: StaffEntry) => {
    if (!invitation || state === 'orphaned') return states[state]
    return state === 'expired' ? text.expiredAt({ time: time(invitation.expiresAt) }) : text.invitedUntil({ time: time(invitation.expiresAt) })
  }
  const aside = ({ email, invitation }: StaffEntry) => {
    if (!invitation) return email
    return invitation.invitedBy === null ? null : text.invitedBy({ name: invitation.invitedBy })
  }
  const columns: Readonly<Record<(typeof STAFF_LIST)['columns'][number], ListColumn<StaffEntry>>> = {
    name: {
      label: text.name(),
      text: nameOf,
      cell: (member) => (
        <>
          {member.invitation ? (
            <Link className={record.link} to="/{-$locale}/admin/people/invitation/$id" params={{ id: String(member.invitation.id) }}>
              {nameOf(member)}
            </Link>
          ) : (
            <Link className={record.link} to="/{-$locale}/admin/people/$id" params={{ id: String(member.memberId) }}>
              {nameOf(member)}
            </Link>
          )}
          <small>{aside(member)}</small>
        </>
      ),
    },
    roles: { label: text.roles(), text: (member) => member.roles.map((slug) => roleNames[slug] ?? slug).join(', ') },
    secondFactor: {
      label: text.secondFactor(),
      text: ({ invitation, hasSecondFactor }) => (invitation ? '' : hasSecondFactor ? text.factorStates.active() : text.factorStates.none()),
    },
    seenAt: { label: text.seenAt(), text: ({ seenAt }) => (seenAt ? time(seenAt) : text.never()) },
    state: {
      label: text.state(),
      text: stateText,
      cell: (member) => <OfficeState tone={TONES[member.state]}>{stateText(member)}</OfficeState>,
    },
    email: { label: text.email(), text: ({ email }) => email },
    createdAt: { label: text.createdAt(), text: ({ createdAt }) => time(createdAt) },
  }
  return (
    <>
      <OfficeList
        definition={STAFF_LIST}
        name="staff"
        address={address}
        title={text.title()}
        columns={columns}
        actions={<InvitationButton onSent={setSentTo} />}
        summary={() => <p role="status">{sentTo === null ? '' : text.invitation.sent({ email: sentTo })}</p>}
        filters={{
          state: { label: text.state(), options: states },
          role: { label: text.roles(), options: roleNames },
          secondFactor: { label: text.secondFactor(), options: { active: text.factorStates.active(), none: text.factorStates.none() } },
          seen: { label: text.seenAt() },
        }}
        // Users who open the list see them.
        notice={({ withoutFactor }) => (withoutFactor > 0 && address.secondFactor !== 'none' ? <FactorNotice count={withoutFactor} /> : null)}
        read={readStaff}
      />
      <RolesMatrix />
    </>
  )
}

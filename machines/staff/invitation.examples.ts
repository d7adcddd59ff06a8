import type { StaffInvitation } from '#contract/staff-invitation.ts'

/** An invitation that waits. */
export const exampleInvitation = (change: Partial<StaffInvitation> = {}): StaffInvitation => ({
  id: 3,
  email: 'marin@skoj.example',
  roles: ['orders'],
  locale: 'hr',
  state: 'invited',
  invitedBy: 'Lovre Škoj',
  canChange: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  sentAt: '2026-01-02T03:04:05.000Z',
  expiresAt: '2026-01-05T03:04:05.000Z',
  ...change,
})

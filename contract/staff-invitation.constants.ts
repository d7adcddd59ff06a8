/** How long the link of an invitation works after it was sent. */
export const INVITATION_HOURS = 72

/** `orphaned`: the link does not work, since its sender lacks access or a permission by now; another user can send it again. */
export const INVITATION_STATES = ['invited', 'orphaned', 'expired', 'accepted', 'withdrawn'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Reasons why the link of an invitation works no more. */
export const INVITATION_ENDS = [
  'token-undefined',
  'token-invalid',
  'invitation-expired',
  'invitation-used',
  'invitation-withdrawn',
  'invitation-replaced',
  'email-taken',
] as const
export type InvitationEnd = (typeof INVITATION_ENDS)[number]

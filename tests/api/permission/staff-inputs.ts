import { randomUUID } from 'node:crypto'
import type { OperationName } from '#contract/index.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { EXAMPLE_ASSERTION, EXAMPLE_NEW_PASSKEY } from '#machines/second-factor/second-factor.examples.ts'
import type { Row } from './inputs.ts'
import type { Outcome } from './principals.ts'

type StaffOperation = Extract<
  OperationName,
  | 'filterStaff'
  | 'filterRoles'
  | 'getRole'
  | 'saveRole'
  | 'deleteRole'
  | 'getStaffMember'
  | 'updateStaffMember'
  | 'suspendStaffMember'
  | 'resumeStaffMember'
  | 'endStaffSession'
  | 'endStaffSessions'
  | 'getSecondFactor'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'proveSecondFactor'
  | 'offerSecondFactor'
  | 'provePasskey'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'replaceRecoveryCodes'
  | 'removeSecondFactor'
  | 'resetStaffSecondFactor'
  | 'inviteStaffMember'
  | 'getStaffInvitation'
  | 'resendStaffInvitation'
  | 'withdrawStaffInvitation'
  | 'checkInvitation'
  | 'acceptInvitation'
>

const always = (outcome: Outcome) => () => outcome
const ALONE = 'a brand new pass phrase'

/** Inputs of the operations on the users of the back office and on invitations to it. */
export const STAFF_INPUTS: { readonly [K in StaffOperation]: Row<K> } = {
  filterStaff: { about: 'nobody', input: () => ({ body: {} }) },
  filterRoles: { about: 'nobody', input: () => ({ body: {} }) },
  getRole: { about: 'nobody', input: () => ({ params: { slug: 'nobody' } }), outcome: always('not-found') },
  saveRole: {
    about: 'nobody',
    input: () => ({ params: { slug: 'owner' }, body: { version: 1, names: inEveryLocale({ en: 'Owner', hr: 'Vlasnik' }), permissions: [] } }),
    outcome: always('role-fixed'),
  },
  deleteRole: { about: 'nobody', input: () => ({ params: { slug: 'nobody' }, query: { version: '1' } }), outcome: always('not-found') },
  getStaffMember: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  updateStaffMember: { about: 'nobody', input: () => ({ params: { id: '999999' }, body: { version: 0, roles: ['owner'] } }), outcome: always('not-found') },
  suspendStaffMember: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  resumeStaffMember: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  endStaffSession: { about: 'nobody', input: () => ({ params: { id: '999999', sessionId: randomUUID() } }), outcome: always('not-found') },
  endStaffSessions: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  getSecondFactor: { about: 'self', input: () => ({}) },
  startSecondFactor: { about: 'self', input: () => ({ body: { password: 'not this one' } }), outcome: always('password-wrong') },
  confirmSecondFactor: { about: 'self', input: () => ({ body: { code: '123456' } }), outcome: always('second-factor-not-started') },
  proveSecondFactor: { about: 'self', input: () => ({ body: { code: '123456' } }), outcome: always('second-factor-not-started') },
  offerSecondFactor: { about: 'self', input: () => ({}), outcome: always('second-factor-not-started') },
  provePasskey: { about: 'self', input: () => ({ body: { passkey: EXAMPLE_ASSERTION } }), outcome: always('second-factor-not-started') },
  startPasskey: { about: 'self', input: () => ({ body: { password: 'not this one' } }), outcome: always('password-wrong') },
  addPasskey: { about: 'self', input: () => ({ body: { name: 'Laptop', passkey: EXAMPLE_NEW_PASSKEY } }), outcome: always('passkey-wrong') },
  renamePasskey: { about: 'self', input: () => ({ params: { id: '999999' }, body: { name: 'Laptop' } }), outcome: always('not-found') },
  removePasskey: { about: 'self', input: () => ({ params: { id: '999999' } }) },
  replaceRecoveryCodes: { about: 'self', input: () => ({}), outcome: always('second-factor-not-started') },
  removeSecondFactor: { about: 'self', input: () => ({}) },
  resetStaffSecondFactor: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  inviteStaffMember: { about: 'nobody', input: () => ({ body: { email: `${randomUUID()}@matrix.example`, roles: ['orders'], locale: 'en' } }) },
  getStaffInvitation: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  resendStaffInvitation: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  withdrawStaffInvitation: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  checkInvitation: { about: 'nobody', input: () => ({ body: { token: 'unknown' } }), outcome: always('token-invalid') },
  acceptInvitation: {
    about: 'nobody',
    input: () => ({ body: { token: 'unknown', firstName: 'Marin', lastName: 'Anić', password: ALONE, repeatPassword: ALONE } }),
    outcome: always('token-invalid'),
  },
}

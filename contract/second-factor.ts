import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './password.ts'
import { FACTOR_STATES } from './second-factor.constants.ts'
import { SecondFactorCode } from './second-factor-code.ts'
import { StaffProfile } from './staff.ts'
import { IdText } from './text.ts'

/** The second factor of a user of the back office. */
export const SecondFactor = z.object({
  state: z.enum(FACTOR_STATES),
  /** Whether the shop requires one. */
  isRequired: z.boolean(),
  /** ISO 8601; null without one. */
  createdAt: z.nullable(z.string()),
  /** Unused recovery codes. */
  unusedRecoveryCodes: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Recovery codes are returned this once: the shop has only their hashes. */
const RecoveryCodes = z.object({ factor: SecondFactor, recoveryCodes: z.array(z.string()) })

const own = { version: 'v1', area: 'user', policy: 'backOffice' } as const

export const getSecondFactor = endpoint({
  ...own,
  id: 'getSecondFactor',
  method: 'GET',
  path: '/second-factor',
  withoutFactor: true,
  summary: 'Whether the caller has a second factor, and whether the shop requires one',
  response: SecondFactor,
  problems: [],
})

export const startSecondFactor = endpoint({
  ...own,
  id: 'startSecondFactor',
  method: 'POST',
  path: '/second-factor/start',
  withoutFactor: true,
  summary: 'Generates the key for an authenticator app, in place of one that was not confirmed. The key is returned this once',
  body: z.object({ password: TypedPassword }),
  response: z.object({
    /** For typing, in groups of four. */
    key: z.string(),
    /** For the app: `otpauth://totp/…`. */
    uri: z.string(),
    /** The same as a QR code: an SVG document. */
    qrCode: z.string(),
  }),
  problems: ['password-wrong', 'second-factor-exists'],
})

export const confirmSecondFactor = endpoint({
  ...own,
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/second-factor/confirm',
  withoutFactor: true,
  summary: 'Activates the second factor by the first code of the app, and ends all other sessions of the caller. Recovery codes are returned this once',
  body: z.object({ code: SecondFactorCode }),
  response: RecoveryCodes,
  problems: ['second-factor-wrong', 'second-factor-exists', 'second-factor-not-started'],
})

export const proveSecondFactor = endpoint({
  ...own,
  id: 'proveSecondFactor',
  method: 'POST',
  path: '/second-factor/prove',
  summary: 'Takes a code for operations that need a fresh one, in the session of the caller',
  body: z.object({ code: SecondFactorCode }),
  response: z.object({
    /** ISO 8601. */
    freshUntil: z.string(),
  }),
  problems: ['second-factor-wrong', 'second-factor-not-started'],
})

export const replaceRecoveryCodes = endpoint({
  ...own,
  id: 'replaceRecoveryCodes',
  method: 'POST',
  path: '/second-factor/recovery-codes',
  fresh: true,
  summary: 'Generates recovery codes in place of the former ones. They are returned this once',
  response: RecoveryCodes,
  problems: ['second-factor-not-started'],
})

export const removeSecondFactor = endpoint({
  ...own,
  id: 'removeSecondFactor',
  method: 'DELETE',
  path: '/second-factor',
  fresh: true,
  summary: 'Removes the second factor of the caller with its recovery codes, and ends all other sessions. Idempotent',
  response: SecondFactor,
  problems: [],
})

export const resetStaffSecondFactor = endpoint({
  version: 'v1',
  area: 'user',
  policy: 'backOffice',
  id: 'resetStaffSecondFactor',
  method: 'DELETE',
  path: '/staff/:id/second-factor',
  needs: ['users.write'],
  fresh: true,
  summary: 'Removes the second factor of a user of the back office, whose sessions end with it. Idempotent',
  params: z.object({ id: IdText }),
  response: StaffProfile,
  problems: ['not-found', 'permission-beyond'],
})

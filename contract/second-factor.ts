import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NewPasskey, OfferedFactors, Passkey, PasskeyAssertion, PasskeyCreation, PasskeyName } from './passkey.ts'
import { TypedPassword } from './password.ts'
import { FACTOR_STATES } from './second-factor.constants.ts'
import { SecondFactorCode } from './second-factor-code.ts'
import { StaffProfile } from './staff.ts'
import { IdText } from './text.ts'

/** The second factor of a user of the back office: an authenticator app, passkeys, or both. */
export const SecondFactor = z.object({
  state: z.enum(FACTOR_STATES),
  /** Whether the shop requires one. */
  isRequired: z.boolean(),
  /** When the app was set up, in ISO 8601; null without one. */
  appSince: z.nullable(z.string()),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** Unused recovery codes, which stand in for each of them. */
  unusedRecoveryCodes: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const RecoveryCodes = z.object({
  factor: SecondFactor,
  /** Returned this once, with the first factor: the shop has only their hashes. Further factors have the same. */
  recoveryCodes: z.array(z.string()),
})

const Proof = z.object({
  /** ISO 8601. */
  freshUntil: z.string(),
})

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
  fresh: true,
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
  fresh: true,
  summary: 'Activates the app by its first code, and ends all other sessions of the caller. With the first factor recovery codes are returned, this once',
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
  response: Proof,
  problems: ['second-factor-wrong', 'second-factor-not-started'],
})

export const offerSecondFactor = endpoint({
  ...own,
  id: 'offerSecondFactor',
  method: 'POST',
  path: '/second-factor/offer',
  summary: 'What the caller can give for operations that need a fresh second factor, with a challenge for passkeys that is valid once',
  response: OfferedFactors,
  problems: ['second-factor-not-started'],
})

export const provePasskey = endpoint({
  ...own,
  id: 'provePasskey',
  method: 'POST',
  path: '/second-factor/passkey/prove',
  summary: 'Takes a passkey for operations that need a fresh second factor, in the session of the caller. A rejection has the next challenge',
  body: z.object({ passkey: PasskeyAssertion }),
  response: Proof,
  problems: ['passkey-wrong', 'second-factor-not-started'],
})

export const startPasskey = endpoint({
  ...own,
  id: 'startPasskey',
  method: 'POST',
  path: '/second-factor/passkey/start',
  withoutFactor: true,
  fresh: true,
  summary: 'Options for a new passkey, with a challenge that is valid once',
  body: z.object({ password: TypedPassword }),
  response: PasskeyCreation,
  problems: ['password-wrong', 'passkeys-full'],
})

export const addPasskey = endpoint({
  ...own,
  id: 'addPasskey',
  method: 'POST',
  path: '/second-factor/passkey',
  withoutFactor: true,
  summary: 'Stores a new passkey, and ends all other sessions of the caller. With the first factor recovery codes are returned, this once',
  body: z.object({ name: PasskeyName, passkey: NewPasskey }),
  response: RecoveryCodes,
  problems: ['passkey-wrong', 'passkey-exists', 'passkeys-full'],
})

export const renamePasskey = endpoint({
  ...own,
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/second-factor/passkey/:id',
  summary: 'Renames a passkey of the caller',
  params: z.object({ id: IdText }),
  body: z.object({ name: PasskeyName }),
  response: SecondFactor,
  problems: ['not-found'],
})

export const removePasskey = endpoint({
  ...own,
  id: 'removePasskey',
  method: 'DELETE',
  path: '/second-factor/passkey/:id',
  fresh: true,
  summary: 'Removes a passkey of the caller, with the last factor also the recovery codes, and ends all other sessions. Idempotent',
  params: z.object({ id: IdText }),
  response: SecondFactor,
  problems: [],
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
  summary: 'Removes the authenticator app of the caller, with the last factor also the recovery codes, and ends all other sessions. Idempotent',
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
  summary: 'Removes all second factors of a user of the back office, whose sessions end with them. Idempotent',
  params: z.object({ id: IdText }),
  response: StaffProfile,
  problems: ['not-found', 'permission-beyond'],
})

import * as z from 'zod/mini'
import { PASSKEY_NAME_MAX } from './passkey.constants.ts'
import { requiredLine } from './text.ts'

/** A passkey of a user of the back office. */
export const Passkey = z.object({
  id: z.int(),
  /** Given by its owner. */
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601; null before. */
  usedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = requiredLine(PASSKEY_NAME_MAX)

const CREDENTIAL_ID_MAX = 1400
const DATA_MAX = 12_000
const TRANSPORTS_MAX = 10

const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/))
const credential = { id: bytes(CREDENTIAL_ID_MAX), rawId: bytes(CREDENTIAL_ID_MAX), type: z.literal('public-key') }
const Transport = z.string().check(z.maxLength(30), z.regex(/^[a-z-]+$/))
const transports = z.array(Transport).check(z.maxLength(TRANSPORTS_MAX))

/** What an authenticator signed: an `AuthenticationResponseJSON` of Web Authentication, with bytes in base64url. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(DATA_MAX), authenticatorData: bytes(DATA_MAX), signature: bytes(DATA_MAX) }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A new credential: a `RegistrationResponseJSON` of Web Authentication. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(DATA_MAX), attestationObject: bytes(DATA_MAX), transports: z._default(transports, []) }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })
const verification = z.literal('preferred')

/** `PublicKeyCredentialRequestOptionsJSON` of Web Authentication. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  allowCredentials: z.array(Descriptor),
  userVerification: verification,
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** `PublicKeyCredentialCreationOptionsJSON` of Web Authentication. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: verification, requireResidentKey: z.boolean(), userVerification: verification }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What a user can give as a second factor; a recovery code always. */
export const OfferedFactors = z.object({
  /** A code of the authenticator app. */
  app: z.boolean(),
  /** A passkey, with a challenge that is valid once; null where none can be given. */
  passkey: z.nullable(PasskeyRequest),
})
export type OfferedFactors = z.infer<typeof OfferedFactors>

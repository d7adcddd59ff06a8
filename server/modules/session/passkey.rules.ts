import { createHash } from 'node:crypto'
import { CHALLENGE_MINUTES, PROMPT_SECONDS } from '#contract/passkey.constants.ts'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#contract/passkey.ts'

/** The shop, as passkeys know it. */
export interface RelyingParty {
  /** Its host name, to which every passkey is bound. */
  readonly id: string
  readonly origin: string
}

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly credentialId: string
  readonly transports: readonly string[]
}

/** Algorithms of signatures as numbers of COSE: EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257] as const

/** The relying party of a shop at this address. */
export const toRelyingParty = (origin: string): RelyingParty => ({ id: new URL(origin).hostname, origin })

export const challengeHash = (challenge: string): string => createHash('sha256').update(challenge).digest('hex')

/** Until when a challenge that is made now is valid. */
export const challengeEnd = (now: Date): Date => new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)

/** The challenge that an authenticator says it signed; null when the data are none of Web Authentication. */
export function findChallenge({ response: { clientDataJSON } }: PasskeyAssertion | NewPasskey): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

const describe = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, type: 'public-key' as const, transports: [...transports] })
const timeout = PROMPT_SECONDS * 1000

/** Options for the browser to request one of these passkeys. */
export const toRequest = ({ id }: RelyingParty, challenge: string, passkeys: readonly StoredPasskey[]): PasskeyRequest => ({
  challenge,
  rpId: id,
  timeout,
  allowCredentials: passkeys.map(describe),
  userVerification: 'preferred',
})

interface Owner {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

interface Creation {
  readonly challenge: string
  readonly siteName: string
  readonly user: Owner
  readonly passkeys: readonly StoredPasskey[]
}

/** Options for the browser to create a passkey of the user, on an authenticator that has none of theirs. */
export const toCreation = ({ id }: RelyingParty, { challenge, siteName, user, passkeys }: Creation): PasskeyCreation => ({
  challenge,
  rp: { id, name: siteName },
  user: {
    // Says nothing about the user to whom the authenticator shows it, and is the same for each of their passkeys.
    id: createHash('sha256').update(`passkeys of user ${user.id}`).digest('base64url'),
    name: user.email,
    displayName: `${user.firstName} ${user.lastName}`.trim() || user.email,
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  excludeCredentials: passkeys.map(describe),
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  attestation: 'none',
})

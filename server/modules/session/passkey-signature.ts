import type { NewPasskey, PasskeyAssertion } from '#contract/passkey.ts'
import { ALGORITHMS, type RelyingParty } from './passkey.rules.ts'

// Loaded when the first passkey is used: it takes most of a second.
const load = () => Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')])

interface PublicKey {
  /** Public key as COSE, in base64url. */
  readonly publicKey: string
  readonly signCount: number
}

/** The result; null when the library throws, which it does for everything that is wrong with what an authenticator sent. */
async function valid<T>(verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}

const EXTENSIONS = { clientExtensionResults: {} }

/** How often the authenticator has signed, as it says; null unless it signed the challenge for this shop with this key. The number is not compared. */
export async function verifyAssertion({ id, origin }: RelyingParty, challenge: string, passkey: PasskeyAssertion, publicKey: string): Promise<number | null> {
  const [{ verifyAuthenticationResponse }] = await load()
  return valid(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, ...EXTENSIONS },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  })
}

/** Key and number of a new passkey; null unless it was made by this challenge for this shop. */
export async function verifyNewPasskey({ id, origin }: RelyingParty, challenge: string, passkey: NewPasskey): Promise<PublicKey | null> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await load()
  return valid(async () => {
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(passkey.response.attestationObject))
    // None is requested. Certificates of a manufacturer would be verified by what they say, with requests to where they say.
    const isAnonymous = statement.get('fmt') === 'none' || (statement.get('fmt') === 'packed' && statement.get('attStmt').get('x5c') === undefined)
    if (!isAnonymous) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, ...EXTENSIONS },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified || registrationInfo.credential.id !== passkey.id) return null
    const { publicKey, counter } = registrationInfo.credential
    return { publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter }
  })
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#contract/passkey.ts'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor> | readonly Cbor[]

function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value])
  if (value < 256) return Buffer.from([(type << 5) | 24, value])
  return Buffer.from([(type << 5) | 25, value >> 8, value & 0xff])
}

/** CBOR (RFC 8949) of what authenticators send. */
export function toCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(toCbor)])
  const entries = [...(value as ReadonlyMap<number | string, Cbor>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, each]) => [toCbor(key), toCbor(each)])])
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const UP = 0x01
const UV = 0x04
const WITH_CREDENTIAL = 0x40

/** The page and what the authenticator sends, where it is not as it should be. */
export interface Differences {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** The user was at least there (1), and was verified (4). */
  readonly flags?: number
  readonly signCount?: number
  /** Attestation, in place of none; `self` signs with the key of the credential. */
  readonly statement?: 'self' | { readonly fmt: string; readonly attStmt: ReadonlyMap<string, Cbor> }
}

const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return toCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** An authenticator with one credential, which signs with ES256 in a browser at this address. `counts`: whether it counts its signatures. */
export function createAuthenticator({ origin, counts = true }: { origin: string; counts?: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32).toString('base64url')
  let signCount = 0
  const clientData = (type: string, challenge: string, given: Differences) =>
    Buffer.from(JSON.stringify({ type: given.type ?? type, challenge: given.challenge ?? challenge, origin: given.origin ?? origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, given: Differences, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(given.signCount ?? signCount)
    const flags = (given.flags ?? UP | UV) | (credential.length > 0 ? WITH_CREDENTIAL : 0)
    return Buffer.concat([sha256(given.rpId ?? rpId), Buffer.from([flags]), count, credential])
  }
  const credential = { id, rawId: id, type: 'public-key' } as const
  return {
    id,
    publicKey: coseKey(publicKey).toString('base64url'),
    /** The authenticator signs with this number from here on. */
    setCount(count: number) {
      signCount = count
    },
    create({ challenge, rp }: PasskeyCreation, given: Differences = {}): NewPasskey {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(Buffer.from(id, 'base64url').length)
      const authData = authenticatorData(rp.id, given, Buffer.concat([Buffer.alloc(16), length, Buffer.from(id, 'base64url'), coseKey(publicKey)]))
      const clientDataJSON = clientData('webauthn.create', challenge, given)
      const self = () =>
        new Map<string, Cbor>([
          ['alg', -7],
          ['sig', sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey)],
        ])
      const { fmt, attStmt } = given.statement === 'self' ? { fmt: 'packed', attStmt: self() } : (given.statement ?? { fmt: 'none', attStmt: new Map() })
      const attestationObject = toCbor(
        new Map<string, Cbor>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', authData],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge, rpId }: PasskeyRequest, given: Differences = {}): PasskeyAssertion {
      if (counts) signCount += 1
      const authData = authenticatorData(rpId, given)
      const clientDataJSON = clientData('webauthn.get', challenge, given)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXAMPLE_ASSERTION, EXAMPLE_CREATION, EXAMPLE_NEW_PASSKEY, EXAMPLE_REQUEST } from '#machines/second-factor/second-factor.examples.ts'
import { createPasskey, requestPasskey } from './passkeys.ts'

type Ceremony = (options: { publicKey: { challenge: ArrayBuffer }; signal: AbortSignal }) => Promise<unknown>

let get: Ceremony
let create: Ceremony
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('location', { hostname: 'shop.example' })
  vi.stubGlobal('navigator', { credentials: { get: (options: never) => get(options), create: (options: never) => create(options) } })
})
afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer
const failing = (name: string) => () => Promise.reject(new DOMException('No', name))
const never = () => new AbortController().signal
const { clientDataJSON, authenticatorData, signature } = EXAMPLE_ASSERTION.response
const credential = { id: EXAMPLE_ASSERTION.id, rawId: bytes(EXAMPLE_ASSERTION.rawId), type: 'public-key', getClientExtensionResults: () => ({}) }

test('what the browser returns is sent as JSON, and nothing else of it', async () => {
  const challenges: string[] = []
  get = async ({ publicKey }) => {
    challenges.push(Buffer.from(publicKey.challenge).toString('base64url'))
    const response = {
      clientDataJSON: bytes(clientDataJSON),
      authenticatorData: bytes(authenticatorData),
      signature: bytes(signature),
      userHandle: bytes('dXNlcg'),
    }
    return { ...credential, response }
  }
  create = async () => ({
    ...credential,
    response: { clientDataJSON: bytes('ZGF0YQ'), attestationObject: bytes('b2JqZWN0'), getTransports: () => ['internal'] },
  })
  expect(await requestPasskey(EXAMPLE_REQUEST, never())).toEqual(EXAMPLE_ASSERTION)
  expect(await createPasskey(EXAMPLE_CREATION, never())).toEqual(EXAMPLE_NEW_PASSKEY)
  expect(challenges).toEqual([EXAMPLE_REQUEST.challenge])
})

test('a failure says what happened', async () => {
  const codes: [name: string, code: string][] = [
    ['NotAllowedError', 'passkey-cancelled'],
    ['SecurityError', 'passkey-address'],
    ['InvalidStateError', 'passkey-exists'],
    ['UnknownError', 'passkey-failed'],
    ['NotSupportedError', 'passkey-failed'],
  ]
  for (const [name, code] of codes) {
    get = failing(name)
    create = failing(name)
    await expect(requestPasskey(EXAMPLE_REQUEST, never())).rejects.toMatchObject({ code, status: 0 })
    await expect(createPasskey(EXAMPLE_CREATION, never())).rejects.toMatchObject({ code, status: 0 })
  }
  vi.stubGlobal('PublicKeyCredential', undefined)
  await expect(requestPasskey(EXAMPLE_REQUEST, never())).rejects.toMatchObject({ code: 'passkey-failed' })
})

test('the window of the browser closes when nobody waits for it any more, and no other one with it', async () => {
  const signals: AbortSignal[] = []
  get = ({ signal }) => {
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const [first, second] = [new AbortController(), new AbortController()]
  const waiting = requestPasskey(EXAMPLE_REQUEST, first.signal)
  first.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'passkey-failed' })
  const next = requestPasskey(EXAMPLE_REQUEST, second.signal)
  first.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  second.abort()
  await expect(next).rejects.toMatchObject({ code: 'passkey-failed' })
  await expect(requestPasskey(EXAMPLE_REQUEST, first.signal)).rejects.toThrow()
  expect(signals).toHaveLength(2)
})

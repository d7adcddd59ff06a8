import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#contract/passkey.ts'
import type { Problem } from '#machines/problem.ts'

/** Names of errors of Web Authentication. Browsers give no other reason when the user closes the window. */
const CODES: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkey-cancelled',
  InvalidStateError: 'passkey-exists',
  SecurityError: 'passkey-address',
}

/** Why the browser returned no passkey. */
class PasskeyError extends Error implements Problem {
  readonly status = 0
  readonly code: string

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause))
    this.name = 'PasskeyError'
    this.code = (cause instanceof Error && CODES[cause.name]) || 'passkey-failed'
  }
}

/** Waits for the browser's window, which an abort closes. */
async function whileOpen<T>(signal: AbortSignal, start: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const close = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', close)
  try {
    return await start()
  } catch (error) {
    throw new PasskeyError(error)
  } finally {
    signal.removeEventListener('abort', close)
  }
}

/** Requests one of the passkeys from the user. */
export const requestPasskey = (optionsJSON: PasskeyRequest, signal: AbortSignal): Promise<PasskeyAssertion> =>
  whileOpen(signal, async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
  })

/** Creates a passkey with the user. */
export const createPasskey = (optionsJSON: PasskeyCreation, signal: AbortSignal): Promise<NewPasskey> =>
  whileOpen(signal, async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  })

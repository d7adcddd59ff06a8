import { fromPromise } from 'xstate'
import { PROMPT_SECONDS } from '#contract/passkey.constants.ts'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#contract/passkey.ts'
import type { Problem } from '../problem.ts'

/** How long the browser waits for the user. */
export const PROMPT_MS = PROMPT_SECONDS * 1000

/** The user did nothing for so long. */
export const PROMPT_TIMEOUT: Problem = { code: 'passkey-timeout', status: 0, message: 'No passkey was given in time' }

/** The browser requests a passkey from the user. Fails with `passkey-cancelled`, `passkey-address` or `passkey-failed`; aborted when its state ends. */
export const requestPasskey = fromPromise<PasskeyAssertion, { options: PasskeyRequest }>(() => Promise.reject(new Error('No browser requests passkeys')))

/** The browser creates a passkey with the user. Fails like `requestPasskey`, and with `passkey-exists`. */
export const createPasskey = fromPromise<NewPasskey, { options: PasskeyCreation }>(() => Promise.reject(new Error('No browser creates passkeys')))

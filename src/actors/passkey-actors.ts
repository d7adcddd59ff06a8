import { fromPromise } from 'xstate'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#contract/passkey.ts'

/** Loads what speaks to the browser's authenticators: when a passkey is offered, so that a press opens their window at once. */
export const loadPasskeys = () => import('./browser/passkeys.ts')

/** A passkey that the browser requests from the user. Its window closes when the state ends. */
export const requestPasskeyActor = fromPromise<PasskeyAssertion, { options: PasskeyRequest }>(({ input: { options }, signal }) =>
  loadPasskeys().then(({ requestPasskey }) => requestPasskey(options, signal)),
)

/** A passkey that the browser creates with the user. */
export const createPasskeyActor = fromPromise<NewPasskey, { options: PasskeyCreation }>(({ input: { options }, signal }) =>
  loadPasskeys().then(({ createPasskey }) => createPasskey(options, signal)),
)

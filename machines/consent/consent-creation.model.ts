import { model, rejected, resolved } from '#tests/model/model.ts'
import { consent } from './consent.examples.ts'
import { type ConsentRequest, consentCreationMachine } from './consent-creation.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const INVALID = { code: 'invalid-input', status: 422, message: 'invalid-input' }
const bodyOf = (name: string) => ({ name: { en: name, hr: name }, displayName: { en: '<p>I agree.</p>', hr: '<p>Slažem se.</p>' } })
const request = (name: string, idempotencyKey: string): ConsentRequest => ({ body: bodyOf(name), idempotencyKey })

/** A consent whose response is lost, or whose texts are invalid. */
export const consentCreationModel = model<typeof consentCreationMachine>({
  machine: consentCreationMachine,
  input: undefined,
  events: [
    { type: 'consent.create', ...request('Prize draw', 'key-1') },
    { type: 'consent.create', ...request('Prize draw', 'key-2') },
    { type: 'consent.create', ...request('Survey', 'key-3') },
    resolved('createConsentText', consent({})),
    rejected('createConsentText', LOST),
    rejected('createConsentText', INVALID),
  ],
  accepts: { 'consent.create': ['editing'] },
  invokes: { createConsentText: ['creating'] },
  phrases: {
    'consent.create': 'the user creates the consent',
    'xstate.done.actor.createConsentText': 'it is created',
    'xstate.error.actor.createConsentText': 'it is not created',
  },
  start: { value: 'editing', request: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'consent.create': ({ context: { request: last, problem } }, { body: given, idempotencyKey }) => {
      const body = given as ConsentRequest['body']
      const next = last !== null && problem === LOST && last.body.name.en === body.name.en ? last : { body, idempotencyKey }
      return { value: 'creating', request: next, problem: null, invoked: [{ operation: 'createConsentText', input: next }] }
    },
    'xstate.done.actor.createConsentText': () => ({ value: 'created', emitted: [{ type: 'consent.created', consent: consent({}) }] }),
    'xstate.error.actor.createConsentText': (_, { error }) => ({ value: 'editing', problem: error }),
  },
})

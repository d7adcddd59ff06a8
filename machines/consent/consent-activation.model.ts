import { model, rejected, resolved } from '#tests/model/model.ts'
import { consent } from './consent.examples.ts'
import { consentActivationMachine } from './consent-activation.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const IN_USE = { code: 'consent-in-use', status: 409, message: 'consent-in-use' }
const CHANGED = { code: 'consents-changed', status: 409, message: 'consents-changed' }
const INACTIVE = consent({ active: false, revision: 2 })
const THEIRS = consent({ name: { en: 'Rules', hr: 'Pravila' }, revision: 3 })

/** A consent that a form may still ask for, and that another user changes meanwhile. */
export const consentActivationModel = model<typeof consentActivationMachine>({
  machine: consentActivationMachine,
  input: undefined,
  events: [
    { type: 'consent.activate', id: 2, revision: 1, active: false },
    { type: 'consent.activate', id: 2, revision: 2, active: true },
    resolved('activateConsent', INACTIVE),
    rejected('activateConsent', LOST),
    rejected('activateConsent', IN_USE),
    rejected('activateConsent', CHANGED),
    resolved('getShopConsents', { consents: [THEIRS], forms: [] }),
    rejected('getShopConsents', LOST),
  ],
  accepts: { 'consent.activate': ['idle'] },
  invokes: { activateConsent: ['changing'], getShopConsents: ['reading'] },
  phrases: {
    'consent.activate': ({ active }) => (active ? 'the user takes the consent into use' : 'the user takes the consent out of use'),
    'xstate.done.actor.activateConsent': 'it is stored',
    'xstate.error.actor.activateConsent': 'it is not stored',
    'xstate.done.actor.getShopConsents': 'the consents are read again',
    'xstate.error.actor.getShopConsents': 'the consents are not read again',
  },
  start: { value: 'idle', request: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'consent.activate': (_, { id, revision, active }) => ({
      value: 'changing',
      request: { id, revision, active },
      problem: null,
      invoked: [{ operation: 'activateConsent', input: { params: { id: String(id) }, body: { revision, active } } }],
    }),
    'xstate.done.actor.activateConsent': () => ({ value: 'idle', emitted: [{ type: 'consents.received', consents: [INACTIVE] }] }),
    'xstate.error.actor.activateConsent': (_, { error }) =>
      error === CHANGED ? { value: 'reading', problem: error, invoked: [{ operation: 'getShopConsents', input: {} }] } : { value: 'idle', problem: error },
    'xstate.done.actor.getShopConsents': () => ({ value: 'idle', emitted: [{ type: 'consents.received', consents: [THEIRS] }] }),
    'xstate.error.actor.getShopConsents': (_, { error }) => ({ value: 'idle', problem: error }),
  },
})

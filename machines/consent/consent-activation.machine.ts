import { assign, emit, setup } from 'xstate'
import type { ShopConsent } from '#contract/shop-consent.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

interface ActivationRequest {
  readonly id: number
  /** The one that was read. */
  readonly revision: number
  readonly active: boolean
}

interface ConsentActivationContext {
  readonly request: ActivationRequest | null
  readonly problem: Problem | null
}

type ConsentActivationEvent = { type: 'consent.activate' } & ActivationRequest
/** As the server has them. */
export type ConsentActivationEmittedEvent = { type: 'consents.received'; consents: readonly ShopConsent[] }

const toInput = ({ request }: ConsentActivationContext) => {
  if (!request) throw new Error('Nothing is activated')
  const { id, revision, active } = request
  return { params: { id: String(id) }, body: { revision, active } }
}

/** A consent that is taken out of use, or into it again; one that another user has changed meanwhile is read again. */
export const consentActivationMachine = setup({
  types: {} as { context: ConsentActivationContext; events: ConsentActivationEvent; emitted: ConsentActivationEmittedEvent; tags: 'busy' },
  actors: { activateConsent: operation('activateConsent'), getShopConsents: operation('getShopConsents') },
  guards: {
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'consents-changed',
  },
  actions: {
    storeRequest: assign((_, { id, revision, active }: ActivationRequest) => ({ request: { id, revision, active }, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitReceived: emit((_, { consents }: { consents: readonly ShopConsent[] }): ConsentActivationEmittedEvent => ({ type: 'consents.received', consents })),
  },
}).createMachine({
  id: 'consentActivation',
  context: { request: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'consent.activate': { target: 'changing', actions: { type: 'storeRequest', params: ({ event }) => event } } } },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'activateConsent',
        src: 'activateConsent',
        input: ({ context }) => toInput(context),
        onDone: { target: 'idle', actions: { type: 'emitReceived', params: ({ event }) => ({ consents: [event.output] }) } },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'reading',
            actions: { type: 'storeProblem', params: problemParams },
          },
          { target: 'idle', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
    },
    reading: {
      description: 'Another user was faster: what they saved is shown before the user decides again',
      tags: 'busy',
      invoke: {
        id: 'getShopConsents',
        src: 'getShopConsents',
        input: {},
        onDone: { target: 'idle', actions: { type: 'emitReceived', params: ({ event }) => ({ consents: event.output.consents }) } },
        onError: { target: 'idle', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})

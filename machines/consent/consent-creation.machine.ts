import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { createConsentText, ShopConsent } from '#contract/shop-consent.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, problemParams } from '../problem.ts'

export interface ConsentRequest {
  readonly body: InputOf<typeof createConsentText>['body']
  /** Repeated after a lost response: one consent is created. */
  readonly idempotencyKey: string
}

interface ConsentCreationContext {
  /** The last one, until its response. */
  readonly request: ConsentRequest | null
  readonly problem: Problem | null
}

type ConsentCreationEvent = { type: 'consent.create' } & ConsentRequest
export type ConsentCreationEmittedEvent = { type: 'consent.created'; consent: ShopConsent }

/** Creation of a consent: the same one is requested again with its key when the response was lost. */
export const consentCreationMachine = setup({
  types: {} as { context: ConsentCreationContext; events: ConsentCreationEvent; emitted: ConsentCreationEmittedEvent; tags: 'busy' },
  actors: { createConsentText: operation('createConsentText') },
  actions: {
    storeRequest: assign(({ context: { request, problem } }, { body, idempotencyKey }: ConsentRequest) => {
      const isSame = request !== null && problem !== null && isTransient(problem) && JSON.stringify(request.body) === JSON.stringify(body)
      return { request: isSame ? request : { body, idempotencyKey }, problem: null }
    }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitCreated: emit((_, { consent }: { consent: ShopConsent }): ConsentCreationEmittedEvent => ({ type: 'consent.created', consent })),
  },
}).createMachine({
  id: 'consentCreation',
  context: { request: null, problem: null },
  initial: 'editing',
  states: {
    editing: { on: { 'consent.create': { target: 'creating', actions: { type: 'storeRequest', params: ({ event }) => event } } } },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createConsentText',
        src: 'createConsentText',
        input: ({ context: { request } }) => {
          if (!request) throw new Error('Nothing is created')
          return { body: request.body, idempotencyKey: request.idempotencyKey }
        },
        onDone: { target: 'created', actions: { type: 'emitCreated', params: ({ event }) => ({ consent: event.output }) } },
        onError: { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    created: { type: 'final' },
  },
})

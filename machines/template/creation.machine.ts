import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { createPostType, UsedPostType } from '#contract/post-type.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, problemParams } from '../problem.ts'

export interface CreationRequest {
  readonly body: InputOf<typeof createPostType>['body']
  /** Repeated after a lost response: one template is created. */
  readonly idempotencyKey: string
}

export interface CreationContext {
  /** The last one, until its response. */
  readonly request: CreationRequest | null
  readonly problem: Problem | null
}

export type CreationEvent = { type: 'template.create' } & CreationRequest
export type CreationEmittedEvent = { type: 'template.created'; template: UsedPostType }

/** Creation of a template: the same one is requested again with its key when the response was lost. */
export const creationMachine = setup({
  types: {} as { context: CreationContext; events: CreationEvent; emitted: CreationEmittedEvent; tags: 'busy' },
  actors: { createPostType: operation('createPostType') },
  actions: {
    storeRequest: assign(({ context: { request, problem } }, { body, idempotencyKey }: CreationRequest) => {
      const isSame = request !== null && problem !== null && isTransient(problem) && JSON.stringify(request.body) === JSON.stringify(body)
      return { request: isSame ? request : { body, idempotencyKey }, problem: null }
    }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitCreated: emit((_, { template }: { template: UsedPostType }): CreationEmittedEvent => ({ type: 'template.created', template })),
  },
}).createMachine({
  id: 'creation',
  context: { request: null, problem: null },
  initial: 'editing',
  states: {
    editing: { on: { 'template.create': { target: 'creating', actions: { type: 'storeRequest', params: ({ event }) => event } } } },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createPostType',
        src: 'createPostType',
        input: ({ context: { request } }) => {
          if (!request) throw new Error('Nothing is created')
          return { body: request.body, idempotencyKey: request.idempotencyKey }
        },
        onDone: { target: 'created', actions: { type: 'emitCreated', params: ({ event }) => ({ template: event.output }) } },
        onError: { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    created: { type: 'final' },
  },
})

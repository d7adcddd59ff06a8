import { model, rejected, resolved } from '#tests/model/model.ts'
import { type CreationRequest, creationMachine } from './creation.machine.ts'
import { template } from './template.examples.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const TAKEN = { code: 'template-key-taken', status: 409, message: 'template-key-taken' }
const bodyOf = (slug: string) => ({ slug, titles: { en: 'Landing page', hr: 'Odredišna stranica' } })
const request = (slug: string, idempotencyKey: string): CreationRequest => ({ body: bodyOf(slug), idempotencyKey })

/** A template whose response is lost, or whose key is taken. */
export const creationModel = model<typeof creationMachine>({
  machine: creationMachine,
  input: undefined,
  events: [
    { type: 'template.create', ...request('landing', 'key-1') },
    { type: 'template.create', ...request('landing', 'key-2') },
    { type: 'template.create', ...request('season', 'key-3') },
    resolved('createPostType', template({})),
    rejected('createPostType', LOST),
    rejected('createPostType', TAKEN),
  ],
  accepts: { 'template.create': ['editing'] },
  invokes: { createPostType: ['creating'] },
  phrases: {
    'template.create': 'the user creates the template',
    'xstate.done.actor.createPostType': 'it is created',
    'xstate.error.actor.createPostType': 'it is not created',
  },
  start: { value: 'editing', request: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'template.create': ({ context: { request: last, problem } }, { body: given, idempotencyKey }) => {
      const body = given as CreationRequest['body']
      const next = last !== null && problem === LOST && last.body.slug === body.slug ? last : { body, idempotencyKey }
      return { value: 'creating', request: next, problem: null, invoked: [{ operation: 'createPostType', input: next }] }
    },
    'xstate.done.actor.createPostType': () => ({ value: 'created', emitted: [{ type: 'template.created', template: template({}) }] }),
    'xstate.error.actor.createPostType': (_, { error }) => ({ value: 'editing', problem: error }),
  },
})

import { assign, emit, setup, stateIn } from 'xstate'
import type { UsedPostType } from '#contract/post-type.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

export interface TemplateRemovalContext {
  /** The template that is to be deleted. */
  readonly id: number | null
  /** As it was read then, with what uses it; null before. */
  readonly template: UsedPostType | null
  readonly problem: Problem | null
}

export type TemplateRemovalEvent = { type: 'removal.ask'; id: number } | { type: 'removal.confirm' } | { type: 'removal.cancel' } | { type: 'removal.retry' }
export type TemplateRemovalEmittedEvent = { type: 'template.removed'; template: UsedPostType }

/** Deletion of a template: what uses it is read first, and it is confirmed while nothing does. */
export const templateRemovalMachine = setup({
  types: {} as { context: TemplateRemovalContext; events: TemplateRemovalEvent; emitted: TemplateRemovalEmittedEvent; tags: 'busy' },
  actors: { getPostType: operation('getPostType'), deletePostType: operation('deletePostType') },
  guards: {
    canDelete: ({ context: { template } }) => template !== null && template.postCount === 0 && !template.isBuiltIn,
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'template-changed' || problem.code === 'template-in-use',
    isDismissed: stateIn({ removing: 'dismissed' }),
  },
  actions: {
    storeId: assign((_, { id }: { id: number }) => ({ id, template: null, problem: null })),
    storeTemplate: assign((_, { template }: { template: UsedPostType }) => ({ template })),
    clear: assign({ id: null, template: null, problem: null }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitRemoved: emit(({ context: { template } }): TemplateRemovalEmittedEvent => {
      if (!template) throw new Error('No template was deleted')
      return { type: 'template.removed', template }
    }),
  },
}).createMachine({
  id: 'templateRemoval',
  context: { id: null, template: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'removal.ask': { target: 'reading', actions: { type: 'storeId', params: ({ event }) => event } } } },
    reading: {
      on: { 'removal.cancel': { target: 'idle', actions: 'clear' } },
      invoke: {
        id: 'getPostType',
        src: 'getPostType',
        input: ({ context: { id } }) => ({ params: { id: String(id) } }),
        onDone: { target: 'asking', actions: { type: 'storeTemplate', params: ({ event }) => ({ template: event.output }) } },
        onError: { target: 'unread', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    unread: {
      on: { 'removal.retry': { target: 'reading', actions: 'clearProblem' }, 'removal.cancel': { target: 'idle', actions: 'clear' } },
    },
    asking: {
      on: {
        'removal.confirm': { guard: 'canDelete', target: 'removing', actions: 'clearProblem' },
        'removal.cancel': { target: 'idle', actions: 'clear' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'deletePostType',
        src: 'deletePostType',
        input: ({ context: { id, template } }) => ({ params: { id: String(id) }, query: { version: String(template?.version) } }),
        onDone: { target: 'idle', actions: ['emitRemoved', 'clear'] },
        onError: [
          { guard: 'isDismissed', target: 'idle', actions: ['clear', { type: 'storeProblem', params: problemParams }] },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'reading',
            actions: { type: 'storeProblem', params: problemParams },
          },
          { target: 'asking', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
      initial: 'open',
      states: {
        open: { on: { 'removal.cancel': 'dismissed' } },
        dismissed: { description: 'The dialog was closed before the response: a failure is shown on the page' },
      },
    },
  },
})

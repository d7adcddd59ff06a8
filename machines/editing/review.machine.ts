import { assign, emit, setup } from 'xstate'
import type { ContentRelease, publishContentRelease, restoreRevision, saveContentRelease, scheduleContentRelease } from '#contract/content-release.ts'
import type { DocumentName, discardDraft, Saved } from '#contract/editing.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

export type ChosenChanges = InputOf<typeof publishContentRelease>['body']
export type ScheduledChanges = InputOf<typeof scheduleContentRelease>['body']
export type ReleaseChange = InputOf<typeof saveContentRelease>['body']
export type DraftToDiscard = InputOf<typeof discardDraft>['body']
export type RevisionToRestore = InputOf<typeof restoreRevision>['body']

/** What is to be done; a repetition with the same key is done once. */
export type ReleaseRequest =
  | { readonly type: 'publish'; readonly body: ChosenChanges; readonly idempotencyKey: string }
  | { readonly type: 'schedule'; readonly body: ScheduledChanges; readonly idempotencyKey: string }
  | { readonly type: 'revert'; readonly id: number; readonly idempotencyKey: string }
  | { readonly type: 'save'; readonly id: number; readonly body: ReleaseChange }
  | { readonly type: 'restore'; readonly body: RevisionToRestore }
  | { readonly type: 'discard'; readonly body: DraftToDiscard }
type RequestType = ReleaseRequest['type']
type ReleasingType = Exclude<RequestType, 'restore' | 'discard'>

export interface ReviewContext {
  /** Changes that stay in their drafts, by name. */
  readonly left: readonly string[]
  /** The last request, until it is answered. */
  readonly request: ReleaseRequest | null
  readonly problem: Problem | null
}

export type ReviewEvent =
  | { type: 'change.toggle'; name: string }
  | { type: 'release.request'; request: ReleaseRequest }
  | { type: 'release.retry' }
  | { type: 'problem.dismiss' }

export type ReviewEmittedEvent =
  | { type: 'release.saved'; request: ReleasingType; release: ContentRelease }
  /** What has been changed since and was not restored is counted. */
  | { type: 'revision.restored'; refused: number }
  | { type: 'draft.discarded'; document: DocumentName }

type Of<T extends RequestType> = Extract<ReleaseRequest, { type: T }>
const requestOf = <T extends RequestType>({ request }: ReviewContext, type: T): Of<T> => {
  if (request?.type !== type) throw new Error(`Nothing to ${type}`)
  return request as Of<T>
}
const idOf = ({ id }: { readonly id: number }) => ({ params: { id: String(id) } })

const isOfType = (type: RequestType) => ({ type: 'isRequested', params: { type } }) as const
const toRequested = [
  { guard: isOfType('publish'), target: 'publishing' },
  { guard: isOfType('schedule'), target: 'scheduling' },
  { guard: isOfType('revert'), target: 'reverting' },
  { guard: isOfType('save'), target: 'saving' },
  { guard: isOfType('discard'), target: 'discarding' },
  { target: 'restoring' },
] as const
const saved = (request: ReleasingType) =>
  ({
    target: 'choosing',
    actions: [
      'clear',
      {
        type: 'emit',
        params: ({ event }: { event: { output: ContentRelease } }): ReviewEmittedEvent => ({ type: 'release.saved', request, release: event.output }),
      },
    ],
  }) as const
const rejected = { target: 'choosing', actions: { type: 'storeProblem', params: problemParams } } as const

/** Review of changes: which of them stay in the draft, and their publication, now or later; reverting and saving releases; restoring revisions; discarding drafts. */
export const reviewMachine = setup({
  types: {} as { context: ReviewContext; events: ReviewEvent; emitted: ReviewEmittedEvent; tags: 'busy' },
  actors: {
    publishContentRelease: operation('publishContentRelease'),
    scheduleContentRelease: operation('scheduleContentRelease'),
    revertContentRelease: operation('revertContentRelease'),
    saveContentRelease: operation('saveContentRelease'),
    restoreRevision: operation('restoreRevision'),
    discardDraft: operation('discardDraft'),
  },
  guards: {
    isRequested: ({ context: { request } }, { type }: { type: RequestType }) => request?.type === type,
    hasRequest: ({ context: { request } }) => request !== null,
  },
  actions: {
    toggle: assign(({ context: { left } }, { name }: { name: string }) => ({
      left: left.includes(name) ? left.filter((each) => each !== name) : [...left, name],
      request: null,
      problem: null,
    })),
    store: assign((_, { request }: { request: ReleaseRequest }) => ({ request, problem: null })),
    clearProblem: assign({ problem: null }),
    clear: assign({ request: null, problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: ReviewEmittedEvent) => event),
  },
}).createMachine({
  id: 'review',
  context: { left: [], request: null, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'change.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'release.request': { target: 'requested', actions: { type: 'store', params: ({ event }) => event } },
        'problem.dismiss': { actions: 'clear' },
        'release.retry': { guard: 'hasRequest', target: 'requested', actions: 'clearProblem' },
      },
    },
    requested: { always: [...toRequested] },
    publishing: {
      tags: 'busy',
      invoke: {
        id: 'publishContentRelease',
        src: 'publishContentRelease',
        input: ({ context }) => {
          const { body, idempotencyKey } = requestOf(context, 'publish')
          return { body, idempotencyKey }
        },
        onDone: saved('publish'),
        onError: rejected,
      },
    },
    scheduling: {
      tags: 'busy',
      invoke: {
        id: 'scheduleContentRelease',
        src: 'scheduleContentRelease',
        input: ({ context }) => {
          const { body, idempotencyKey } = requestOf(context, 'schedule')
          return { body, idempotencyKey }
        },
        onDone: saved('schedule'),
        onError: rejected,
      },
    },
    reverting: {
      tags: 'busy',
      invoke: {
        id: 'revertContentRelease',
        src: 'revertContentRelease',
        input: ({ context }) => {
          const request = requestOf(context, 'revert')
          return { ...idOf(request), idempotencyKey: request.idempotencyKey }
        },
        onDone: saved('revert'),
        onError: rejected,
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveContentRelease',
        src: 'saveContentRelease',
        input: ({ context }) => {
          const request = requestOf(context, 'save')
          return { ...idOf(request), body: request.body }
        },
        onDone: saved('save'),
        onError: rejected,
      },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardDraft',
        src: 'discardDraft',
        input: ({ context }) => ({ body: requestOf(context, 'discard').body }),
        onDone: {
          target: 'choosing',
          actions: ['clear', { type: 'emit', params: ({ event }) => ({ type: 'draft.discarded', document: event.output.draft.document }) }],
        },
        onError: rejected,
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreRevision',
        src: 'restoreRevision',
        input: ({ context }) => ({ body: requestOf(context, 'restore').body }),
        onDone: {
          target: 'choosing',
          actions: [
            'clear',
            { type: 'emit', params: ({ event }: { event: { output: Saved } }) => ({ type: 'revision.restored', refused: event.output.refused.length }) },
          ],
        },
        onError: rejected,
      },
    },
  },
})

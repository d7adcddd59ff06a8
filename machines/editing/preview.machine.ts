import { assign, emit, setup } from 'xstate'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { createPreview, Preview } from '#contract/preview.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

/** A page that is being edited has a link of its own, which ends when it is closed. */
export type PreviewSubject = Exclude<InputOf<typeof createPreview>['body']['of'], { type: 'page' }>
export type MadePreview = ResponseOf<typeof createPreview>

export interface PreviewContext {
  readonly of: PreviewSubject
  /** The link that was made here; its addresses are told once. */
  readonly made: MadePreview | null
  /** The link that is being withdrawn, or could not be. */
  readonly withdrawn: number | null
  readonly problem: Problem | null
}

export type PreviewEvent = { type: 'link.make' } | { type: 'link.withdraw'; id: number }

export type PreviewEmittedEvent = { type: 'link.made'; made: MadePreview } | { type: 'link.withdrawn'; id: number }

const idOf = ({ withdrawn }: PreviewContext): string => {
  if (withdrawn === null) throw new Error('No link was chosen')
  return String(withdrawn)
}
const rejected = { target: 'ready', actions: { type: 'storeProblem', params: problemParams } } as const

/** Links that show what is not published: one is made, any is withdrawn. A link whose response was lost is not known here, and made again. */
export const previewMachine = setup({
  types: {} as {
    context: PreviewContext
    input: { of: PreviewSubject }
    events: PreviewEvent
    emitted: PreviewEmittedEvent
    tags: 'busy'
  },
  actors: { createPreview: operation('createPreview'), withdrawPreview: operation('withdrawPreview') },
  actions: {
    begin: assign({ withdrawn: null, problem: null }),
    choose: assign((_, { id }: { id: number }) => ({ withdrawn: id, problem: null })),
    storeMade: assign((_, { made }: { made: MadePreview }) => ({ made })),
    evict: assign(({ context: { made } }, { id }: Pick<Preview, 'id'>) => ({ withdrawn: null, made: made?.preview.id === id ? null : made })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emit: emit((_, event: PreviewEmittedEvent) => event),
  },
}).createMachine({
  id: 'preview',
  context: ({ input: { of } }) => ({ of, made: null, withdrawn: null, problem: null }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'link.make': { target: 'making', actions: 'begin' },
        'link.withdraw': { target: 'withdrawing', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'createPreview',
        src: 'createPreview',
        input: ({ context: { of } }) => ({ body: { of } }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'storeMade', params: ({ event: { output } }) => ({ made: output }) },
            { type: 'emit', params: ({ event: { output } }) => ({ type: 'link.made', made: output }) },
          ],
        },
        onError: rejected,
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdrawPreview',
        src: 'withdrawPreview',
        input: ({ context }) => ({ params: { id: idOf(context) } }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'evict', params: ({ event: { output } }) => output },
            { type: 'emit', params: ({ event: { output } }) => ({ type: 'link.withdrawn', id: output.id }) },
          ],
        },
        onError: rejected,
      },
    },
  },
})

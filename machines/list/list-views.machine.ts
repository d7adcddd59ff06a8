import { assign, emit, setup } from 'xstate'
import type { ListView } from '#contract/list-view.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

/** A view that is named: a new one has no id. */
export type NamedView = Omit<ListView, 'id'> & { readonly id: number | null }

export interface ListViewsContext {
  /** The view that is named or deleted. */
  readonly view: NamedView | null
  readonly problem: Problem | null
}

export type ListViewsEvent =
  | { type: 'naming.begin'; view: NamedView }
  | { type: 'naming.submit'; name: string }
  | { type: 'naming.cancel' }
  | { type: 'removal.ask'; view: NamedView }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }

export type ListViewsEmittedEvent =
  | { type: 'view.saved'; name: string; views: readonly ListView[] }
  | { type: 'view.removed'; name: string; views: readonly ListView[] }

const chosen = { type: 'choose', params: ({ event }: { event: { view: NamedView } }) => event } as const
const NONE: NamedView = { id: null, list: '', name: '', address: '' }

/** The views of a list that its user saves, renames and deletes after confirmation. */
export const listViewsMachine = setup({
  types: {} as { context: ListViewsContext; events: ListViewsEvent; emitted: ListViewsEmittedEvent; tags: 'busy' },
  actors: { saveListView: operation('saveListView'), deleteListView: operation('deleteListView') },
  actions: {
    choose: assign((_, { view }: { view: NamedView }) => ({ view, problem: null })),
    storeName: assign(({ context }, { name }: { name: string }) => ({ view: { ...(context.view ?? NONE), name }, problem: null })),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitSaved: emit(({ context }, { records }: { records: readonly ListView[] }) => ({
      type: 'view.saved' as const,
      name: context.view?.name ?? '',
      views: records,
    })),
    emitRemoved: emit(({ context }, { records }: { records: readonly ListView[] }) => ({
      type: 'view.removed' as const,
      name: context.view?.name ?? '',
      views: records,
    })),
  },
}).createMachine({
  id: 'listViews',
  context: { view: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'naming.begin': { target: 'naming', actions: chosen }, 'removal.ask': { target: 'asking', actions: chosen } } },
    naming: {
      on: {
        'naming.submit': { target: 'saving', actions: { type: 'storeName', params: ({ event }) => event } },
        'naming.cancel': 'idle',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveListView',
        src: 'saveListView',
        input: ({ context }) => ({ body: context.view ?? NONE }),
        onDone: { target: 'idle', actions: { type: 'emitSaved', params: ({ event }) => event.output } },
        onError: { target: 'naming', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    asking: {
      description: 'Asks before the deletion, with the reason why the last try failed.',
      on: { 'removal.confirm': { target: 'removing', actions: 'clearProblem' }, 'removal.cancel': 'idle' },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'deleteListView',
        src: 'deleteListView',
        input: ({ context }) => ({ params: { id: String(context.view?.id ?? 0) } }),
        onDone: { target: 'idle', actions: { type: 'emitRemoved', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})

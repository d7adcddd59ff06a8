import { assign, emit, fromPromise, setup, stateIn } from 'xstate'
import { type Problem, problemOf, problemParams } from '../problem.ts'
import type { RecordContext, RecordEmittedEvent, RecordEvent, RecordFields, RecordInput, RecordSave, VersionedRecord } from './record.events.ts'
import { addChange, nextPart, rebase, requestSave, storeSaved, withoutFields } from './record.rules.ts'

interface StoredRecord {
  readonly record: VersionedRecord
}

/** An operation of the noun, which provides it. */
const operationOfNoun = <Output, Input>(name: string) => fromPromise<Output, Input>(() => Promise.reject(new Error(`"${name}" was not provided`)))

const getRecord = ({ record }: RecordContext): StoredRecord => {
  if (!record) throw new Error('A new record is neither read nor deleted')
  return { record }
}
const output = ({ event }: { event: { output: VersionedRecord } }): StoredRecord => ({ record: event.output })
const rejection = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const failed = (target: 'editing' | 'asking') => ({ target, actions: { type: 'storeProblem', params: problemParams } }) as const
const outdated = {
  guard: { type: 'isOutdated', params: rejection },
  target: 'reading',
  actions: { type: 'storeProblem', params: problemParams },
} as const

/** A record as one form: new, or saved with the version it was read in; deleted after confirmation. The noun provides fields and operations. */
export const recordMachine = setup({
  types: {} as { context: RecordContext; events: RecordEvent; emitted: RecordEmittedEvent; input: RecordInput; tags: 'busy' },
  actors: {
    load: operationOfNoun<VersionedRecord, StoredRecord>('load'),
    save: operationOfNoun<VersionedRecord, RecordSave>('save'),
    remove: operationOfNoun<unknown, StoredRecord>('remove'),
  },
  guards: {
    isChanged: ({ context: { pending } }) => Object.keys(pending).length > 0,
    hasFurtherPart: ({ context }) => Object.keys(withoutFields(context, nextPart(context)).pending).length > 0,
    isStored: ({ context: { record } }) => record !== null,
    isOutdated: ({ context: { definition, record } }, { problem }: { problem: Problem }) => record !== null && definition.outdated.includes(problem.code),
    isMissing: (_, { problem }: { problem: Problem }) => problem.code === 'not-found',
    isDismissed: stateIn({ removing: 'dismissed' }),
  },
  actions: {
    change: assign(({ context }, { change }: { change: RecordFields }) => ({ pending: addChange(context, change), problem: null })),
    revertField: assign(({ context }, { field }: { field: string }) => ({ ...withoutFields(context, [field]), problem: null })),
    revert: assign({ pending: {}, overtaken: [], problem: null }),
    clearProblem: assign({ problem: null }),
    storeSaved: assign(({ context }, { record }: StoredRecord) => storeSaved(context, record)),
    storeCurrent: assign(({ context }, { record }: StoredRecord) => rebase(context, record)),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitSaved: emit(({ context }, { record }: StoredRecord): RecordEmittedEvent => ({ type: 'record.saved', record, isNew: context.record === null })),
    emitRemoved: emit(({ context }): RecordEmittedEvent => ({ type: 'record.removed', ...getRecord(context) })),
  },
}).createMachine({
  id: 'record',
  context: ({ input: { definition, record } }) => ({ definition, record, pending: {}, overtaken: [], problem: null }),
  initial: 'editing',
  on: { 'record.replace': { actions: { type: 'storeCurrent', params: ({ event }) => event } } },
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.revert': { actions: { type: 'revertField', params: ({ event }) => event } },
        'edit.save': { guard: 'isChanged', target: 'saving', actions: 'clearProblem' },
        'edit.revert': { actions: 'revert' },
        'removal.ask': { guard: 'isStored', target: 'asking', actions: 'clearProblem' },
      },
    },
    saving: {
      description: 'One request for each part that is changed, each with the version of the response before it',
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => requestSave(context),
        onDone: [
          { guard: 'hasFurtherPart', target: 'saving', reenter: true, actions: { type: 'storeSaved', params: output } },
          {
            target: 'editing',
            actions: [
              { type: 'emitSaved', params: output },
              { type: 'storeSaved', params: output },
            ],
          },
        ],
        onError: [outdated, failed('editing')],
      },
    },
    reading: {
      description: 'Another user was faster: what they saved comes, and what is changed here stays over it until it is saved or reverted',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => getRecord(context),
        onDone: { target: 'editing', actions: { type: 'storeCurrent', params: output } },
        onError: failed('editing'),
      },
    },
    asking: {
      description: 'Asks before the record is deleted, with the reason why the last attempt failed',
      on: { 'removal.confirm': { target: 'removing', actions: 'clearProblem' }, 'removal.cancel': { target: 'editing', actions: 'clearProblem' } },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => getRecord(context),
        onDone: { target: 'removed', actions: 'emitRemoved' },
        onError: [
          // Deleted by another user, or before a response that was lost.
          { guard: { type: 'isMissing', params: rejection }, target: 'removed', actions: 'emitRemoved' },
          outdated,
          { guard: 'isDismissed', ...failed('editing') },
          failed('asking'),
        ],
      },
      initial: 'open',
      states: {
        open: { on: { 'removal.cancel': 'dismissed' } },
        dismissed: { description: 'The dialog was closed before the response: a failure is shown on the page' },
      },
    },
    removed: { type: 'final' },
  },
})

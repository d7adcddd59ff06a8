import { problemParams } from '../problem.ts'
import { firstBatch } from './change.ts'
import { type Direction, nextStep, type SavingContext, savingSetup } from './saving.setup.ts'

const eventParams = <E>({ event }: { event: E }): E => event
const outputParams = <O>({ event }: { event: { output: O } }): O => event.output

function batchInput({ sessionId, pending }: SavingContext) {
  const batch = firstBatch(pending)
  const [first] = batch
  if (!first) throw new Error('Only changes can be saved')
  const { document, stepId, label } = first
  return { params: { id: String(document.id) }, body: { sessionId, stepId, label, operations: batch.map(({ operation }) => operation) } }
}

const stepInput = ({ sessionId, steps }: SavingContext, direction: Direction) => ({ body: { sessionId, stepId: nextStep(steps, direction)?.id ?? '' } })

const undo = { type: 'addReplay', params: { direction: 'undo' } } as const
const redo = { type: 'addReplay', params: { direction: 'redo' } } as const
const add = { type: 'addChange', params: eventParams } as const
const change = { type: 'changeConflict', params: eventParams } as const
const isInConflict = { type: 'isInConflict', params: eventParams } as const
const hasConflict = { type: 'hasConflict', params: eventParams } as const
const isSavedBy = <const O>(operation: O) => ({ type: 'isSavedBy', params: { operation } }) as const

const request = {
  input: ({ context }: { context: SavingContext }) => batchInput(context),
  onDone: { target: '#saving.deciding', actions: [{ type: 'confirm', params: outputParams }, 'emitUnsaved'] },
  onError: [
    { guard: { type: 'isLost', params: problemParams }, target: '#saving.retrying', actions: 'countAttempt' },
    { guard: { type: 'isLoggedOut', params: problemParams }, target: '#saving.held' },
    { target: '#saving.deciding', actions: [{ type: 'rejectRequest', params: problemParams }, 'emitUnsaved'] },
  ],
} as const

/** Saves what is typed: drafts as the server has them, and the changes it has not confirmed, in the order they were made. */
export const savingMachine = savingSetup.createMachine({
  id: 'saving',
  context: ({ input }) => ({ ...input, sent: 0, conflicts: [], replays: [], attempts: 0 }),
  initial: 'deciding',
  on: {
    'change.make': [
      { description: 'Typing on in a conflict changes what is kept.', guard: isInConflict, actions: [change, 'emitUnsaved'] },
      { actions: [add, 'emitUnsaved'] },
    ],
    'drafts.receive': { actions: { type: 'receive', params: eventParams } },
    'step.undo': { actions: undo },
    'step.redo': { actions: redo },
    'conflict.keep': { guard: hasConflict, actions: [{ type: 'insist', params: eventParams }, 'emitUnsaved'] },
    'conflict.take': { guard: hasConflict, actions: [{ type: 'takeTheirs', params: eventParams }, 'emitUnsaved'] },
  },
  states: {
    deciding: {
      always: [
        { description: 'A step is undone after what was typed last.', guard: 'hasChanges', target: 'saving' },
        { guard: 'canUndo', target: 'undoing' },
        { guard: 'canRedo', target: 'redoing' },
        { description: 'There is no such step.', guard: 'hasReplay', actions: 'dropReplay' },
        'settled',
      ],
    },
    settled: {
      on: {
        'change.make': [
          { guard: isInConflict, actions: [change, 'emitUnsaved'] },
          { target: 'waiting', actions: [add, 'emitUnsaved'] },
        ],
        'step.undo': { target: 'deciding', actions: undo },
        'step.redo': { target: 'deciding', actions: redo },
        'conflict.keep': { guard: hasConflict, target: 'deciding', actions: [{ type: 'insist', params: eventParams }, 'emitUnsaved'] },
      },
    },
    waiting: {
      initial: 'typing',
      after: { changesWaitAtMost: 'saving' },
      on: {
        'save.flush': 'saving',
        'step.undo': { target: 'saving', actions: undo },
        'step.redo': { target: 'saving', actions: redo },
        'change.make': [
          { guard: isInConflict, actions: [change, 'emitUnsaved'] },
          { target: '.typing', actions: [add, 'emitUnsaved'] },
        ],
      },
      states: {
        typing: {
          description: 'Each further change restarts the timer.',
          after: { changesSettle: '#saving.saving' },
        },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'beginRequest',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Each kind is saved by an operation of its own.',
          always: [
            { guard: isSavedBy('updateElement'), target: 'element' },
            { guard: isSavedBy('updateNavigation'), target: 'navigation' },
            { guard: isSavedBy('updateTerm'), target: 'term' },
            { guard: isSavedBy('updateEvent'), target: 'event' },
            { guard: isSavedBy('updateProduct'), target: 'product' },
            { guard: isSavedBy('updateCategory'), target: 'category' },
            'post',
          ],
        },
        post: { invoke: { id: 'updatePost', src: 'updatePost', ...request } },
        element: { invoke: { id: 'updateElement', src: 'updateElement', ...request } },
        navigation: { invoke: { id: 'updateNavigation', src: 'updateNavigation', ...request } },
        term: { invoke: { id: 'updateTerm', src: 'updateTerm', ...request } },
        event: { invoke: { id: 'updateEvent', src: 'updateEvent', ...request } },
        product: { invoke: { id: 'updateProduct', src: 'updateProduct', ...request } },
        category: { invoke: { id: 'updateCategory', src: 'updateCategory', ...request } },
      },
    },
    retrying: {
      description: 'The pauses double up to 30 seconds.',
      after: { connectionRecovers: 'saving' },
      on: { 'save.flush': 'saving', 'connection.restore': 'saving' },
    },
    held: {
      description: 'The log-in has ended.',
      on: { 'session.restore': 'saving' },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoStep',
        src: 'undoStep',
        input: ({ context }) => stepInput(context, 'undo'),
        onDone: [
          {
            guard: ({ event }) => event.output.refused.length > 0,
            target: 'deciding',
            actions: [
              'dropReplay',
              { type: 'receive', params: outputParams },
              { type: 'emitRejected', params: ({ event }) => ({ direction: 'undo', refused: event.output.refused }) },
            ],
          },
          {
            target: 'deciding',
            actions: [
              'dropReplay',
              { type: 'receive', params: outputParams },
              { type: 'emitReplayed', params: ({ event }) => ({ direction: 'undo', steps: event.output.steps }) },
            ],
          },
        ],
        onError: { target: 'deciding', actions: ['dropReplay', { type: 'emitFailed', params: (args) => ({ direction: 'undo', ...problemParams(args) }) }] },
      },
    },
    redoing: {
      tags: 'busy',
      invoke: {
        id: 'redoStep',
        src: 'redoStep',
        input: ({ context }) => stepInput(context, 'redo'),
        onDone: [
          {
            guard: ({ event }) => event.output.refused.length > 0,
            target: 'deciding',
            actions: [
              'dropReplay',
              { type: 'receive', params: outputParams },
              { type: 'emitRejected', params: ({ event }) => ({ direction: 'redo', refused: event.output.refused }) },
            ],
          },
          {
            target: 'deciding',
            actions: [
              'dropReplay',
              { type: 'receive', params: outputParams },
              { type: 'emitReplayed', params: ({ event }) => ({ direction: 'redo', steps: event.output.steps }) },
            ],
          },
        ],
        onError: { target: 'deciding', actions: ['dropReplay', { type: 'emitFailed', params: (args) => ({ direction: 'redo', ...problemParams(args) }) }] },
      },
    },
  },
})

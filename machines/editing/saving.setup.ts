import { assign, emit, setup } from 'xstate'
import type { Draft, EditStep, Replayed, Saved } from '#contract/editing.ts'
import type { OperationName } from '#contract/index.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem } from '../problem.ts'
import { type Change, type Conflict, conflictsOf, firstBatch, isSamePlace, withChange, withDrafts, withoutConflicts } from './change.ts'

export interface SavingInput {
  readonly sessionId: string
  readonly drafts: readonly Draft[]
  /** The newest first. */
  readonly steps: readonly EditStep[]
  /** What a window that was closed had not saved. */
  readonly pending: readonly Change[]
}

export type Direction = 'undo' | 'redo'

export interface SavingContext extends SavingInput {
  /** How many of `pending` are in a request without a response: the server may have them, under their ids, also when it was lost. */
  readonly sent: number
  readonly conflicts: readonly Conflict[]
  /** Steps to undo or redo once everything is saved. */
  readonly replays: readonly Direction[]
  /** Failed requests since the last response. */
  readonly attempts: number
}

export type SavingEvent =
  | { type: 'change.make'; change: Change }
  | { type: 'save.flush' }
  /** The network is back. */
  | { type: 'connection.restore' }
  /** The user has logged in again. */
  | { type: 'session.restore' }
  | { type: 'drafts.receive'; drafts: readonly Draft[]; steps: readonly EditStep[] }
  | { type: 'step.undo' }
  | { type: 'step.redo' }
  /** `id`: of the operation that replaces the rejected one. */
  | { type: 'conflict.keep'; operation: string; id: string }
  | { type: 'conflict.take'; operation: string }

export type SavingEmittedEvent =
  /** All that is not saved, for a copy on this device; empty when nothing is left. */
  | { type: 'unsaved.changed'; changes: readonly Change[] }
  /** `label`: of the step that was undone or redone. */
  | { type: 'step.replayed'; direction: Direction; label: string }
  | { type: 'step.rejected'; direction: Direction; refused: Replayed['refused'] }
  | { type: 'step.failed'; direction: Direction; problem: Problem }

/** The operation that saves changes of each kind; each is a state of `saving`. */
const SAVED_BY = {
  page: 'updatePost',
  post: 'updatePost',
  event: 'updateEvent',
  term: 'updateTerm',
  header: 'updateElement',
  footer: 'updateElement',
  cookie: 'updateElement',
  navigation: 'updateNavigation',
  product: 'updateProduct',
  category: 'updateCategory',
} as const satisfies Record<EditableKind, OperationName>
type SavingOperation = (typeof SAVED_BY)[EditableKind]

const LOGGED_OUT: readonly string[] = ['session-over', 'not-logged-in', 'forbidden']
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** The step that is undone or redone next. */
export function nextStep(steps: readonly EditStep[], direction: Direction): EditStep | undefined {
  const newest = steps.findIndex(({ isUndone }) => !isUndone)
  if (direction === 'undo') return steps[newest]
  return newest === -1 ? steps.at(-1) : steps[newest - 1]
}

const conflictWith = ({ conflicts }: SavingContext, id: string): Conflict | undefined => conflicts.find(({ change }) => change.operation.id === id)
const without = ({ conflicts }: SavingContext, id: string): readonly Conflict[] => conflicts.filter(({ change }) => change.operation.id !== id)
const isReplayOf = ({ replays: [direction], steps }: SavingContext, wanted: Direction): boolean =>
  direction === wanted && nextStep(steps, direction) !== undefined

/** The change once more, made on what the other user wrote. */
function insisting({ change, reason, theirs }: Conflict, id: string): Change {
  const { operation: rejected } = change
  const seen = 'was' in rejected && reason === 'changed' ? { was: hashOf(theirs) } : {}
  return { ...change, operation: { ...rejected, ...seen, id } }
}

/** Operations, guards and actions of the saving machine. */
export const savingSetup = setup({
  types: {} as { context: SavingContext; events: SavingEvent; emitted: SavingEmittedEvent; input: SavingInput; tags: 'busy' },
  actors: {
    updatePost: operation('updatePost'),
    updateElement: operation('updateElement'),
    updateNavigation: operation('updateNavigation'),
    updateTerm: operation('updateTerm'),
    updateEvent: operation('updateEvent'),
    updateProduct: operation('updateProduct'),
    updateCategory: operation('updateCategory'),
    undoStep: operation('undoStep'),
    redoStep: operation('redoStep'),
  },
  delays: {
    changesSettle: 500,
    changesWaitAtMost: 3000,
    connectionRecovers: ({ context }) => Math.min(FIRST_PAUSE_MS * 2 ** (context.attempts - 1), LONGEST_PAUSE_MS),
  },
  guards: {
    hasChanges: ({ context }) => context.pending.length > 0,
    isSavedBy: ({ context: { pending } }, { operation: name }: { operation: SavingOperation }) =>
      pending[0] !== undefined && SAVED_BY[pending[0].document.kind] === name,
    hasReplay: ({ context }) => context.replays.length > 0,
    canUndo: ({ context }) => isReplayOf(context, 'undo'),
    canRedo: ({ context }) => isReplayOf(context, 'redo'),
    isInConflict: ({ context }, { change }: { change: Change }) => context.conflicts.some((conflict) => isSamePlace(conflict.change, change)),
    hasConflict: ({ context }, { operation: id }: { operation: string }) => conflictWith(context, id) !== undefined,
    isLost: (_, { problem }: { problem: Problem }) => isTransient(problem),
    isLoggedOut: (_, { problem }: { problem: Problem }) => LOGGED_OUT.includes(problem.code),
  },
  actions: {
    emitUnsaved: emit(
      ({ context: { pending, conflicts } }): SavingEmittedEvent => ({
        type: 'unsaved.changed',
        changes: [...conflicts.map(({ change }) => change), ...pending],
      }),
    ),
    emitReplayed: emit(
      (_, { direction, steps }: { direction: Direction; steps: readonly EditStep[] }): SavingEmittedEvent => ({
        type: 'step.replayed',
        direction,
        label: nextStep(steps, direction === 'undo' ? 'redo' : 'undo')?.label ?? '',
      }),
    ),
    emitRejected: emit(
      (_, { direction, refused }: { direction: Direction; refused: Replayed['refused'] }): SavingEmittedEvent => ({
        type: 'step.rejected',
        direction,
        refused,
      }),
    ),
    emitFailed: emit(
      (_, { direction, problem }: { direction: Direction; problem: Problem }): SavingEmittedEvent => ({ type: 'step.failed', direction, problem }),
    ),
    addChange: assign(({ context }, { change }: { change: Change }) => ({ pending: withChange(context.pending, context.sent, change) })),
    changeConflict: assign(({ context }, { change }: { change: Change }) => ({
      conflicts: context.conflicts.map((conflict) => (isSamePlace(conflict.change, change) ? { ...conflict, change } : conflict)),
    })),
    receive: assign(({ context }, { drafts, steps }: Pick<SavingContext, 'drafts' | 'steps'>) => ({ drafts: withDrafts(context.drafts, drafts), steps })),
    addReplay: assign(({ context }, { direction }: { direction: Direction }) => ({ replays: [...context.replays, direction] })),
    dropReplay: assign(({ context }) => ({ replays: context.replays.slice(1) })),
    insist: assign(({ context }, { operation: id, id: next }: { operation: string; id: string }) => {
      const conflict = conflictWith(context, id)
      return conflict ? { conflicts: without(context, id), pending: [...context.pending, insisting(conflict, next)] } : {}
    }),
    takeTheirs: assign(({ context }, { operation: id }: { operation: string }) => ({ conflicts: without(context, id) })),
    beginRequest: assign(({ context }) => ({ sent: firstBatch(context.pending).length })),
    confirm: assign(({ context }, { draft, steps, refused }: Saved) => {
      const later = context.pending.slice(context.sent)
      const found = conflictsOf(context.pending.slice(0, context.sent), later, refused)
      return {
        drafts: withDrafts(context.drafts, [draft]),
        steps,
        pending: withoutConflicts(later, found),
        conflicts: [...context.conflicts, ...found],
        sent: 0,
        attempts: 0,
      }
    }),
    /** Nothing that was typed is lost: it waits for another decision. */
    rejectRequest: assign(({ context }, { problem }: { problem: Problem }) => {
      const [sent, later] = [context.pending.slice(0, context.sent), context.pending.slice(context.sent)]
      const fields = [...(problem.payload?.fields ?? [])]
      const rejections = sent.map(({ operation: { id } }) => ({ operation: id, reason: 'rejected', theirs: undefined, by: null, fields, problem }) as const)
      const found = conflictsOf(sent, later, rejections)
      return { pending: withoutConflicts(later, found), conflicts: [...context.conflicts, ...found], sent: 0, attempts: 0 }
    }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
  },
})

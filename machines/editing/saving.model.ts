import type { Draft, EditStep } from '#contract/editing.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { type Expectation, elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import type { Change, Conflict } from './change.ts'
import { change, draft, refused, SESSION, step } from './editing.examples.ts'
import { savingMachine } from './saving.machine.ts'
import type { Direction, SavingContext } from './saving.setup.ts'

const LOST = { code: 'network', status: 0, message: '' }
const OVER = { code: 'session-over', status: 401, message: '' }
const TOO_LONG = [{ path: 'value', key: 'maxLength', limit: 80 }]
const INVALID = { code: 'invalid-input', status: 422, message: '', payload: { fields: TOO_LONG } }

const TYPED = change('a', 'Am')
/** Typed on in the same cell, and a text of another cell. */
const TYPED_ON = change('b', 'Amo')
const SUBLINE = change('c', 'Salt', { cell: 'subline', stepId: 's2' })
const DONE = { draft: draft(2, 'Am'), steps: [step('s1')], refused: [] }
const CONFLICT = { draft: draft(3, 'Theirs'), steps: [], refused: [refused('a')] }
const NEWS = { drafts: [draft(4, 'News')], steps: [step('s1')] }

const newest = (held: readonly Draft[], [received]: readonly Draft[]) => (received && received.rev > (held[0]?.rev ?? 0) ? [received] : held)
const isHeadline = ({ operation: { at } }: Change) => at.at(-1) === 'headline'
const lastOf = (changes: readonly Change[], made: Change) => changes.findLast((each) => isHeadline(each) === isHeadline(made))
const unsaved = ({ pending, conflicts }: Pick<SavingContext, 'pending' | 'conflicts'>) => ({
  type: 'unsaved.changed',
  changes: [...conflicts.map((conflict) => conflict.change), ...pending],
})

/** With two steps at most: the newest that is not undone, and the oldest of the undone ones after it. */
const nextOf = (steps: readonly EditStep[], direction: Direction) =>
  direction === 'undo' ? steps.find(({ isUndone }) => !isUndone) : steps.filter(({ isUndone }) => isUndone).at(-1)

/** One request carries what belongs to one step. */
const batchOf = (pending: readonly Change[]) => pending.filter(({ stepId }) => stepId === pending[0]?.stepId)

/** Each kind is saved in a state of its own, by its own operation. */
const SAVES = {
  page: ['updatePost', 'post'],
  post: ['updatePost', 'post'],
  header: ['updateElement', 'element'],
  footer: ['updateElement', 'element'],
  cookie: ['updateElement', 'element'],
  navigation: ['updateNavigation', 'navigation'],
  term: ['updateTerm', 'term'],
  event: ['updateEvent', 'event'],
  product: ['updateProduct', 'product'],
  category: ['updateCategory', 'category'],
} as const satisfies Record<EditableKind, readonly [string, string]>

function saving(pending: readonly Change[]) {
  const batch = batchOf(pending)
  const { stepId, label, document } = batch[0] ?? SUBLINE
  const body = { sessionId: SESSION, stepId, label, operations: batch.map(({ operation }) => operation) }
  const [operation, state] = SAVES[document.kind]
  return { value: { saving: state }, sent: batch.length, invoked: [{ operation, input: { params: { id: '1' }, body } }] }
}

/** What comes next: what was typed, then what was to be undone, else nothing. */
function next({ pending, replays, steps }: Pick<SavingContext, 'pending' | 'replays' | 'steps'>): Expectation {
  const [direction, ...others] = replays
  if (pending.length > 0) return { replays, ...saving(pending) }
  if (direction === undefined) return { value: 'settled', replays, invoked: [] }
  const found = nextOf(steps, direction)
  if (!found) return next({ pending, replays: others, steps })
  const input = { body: { sessionId: SESSION, stepId: found.id } }
  return direction === 'undo'
    ? { value: 'undoing', replays, invoked: [{ operation: 'undoStep', input }] }
    : { value: 'redoing', replays, invoked: [{ operation: 'redoStep', input }] }
}

const value = ({ value }: { value: unknown }) => value
const isWaiting = (before: { matches(state: 'waiting'): boolean }) => before.matches('waiting')

function typed(before: { value: unknown; context: SavingContext; matches(state: 'waiting'): boolean }, { change: made }: ModelEvent) {
  const { pending, sent, conflicts } = before.context
  const added = made as Change
  if (conflicts.some((conflict) => isHeadline(conflict.change) === isHeadline(added))) {
    const changed = conflicts.map((conflict) => (isHeadline(conflict.change) === isHeadline(added) ? { ...conflict, change: added } : conflict))
    return { value: before.value, conflicts: changed, restarts: [], emitted: [unsaved({ pending, conflicts: changed })], invoked: [] }
  }
  const last = pending.at(-1)
  const goesOn = last && pending.length > sent && last.stepId === added.stepId
  const merged = goesOn ? { ...last, operation: { ...last.operation, value: 'value' in added.operation ? added.operation.value : null } } : added
  const all = goesOn ? [...pending.slice(0, -1), merged] : [...pending, merged]
  return {
    value: before.value === 'settled' || isWaiting(before) ? { waiting: 'typing' } : before.value,
    pending: all,
    restarts: ['changesSettle'],
    emitted: [unsaved({ pending: all, conflicts })],
    invoked: [],
  }
}

function asked(direction: Direction) {
  return (before: { value: unknown; context: SavingContext; matches(state: 'waiting'): boolean }) => {
    const replays = [...before.context.replays, direction]
    return before.value === 'settled' || isWaiting(before) ? next({ ...before.context, replays }) : { value: before.value, replays }
  }
}

function replayed(direction: Direction) {
  return ({ context }: { context: SavingContext }, { output }: ModelEvent) => {
    const { drafts, steps, refused: rejections } = output as { drafts: Draft[]; steps: EditStep[]; refused: unknown[] }
    const done = { type: 'step.replayed', direction, label: 'Step s1' }
    return {
      drafts: newest(context.drafts, drafts),
      steps,
      emitted: [rejections.length > 0 ? { type: 'step.rejected', direction, refused: rejections } : done],
      ...next({ pending: context.pending, replays: context.replays.slice(1), steps }),
    }
  }
}
const failed =
  (direction: Direction) =>
  ({ context }: { context: SavingContext }, { error }: ModelEvent) => ({
    emitted: [{ type: 'step.failed', direction, problem: error }],
    ...next({ ...context, replays: context.replays.slice(1) }),
  })

const again = ({ context }: { context: SavingContext }) => ({ ...saving(context.pending), emitted: [] })

const make = (made: Change): ModelEvent => ({ type: 'change.make', change: made })
const SETTLES = elapsed('changesSettle', 'saving.waiting.typing')
const SAVED = resolved('updatePost', DONE)

/** Two cells, typing on, responses with and without conflict. */
const TYPING = [
  ...[TYPED, TYPED_ON, SUBLINE].map(make),
  { type: 'save.flush' },
  { type: 'conflict.keep', operation: 'a', id: 'k' },
  { type: 'conflict.take', operation: 'a' },
  SAVED,
  resolved('updatePost', CONFLICT),
  rejected('updatePost', INVALID),
  SETTLES,
  elapsed('changesWaitAtMost', 'saving.waiting'),
]
/** Lost requests and an ended log-in. */
const FAULTS = [
  make(TYPED),
  make(SUBLINE),
  { type: 'save.flush' },
  { type: 'connection.restore' },
  { type: 'session.restore' },
  SAVED,
  rejected('updatePost', LOST),
  rejected('updatePost', OVER),
  SETTLES,
  elapsed('connectionRecovers', 'saving.retrying'),
]
/** Undoing and redoing, and what other users change. */
const HISTORY = [
  make(TYPED),
  { type: 'drafts.receive', ...NEWS },
  { type: 'step.undo' },
  { type: 'step.redo' },
  SAVED,
  rejected('updatePost', LOST),
  resolved('undoStep', { drafts: [draft(5)], steps: [step('s1', true)], refused: [] }),
  resolved('undoStep', { drafts: [draft(5)], steps: [step('s1')], refused: [refused('a')] }),
  rejected('undoStep', LOST),
  resolved('redoStep', { drafts: [draft(6, 'Am')], steps: [step('s1')], refused: [] }),
  resolved('redoStep', { drafts: [draft(6)], steps: [step('s1', true)], refused: [refused('a')] }),
  rejected('redoStep', LOST),
]

const modelOf = (events: readonly ModelEvent[], pending: readonly Change[] = []) => {
  const [operation, state] = SAVES[pending[0]?.document.kind ?? 'page']
  return model<typeof savingMachine>({
    machine: savingMachine,
    input: { sessionId: SESSION, drafts: [draft(1)], steps: [], pending },
    events,
    accepts: {
      'change.make': ['*'],
      'save.flush': ['waiting', 'retrying'],
      'connection.restore': ['retrying'],
      'session.restore': ['held'],
      'drafts.receive': ['*'],
      'step.undo': ['*'],
      'step.redo': ['*'],
      'conflict.keep': ['*'],
      'conflict.take': ['*'],
    },
    invokes: { [operation]: [`saving.${state}`], undoStep: ['undoing'], redoStep: ['redoing'] },
    delays: {
      changesSettle: { in: ['waiting.typing'], ms: 500 },
      changesWaitAtMost: { in: ['waiting'], ms: 3000 },
      connectionRecovers: { in: ['retrying'], ms: ({ attempts }) => [1000, 2000, 4000][attempts - 1] },
    },
    undisturbed: ['drafts.receive', 'conflict.keep', 'conflict.take', 'step.undo', 'step.redo'],
    phrases: {
      'change.make': ({ change: made }) => `the editor types "${((made as Change).operation as { value: string }).value}"`,
      'save.flush': 'the page may be gone soon',
      'connection.restore': 'the network is back',
      'session.restore': 'the editor logs in again',
      'drafts.receive': 'what another user changed arrives',
      'step.undo': 'the editor undoes a step',
      'step.redo': 'the editor redoes a step',
      'conflict.keep': 'the editor keeps their text',
      'conflict.take': 'the editor takes the text of the other user',
      [`xstate.done.actor.${operation}`]: ({ output }) =>
        (output as typeof DONE).refused.length > 0 ? 'another user changed the same text' : 'the changes are saved',
      [`xstate.error.actor.${operation}`]: 'the changes are not saved',
      'xstate.done.actor.undoStep': ({ output }) => ((output as typeof DONE).refused.length > 0 ? 'another user has changed it since' : 'the step is undone'),
      'xstate.error.actor.undoStep': 'the step is not undone',
      'xstate.done.actor.redoStep': ({ output }) => ((output as typeof DONE).refused.length > 0 ? 'another user has changed it since' : 'the step is redone'),
      'xstate.error.actor.redoStep': 'the step is not redone',
      'xstate.after.changesSettle': 'the editor pauses',
      'xstate.after.changesWaitAtMost': 'the editor has typed for three seconds',
      'xstate.after.connectionRecovers': 'a pause has passed',
    },
    start: { conflicts: [], replays: [], attempts: 0, sent: 0, ...next({ pending, replays: [], steps: [] }) },
    project: ({ context: { pending, sent, conflicts, replays, attempts, steps } }) => ({ pending, sent, conflicts, replays, attempts, steps }),
    possible: ({ context: { pending, replays, attempts, conflicts } }, { type, change: made }) => {
      if (type === 'change.make')
        return pending.length + conflicts.length < 2 || conflicts.some((conflict) => isHeadline(conflict.change) === isHeadline(made as Change))
      // Two are enough: one that finds no step, and one after it.
      if (type === 'step.undo') return !replays.includes('undo') && pending.length < 2 && conflicts.length === 0
      if (type === 'step.redo') return replays.length === 0 && pending.length < 2 && conflicts.length === 0
      if (type === `xstate.error.actor.${operation}`) return attempts < 2
      return true
    },
    expect: {
      'change.make': typed,
      'save.flush': again,
      'connection.restore': again,
      'session.restore': again,
      'xstate.after.changesSettle.saving.waiting.typing': again,
      'xstate.after.changesWaitAtMost.saving.waiting': again,
      'xstate.after.connectionRecovers.saving.retrying': again,
      'drafts.receive': (before) => ({ value: value(before), drafts: newest(before.context.drafts, NEWS.drafts), steps: NEWS.steps, emitted: [], invoked: [] }),
      'step.undo': asked('undo'),
      'step.redo': asked('redo'),
      'conflict.keep': (before) => {
        const { conflicts, pending } = before.context
        const kept = conflicts.find((conflict) => conflict.change.operation.id === 'a')
        if (!kept) return { value: before.value }
        const was = kept.reason === 'changed' ? hashOf('Theirs') : '0000000000000000'
        const insisting = { ...kept.change, operation: { ...kept.change.operation, id: 'k', was } } as Change
        const after = { conflicts: conflicts.filter((conflict) => conflict !== kept), pending: [...pending, insisting] }
        const isFree = before.value === 'settled'
        return { value: before.value, ...after, emitted: [unsaved(after)], ...(isFree && next({ ...before.context, ...after })) }
      },
      'conflict.take': (before) => {
        const conflicts = before.context.conflicts.filter(({ change: { operation } }) => operation.id !== 'a')
        if (conflicts.length === before.context.conflicts.length) return { value: before.value }
        return { value: before.value, conflicts, emitted: [unsaved({ ...before.context, conflicts })], invoked: [] }
      },
      [`xstate.done.actor.${operation}`]: ({ context }, { output }) => {
        const { draft: saved, steps, refused: rejections } = output as typeof CONFLICT
        const [sent, later] = [context.pending.slice(0, context.sent), context.pending.slice(context.sent)]
        const found = sent
          .filter((made) => lastOf(sent, made) === made && rejections.some((each) => each.operation === made.operation.id))
          .map(
            (made): Conflict => ({
              change: lastOf(later, made) ?? made,
              reason: 'changed',
              theirs: 'Theirs',
              by: { userId: 2, name: 'Lea' },
              fields: [],
              problem: null,
            }),
          )
        const pending = later.filter((made) => !found.some((conflict) => isHeadline(conflict.change) === isHeadline(made)))
        const after = { pending, conflicts: [...context.conflicts, ...found] }
        return {
          ...after,
          sent: 0,
          attempts: 0,
          drafts: newest(context.drafts, [saved]),
          steps,
          emitted: [unsaved(after)],
          ...next({ pending, replays: context.replays, steps }),
        }
      },
      [`xstate.error.actor.${operation}`]: ({ context }, { error }) => {
        if (error === LOST) return { value: 'retrying', attempts: context.attempts + 1, emitted: [], invoked: [] }
        if (error === OVER) return { value: 'held', emitted: [], invoked: [] }
        const [sent, typedSince] = [context.pending.slice(0, context.sent), context.pending.slice(context.sent)]
        const found = sent
          .filter((made) => lastOf(sent, made) === made)
          .map(
            (made): Conflict => ({
              change: lastOf(typedSince, made) ?? made,
              reason: 'rejected',
              theirs: undefined,
              by: null,
              fields: TOO_LONG,
              problem: INVALID,
            }),
          )
        const later = typedSince.filter((made) => !found.some((conflict) => isHeadline(conflict.change) === isHeadline(made)))
        const after = { pending: later, conflicts: [...context.conflicts, ...found] }
        return { ...after, sent: 0, attempts: 0, emitted: [unsaved(after)], ...next({ ...context, ...after }) }
      },
      'xstate.done.actor.undoStep': replayed('undo'),
      'xstate.error.actor.undoStep': failed('undo'),
      'xstate.done.actor.redoStep': replayed('redo'),
      'xstate.error.actor.redoStep': failed('redo'),
    },
    always: ({ context: { pending, sent, conflicts }, value: state }) => {
      if (sent > pending.length) throw new Error('More was sent than is pending')
      if (state === 'settled' && pending.length > 0) throw new Error('Settled with changes that are not saved')
      const isSent = (typeof state === 'object' && 'saving' in state) || state === 'retrying' || state === 'held'
      if (isSent !== sent > 0) throw new Error('Changes are sent until their request has a response')
      const inConflict = conflicts.map((conflict) => isHeadline(conflict.change))
      if (new Set(inConflict).size < inConflict.length) throw new Error('A cell has one conflict at most')
      if (pending.slice(sent).some((made) => inConflict.includes(isHeadline(made))))
        throw new Error('A cell in conflict is not saved behind the back of its editor')
    },
  })
}

const outcomesOf = (operation: string): ModelEvent[] => [
  resolved(operation, DONE),
  ...[LOST, OVER, INVALID].map((problem) => rejected(operation, problem)),
  { type: 'session.restore' },
  elapsed('connectionRecovers', 'saving.retrying'),
]

const isKind = (name: string): name is EditableKind => Object.hasOwn(SAVES, name)

export const savingModels = [
  ...[TYPING, FAULTS, HISTORY].map((events) => modelOf(events)),
  // What a window that was closed had not saved, of each kind.
  ...Object.keys(SAVES)
    .filter(isKind)
    .map((kind) => modelOf(outcomesOf(SAVES[kind][0]), [{ ...TYPED, document: { kind, id: 1 } }])),
]

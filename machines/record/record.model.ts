import { type AnyModel, type ModelEvent, model, type Rule, rejected, resolved, type Tables } from '#tests/model/model.ts'
import type { RecordContext, RecordDefinition } from './record.events.ts'
import { recordMachine } from './record.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const OUTDATED = { code: 'salt-changed', status: 409, message: 'salt-changed' }
const IN_USE = { code: 'salt-in-use', status: 409, message: 'salt-in-use' }
const MISSING = { code: 'not-found', status: 404, message: 'not-found' }
const TAKEN = { code: 'salt-taken', status: 409, message: 'salt-taken' }

interface Salt {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly tags: readonly string[]
  readonly version: number
}
type SaltFields = Pick<Salt, 'title' | 'text' | 'tags'>
const salt = (change: Partial<Salt>): Salt => ({ id: 7, title: 'Salt', text: 'White', tags: ['a', 'b'], version: 3, ...change })
const BLANK: SaltFields = { title: '', text: '', tags: [] }
const define = (definition: Pick<RecordDefinition, 'parts' | 'sets'>): RecordDefinition => ({ blank: { ...BLANK }, outdated: ['salt-changed'], ...definition })

const READ = salt({})
/** Of the same version as what another user saved: either replaces the other. */
const SAVED = salt({ title: 'Sea salt', version: 9 })
/** Another user gave another title. */
const THEIRS = salt({ title: 'Rock salt', version: 9 })

const TABLES: Tables<RecordContext> = {
  accepts: {
    'field.change': ['editing'],
    'field.revert': ['editing'],
    'edit.save': ['editing'],
    'edit.revert': ['editing'],
    'removal.ask': ['editing'],
    'removal.cancel': ['asking', 'removing.open'],
    'removal.confirm': ['asking'],
    'record.replace': ['*'],
  },
  invokes: { save: ['saving'], load: ['reading'], remove: ['removing'] },
  phrases: {
    'field.change': 'the user changes a field',
    'field.revert': 'the user takes a change back',
    'edit.save': 'the user saves',
    'edit.revert': 'the user takes all changes back',
    'removal.ask': 'the user wants to delete the record',
    'removal.cancel': 'the user closes the question',
    'removal.confirm': 'the user confirms it',
    'record.replace': 'the record was changed by another process',
    'xstate.done.actor.save': 'the change is saved',
    'xstate.error.actor.save': 'the change is not saved',
    'xstate.done.actor.load': 'the present record arrives',
    'xstate.error.actor.load': 'the present record does not arrive',
    'xstate.done.actor.remove': 'the record is deleted',
    'xstate.error.actor.remove': 'the record is not deleted',
  },
}

type Rules = Readonly<Record<string, Rule<{ context: RecordContext; matches: (state: never) => boolean }>>>

const storedIn = ({ record }: RecordContext): SaltFields => (record as Salt | null) ?? BLANK
const pendingIn = ({ pending }: RecordContext): Partial<SaltFields> => pending as Partial<SaltFields>
const isEmpty = (pending: object): boolean => Object.keys(pending).length === 0

/** Their title is named where it stands under a change. */
const withTheirTitle = (context: RecordContext) => {
  const { title } = pendingIn(context)
  const isOvertaken = title !== undefined && (context.overtaken.includes('title') || storedIn(context).title !== 'Rock salt')
  return { record: THEIRS, overtaken: isOvertaken ? ['title'] : [] }
}

const RULES: Rules = {
  'field.change': ({ context }, { change }) => {
    const stored = storedIn(context)
    const { title, text } = { ...pendingIn(context), ...(change as Partial<SaltFields>) }
    return {
      pending: {
        ...(title !== undefined && title !== stored.title && { title }),
        ...(text !== undefined && text !== stored.text && { text }),
      },
      problem: null,
    }
  },
  'field.revert': ({ context }) => {
    const { title: _, ...others } = pendingIn(context)
    return { pending: others, overtaken: context.overtaken.filter((field) => field === 'text'), problem: null }
  },
  'edit.save': ({ context }) => {
    const { record, pending } = context
    if (isEmpty(pending)) return {}
    const { title, text, tags } = { ...storedIn(context), ...pendingIn(context) }
    return { value: 'saving', problem: null, invoked: [{ operation: 'save', input: { record, fields: { title, text, tags }, pending } }] }
  },
  'edit.revert': () => ({ pending: {}, overtaken: [], problem: null }),
  'removal.ask': ({ context: { record } }) => (record ? { value: 'asking', problem: null } : {}),
  'removal.cancel': (before) => (before.matches('asking' as never) ? { value: 'editing', problem: null } : { value: { removing: 'dismissed' } }),
  'removal.confirm': ({ context: { record } }) => ({ value: { removing: 'open' }, problem: null, invoked: [{ operation: 'remove', input: { record } }] }),
  'xstate.done.actor.save': ({ context: { record } }) => ({
    value: 'editing',
    record: SAVED,
    pending: {},
    overtaken: [],
    emitted: [{ type: 'record.saved', record: SAVED, isNew: record === null }],
  }),
  'xstate.error.actor.save': ({ context: { record } }, { error }) =>
    error === OUTDATED ? { value: 'reading', problem: error, invoked: [{ operation: 'load', input: { record } }] } : { value: 'editing', problem: error },
  'xstate.done.actor.load': ({ context }) => ({ value: 'editing', ...withTheirTitle(context) }),
  'xstate.error.actor.load': (_, { error }) => ({ value: 'editing', problem: error }),
  'xstate.done.actor.remove': ({ context: { record } }) => ({ value: 'removed', emitted: [{ type: 'record.removed', record }] }),
  'xstate.error.actor.remove': (before, { error }) => {
    const { record } = before.context
    if (error === MISSING) return { value: 'removed', emitted: [{ type: 'record.removed', record }] }
    if (error === OUTDATED) return { value: 'reading', problem: error, invoked: [{ operation: 'load', input: { record } }] }
    return { value: before.matches({ removing: 'dismissed' } as never) ? 'editing' : 'asking', problem: error }
  },
}

const START = { value: 'editing', pending: {}, overtaken: [], problem: null }
const project = ({ context: { record, pending, overtaken, problem } }: { context: RecordContext }) => ({ record, pending, overtaken, problem })

/** A record with two fields that are changed and saved while another user is faster, and which is deleted. */
const storedRecord = model<typeof recordMachine>({
  ...TABLES,
  machine: recordMachine,
  input: { definition: define({ parts: [['title', 'text', 'tags']] }), record: READ },
  events: [
    { type: 'field.change', change: { title: 'Sea salt' } },
    { type: 'field.change', change: { text: 'Grey' } },
    // As it is.
    { type: 'field.change', change: { text: 'White' } },
    { type: 'field.revert', field: 'title' },
    { type: 'edit.save' },
    { type: 'edit.revert' },
    { type: 'removal.ask' },
    { type: 'removal.cancel' },
    { type: 'removal.confirm' },
    resolved('save', SAVED),
    rejected('save', LOST),
    rejected('save', OUTDATED),
    resolved('load', THEIRS),
    rejected('load', LOST),
    resolved('remove', { id: 7 }),
    rejected('remove', IN_USE),
    rejected('remove', OUTDATED),
    rejected('remove', MISSING),
  ],
  start: START,
  project,
  expect: RULES,
})

const OLDER = salt({ title: 'Sugar', version: 2 })
const NEWEST = salt({ title: 'Fine salt', version: 12 })

/** A record that another process of the page writes too; its responses and those of the form overtake each other. */
const replacedRecord = model<typeof recordMachine>({
  ...TABLES,
  machine: recordMachine,
  input: { definition: define({ parts: [['title', 'text', 'tags']] }), record: READ },
  events: [
    { type: 'field.change', change: { title: 'Sea salt' } },
    { type: 'edit.save' },
    { type: 'removal.ask' },
    { type: 'removal.confirm' },
    { type: 'record.replace', record: OLDER },
    { type: 'record.replace', record: NEWEST },
    resolved('save', SAVED),
    rejected('save', OUTDATED),
    resolved('load', THEIRS),
    rejected('remove', LOST),
  ],
  start: START,
  project,
  expect: {
    ...RULES,
    'record.replace': ({ context }, { record }) => {
      if (record === OLDER) return {}
      const isOvertaken = 'title' in context.pending && (context.overtaken.includes('title') || storedIn(context).title !== 'Fine salt')
      return { record: NEWEST, overtaken: isOvertaken ? ['title'] : [] }
    },
    // What the other process brought is newer.
    'xstate.done.actor.save': ({ context: { record } }) => ({
      value: 'editing',
      record: record === NEWEST ? NEWEST : SAVED,
      pending: {},
      overtaken: [],
      emitted: [{ type: 'record.saved', record: SAVED, isNew: false }],
    }),
    'xstate.done.actor.load': ({ context }) => ({ value: 'editing', ...(context.record === NEWEST ? {} : withTheirTitle(context)) }),
  },
})

const TITLED = salt({ title: 'Sea salt', version: 9 })
const DESCRIBED = salt({ title: 'Sea salt', text: 'Grey', version: 10 })
const BOTH_THEIRS = salt({ title: 'Rock salt', text: 'Pink', version: 10 })
const saveInput = ({ record }: Pick<RecordContext, 'record'>, changed: Partial<SaltFields>, pending: Partial<SaltFields>) => {
  const { title, text, tags } = { ...(record as Salt), ...changed }
  return { record, fields: { title, text, tags }, pending }
}

/** A record that is saved by two requests: the second one has the version of the first response. */
const recordInParts = model<typeof recordMachine>({
  ...TABLES,
  machine: recordMachine,
  input: { definition: define({ parts: [['title'], ['text', 'tags']] }), record: READ },
  events: [
    { type: 'field.change', change: { title: 'Sea salt' } },
    { type: 'field.change', change: { text: 'Grey' } },
    { type: 'field.revert', field: 'title' },
    { type: 'edit.save' },
    resolved('save', TITLED),
    resolved('save', DESCRIBED),
    rejected('save', LOST),
    rejected('save', OUTDATED),
    resolved('load', BOTH_THEIRS),
  ],
  // The title is saved first.
  possible: ({ context }, event: ModelEvent) => {
    if (event.type !== 'xstate.done.actor.save') return true
    return 'title' in context.pending ? event.output === TITLED : event.output === DESCRIBED
  },
  start: START,
  project,
  expect: {
    ...RULES,
    'edit.save': ({ context }) => {
      const pending = pendingIn(context)
      if (isEmpty(pending)) return {}
      const { title, text } = pending
      const part = title === undefined ? { text } : { title }
      return { value: 'saving', problem: null, invoked: [{ operation: 'save', input: saveInput(context, pending, part as Partial<SaltFields>) }] }
    },
    'xstate.done.actor.save': ({ context }, { output }) => {
      const { text } = pendingIn(context)
      const received = output as Salt
      const record = received.version < Number(context.record?.version) ? context.record : received
      if (output === DESCRIBED || text === undefined)
        return { value: 'editing', record, pending: {}, overtaken: [], emitted: [{ type: 'record.saved', record: output, isNew: false }] }
      return {
        record,
        pending: { text },
        overtaken: context.overtaken.filter((field) => field === 'text'),
        invoked: [{ operation: 'save', input: saveInput({ record }, { text }, { text }) }],
      }
    },
    'xstate.done.actor.load': ({ context }) => {
      const { title, text } = pendingIn(context)
      const stored = storedIn(context)
      return {
        value: 'editing',
        record: BOTH_THEIRS,
        overtaken: [
          ...(title !== undefined && (context.overtaken.includes('title') || stored.title !== 'Rock salt') ? ['title'] : []),
          ...(text !== undefined && (context.overtaken.includes('text') || stored.text !== 'Pink') ? ['text'] : []),
        ],
      }
    },
  },
})

const TAGGED = salt({ tags: ['b', 'd'], version: 9 })
const THEIR_TAGS = salt({ tags: ['c', 'a', 'b'], version: 9 })
/** Tags that were stored, tags here -> what both make of those of the other user; null where nothing differs from theirs. */
const MERGED: Readonly<Record<string, readonly string[] | null>> = {
  'a,b b,d': ['c', 'b', 'd'],
  'c,a,b b,d': ['b', 'd'],
  'c,a,b c,b,d': ['c', 'b', 'd'],
  'c,a,b b,a': ['a', 'b'],
  'c,a,b a,b': ['a', 'b'],
  'b,d b,a': null,
}

/** A record with a set that two users add to and remove from: both changes are stored, and nobody is overtaken. */
const recordWithSet = model<typeof recordMachine>({
  ...TABLES,
  machine: recordMachine,
  input: { definition: define({ parts: [['title', 'text', 'tags']], sets: ['tags'] }), record: READ },
  events: [
    { type: 'field.change', change: { tags: ['b', 'd'] } },
    // As it was read, in another order.
    { type: 'field.change', change: { tags: ['b', 'a'] } },
    { type: 'edit.save' },
    { type: 'edit.revert' },
    resolved('save', TAGGED),
    rejected('save', OUTDATED),
    resolved('load', THEIR_TAGS),
  ],
  start: START,
  project,
  expect: {
    ...RULES,
    'field.change': ({ context }, { change }) => {
      const { tags = [] } = change as Partial<SaltFields>
      return { pending: tags.toSorted().join() === storedIn(context).tags.toSorted().join() ? {} : { tags }, problem: null }
    },
    'xstate.done.actor.save': () => ({
      value: 'editing',
      record: TAGGED,
      pending: {},
      emitted: [{ type: 'record.saved', record: TAGGED, isNew: false }],
    }),
    'xstate.done.actor.load': ({ context }) => {
      const key = `${storedIn(context).tags} ${pendingIn(context).tags}`
      const tags = MERGED[key]
      if (tags === undefined) throw new Error(`The model has no ${key}`)
      return { value: 'editing', record: THEIR_TAGS, pending: tags ? { tags } : {} }
    },
  },
})

/** A new record, whose title another one has. */
const newRecord = model<typeof recordMachine>({
  ...TABLES,
  machine: recordMachine,
  input: { definition: define({ parts: [['title', 'text', 'tags']] }), record: null },
  events: [
    { type: 'field.change', change: { title: 'Sea salt' } },
    { type: 'field.change', change: { title: '' } },
    { type: 'field.change', change: { text: 'Grey' } },
    { type: 'edit.save' },
    { type: 'removal.ask' },
    resolved('save', SAVED),
    rejected('save', TAKEN),
    // Nobody can have changed what does not exist.
    rejected('save', OUTDATED),
    resolved('load', THEIRS),
  ],
  start: { ...START, record: null },
  project,
  expect: {
    ...RULES,
    'xstate.error.actor.save': ({ context: { record } }, { error }) =>
      error === OUTDATED && record
        ? { value: 'reading', problem: error, invoked: [{ operation: 'load', input: { record } }] }
        : { value: 'editing', problem: error },
  },
})

export const recordModels: readonly AnyModel[] = [storedRecord, replacedRecord, recordInParts, recordWithSet, newRecord]

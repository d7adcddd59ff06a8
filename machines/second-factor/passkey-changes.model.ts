import { model, rejected, resolved } from '#tests/model/model.ts'
import { passkeyChangesMachine } from './passkey-changes.machine.ts'
import { EXAMPLE_PASSKEY, exampleFactor, examplePasskeyFactor } from './second-factor.examples.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const MISSING = { code: 'not-found', status: 404, message: 'not-found' }
const STALE = { code: 'fresh-factor-required', status: 401, message: 'fresh-factor-required' }
const RENAMED = examplePasskeyFactor({ ...EXAMPLE_PASSKEY, name: 'Work' })
const NONE = exampleFactor()

/** Passkeys that are renamed and removed, or already removed by another device. */
export const passkeyChangesModel = model<typeof passkeyChangesMachine>({
  machine: passkeyChangesMachine,
  input: undefined,
  events: [
    { type: 'rename.begin', id: 4 },
    { type: 'rename.submit', name: 'Work' },
    { type: 'rename.cancel' },
    { type: 'removal.ask', id: 7 },
    { type: 'removal.confirm' },
    { type: 'removal.cancel' },
    resolved('renamePasskey', RENAMED),
    rejected('renamePasskey', LOST),
    rejected('renamePasskey', MISSING),
    resolved('removePasskey', NONE),
    rejected('removePasskey', STALE),
  ],
  accepts: {
    'rename.begin': ['idle'],
    'rename.submit': ['renaming'],
    'rename.cancel': ['renaming'],
    'removal.ask': ['idle'],
    'removal.confirm': ['asking'],
    'removal.cancel': ['asking'],
  },
  invokes: { renamePasskey: ['saving'], removePasskey: ['removing'] },
  phrases: {
    'rename.begin': 'the user wants to rename a passkey',
    'rename.submit': 'the user enters a name',
    'rename.cancel': 'the user closes the dialog of the name',
    'removal.ask': 'the user wants to remove a passkey',
    'removal.confirm': 'the user confirms the removal',
    'removal.cancel': 'the user closes the question',
    'xstate.done.actor.renamePasskey': 'the name is saved',
    'xstate.error.actor.renamePasskey': 'the name is not saved',
    'xstate.done.actor.removePasskey': 'the passkey is removed',
    'xstate.error.actor.removePasskey': 'the passkey stays',
  },
  start: { value: 'idle', id: null, name: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'rename.begin': () => ({ value: 'renaming', id: 4, problem: null }),
    'rename.submit': () => ({
      value: 'saving',
      name: 'Work',
      problem: null,
      invoked: [{ operation: 'renamePasskey', input: { params: { id: '4' }, body: { name: 'Work' } } }],
    }),
    'rename.cancel': () => ({ value: 'idle' }),
    'removal.ask': () => ({ value: 'asking', id: 7, problem: null }),
    'removal.confirm': () => ({ value: 'removing', problem: null, invoked: [{ operation: 'removePasskey', input: { params: { id: '7' } } }] }),
    'removal.cancel': () => ({ value: 'idle' }),
    'xstate.done.actor.renamePasskey': () => ({ value: 'idle', name: null, emitted: [{ type: 'passkey.renamed', factor: RENAMED }] }),
    'xstate.error.actor.renamePasskey': (_, { error }) =>
      error === MISSING ? { value: 'idle', name: null, emitted: [{ type: 'passkey.missing' }] } : { value: 'renaming', name: null, problem: error },
    'xstate.done.actor.removePasskey': () => ({ value: 'idle', emitted: [{ type: 'passkey.removed', factor: NONE }] }),
    'xstate.error.actor.removePasskey': (_, { error }) => ({ value: 'asking', problem: error }),
  },
  always: ({ context, value }) => {
    if (context.name !== null && value !== 'saving') throw new Error('A name is remembered')
  },
})

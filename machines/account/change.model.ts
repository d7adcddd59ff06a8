import { model, rejected, resolved } from '#tests/model/model.ts'
import { exampleUser } from '../session/session.examples.ts'
import { changeMachine } from './change.machine.ts'

const NAMES = { firstName: 'Ana', lastName: 'Kovač' }
const EMAIL = { email: 'ana@example.com', password: 'otok i more' }
const problem = (code: string, status: number) => ({ code, status, message: code })

/** Names and an e-mail address: saved, rejected, and network errors. */
export const changeModel = model<typeof changeMachine>({
  machine: changeMachine,
  input: undefined,
  events: [
    { type: 'change.submit', changes: NAMES },
    { type: 'change.submit', changes: EMAIL },
    { type: 'change.discard' },
    resolved('updateWebUser', exampleUser(5)),
    rejected('updateWebUser', problem('password-wrong', 422)),
    rejected('updateWebUser', problem('network', 0)),
  ],
  accepts: { 'change.submit': ['ready'], 'change.discard': ['ready'] },
  invokes: { updateWebUser: ['saving'] },
  phrases: {
    'change.submit': 'the user saves the change of the account',
    'change.discard': 'the user discards the change',
    'xstate.done.actor.updateWebUser': 'the account is changed',
    'xstate.error.actor.updateWebUser': 'the account is not changed',
  },
  start: { value: 'ready', changes: null, problem: null },
  project: ({ context: { changes, problem } }) => ({ changes, problem }),
  expect: {
    'change.submit': (_, { changes }) => ({
      value: 'saving',
      changes,
      problem: null,
      emitted: [],
      invoked: [{ operation: 'updateWebUser', input: { body: changes } }],
    }),
    'change.discard': () => ({ value: 'ready', problem: null, emitted: [], invoked: [] }),
    'xstate.done.actor.updateWebUser': (_, { output }) => ({
      value: 'ready',
      changes: null,
      problem: null,
      emitted: [{ type: 'account.changed', user: output }],
      invoked: [],
    }),
    'xstate.error.actor.updateWebUser': (_, { error }) => ({ value: 'ready', changes: null, problem: error, emitted: [], invoked: [] }),
  },
  always: ({ context, value }) => {
    if (value === 'ready' && context.changes) throw new Error('A password is remembered')
  },
})

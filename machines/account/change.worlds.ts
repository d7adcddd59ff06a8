import { answered, model, refused } from '#tests/model/model.ts'
import { exampleUser } from '../session/session.examples.ts'
import { changeMachine } from './change.machine.ts'

const NAMES = { firstName: 'Ana', lastName: 'Kovač' }
const EMAIL = { email: 'ana@example.com', password: 'otok i more' }
const problem = (code: string, status: number) => ({ code, status, message: code })

/** Names and an e-mail that are taken, refused, and lost on the way. */
export const changeModel = model<typeof changeMachine>({
  machine: changeMachine,
  input: undefined,
  worlds: [
    { type: 'change.submit', changes: NAMES },
    { type: 'change.submit', changes: EMAIL },
    { type: 'change.drop' },
    answered('updateWebUser', exampleUser(5)),
    refused('updateWebUser', problem('password-wrong', 422)),
    refused('updateWebUser', problem('network', 0)),
  ],
  project: ({ context: { changes, problem } }) => ({ changes, problem }),
  expect: {
    'change.submit': (_, { changes }) => ({
      value: 'saving',
      changes,
      problem: null,
      emitted: [],
      asked: [{ call: 'updateWebUser', input: { body: changes } }],
    }),
    'change.drop': () => ({ value: 'ready', problem: null, emitted: [], asked: [] }),
    'xstate.done.actor.updateWebUser': (_, { output }) => ({ value: 'ready', problem: null, emitted: [{ type: 'account.changed', user: output }], asked: [] }),
    'xstate.error.actor.updateWebUser': (_, { error }) => ({ value: 'ready', problem: error, emitted: [], asked: [] }),
  },
  always: ({ context, value }) => {
    if (value === 'ready' && context.changes) throw new Error('A password is remembered')
  },
})

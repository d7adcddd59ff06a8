import { answered, model, refused } from '#tests/model/model.ts'
import { deletionMachine } from './deletion.machine.ts'

const OWN = { email: ' Ana@Example.com ', password: 'otok i more' }
const FOREIGN = { email: 'iva@example.com', password: 'otok i more' }
const problem = (code: string, status: number) => ({ code, status, message: code })

/** Asked and called off, meant with the own address and with another one; done, refused, and lost on the way. */
export const deletionModel = model<typeof deletionMachine>({
  machine: deletionMachine,
  input: undefined,
  worlds: [
    { type: 'deletion.ask', email: 'ana@example.com' },
    { type: 'deletion.cancel' },
    { type: 'deletion.confirm', proof: OWN },
    { type: 'deletion.confirm', proof: FOREIGN },
    answered('deleteAccount', { deleted: true }),
    refused('deleteAccount', problem('password-wrong', 422)),
    refused('deleteAccount', problem('network', 0)),
  ],
  project: ({ context: { email, proof, isOther, problem } }) => ({ email, proof, isOther, problem }),
  expect: {
    'deletion.ask': () => ({ value: 'confirming', email: 'ana@example.com', isOther: false, problem: null, emitted: [], asked: [] }),
    'deletion.cancel': () => ({ value: 'closed', emitted: [], asked: [] }),
    'deletion.confirm': (_, { proof }) =>
      proof === OWN
        ? { value: 'deleting', proof: OWN, isOther: false, problem: null, emitted: [], asked: [{ call: 'deleteAccount', input: { body: OWN } }] }
        : { value: 'confirming', proof: null, isOther: true, problem: null, emitted: [{ type: 'deletion.refused' }], asked: [] },
    'xstate.done.actor.deleteAccount': () => ({ value: 'gone', proof: null, emitted: [{ type: 'account.deleted' }], asked: [] }),
    'xstate.error.actor.deleteAccount': (_, { error }) => ({
      value: 'confirming',
      proof: null,
      problem: error,
      emitted: [{ type: 'deletion.refused' }],
      asked: [],
    }),
  },
  always: ({ context, value }) => {
    if (value !== 'deleting' && context.proof) throw new Error('A password is remembered')
  },
})

import { model, rejected, resolved } from '#tests/model/model.ts'
import { deletionMachine } from './deletion.machine.ts'

const OWN = { email: ' Ana@Example.com ', password: 'otok i more' }
const FOREIGN = { email: 'iva@example.com', password: 'otok i more' }
const problem = (code: string, status: number) => ({ code, status, message: code })

/** Requested and cancelled, confirmed with the account's e-mail address and with another; done, rejected, and network errors. */
export const deletionModel = model<typeof deletionMachine>({
  machine: deletionMachine,
  input: undefined,
  events: [
    { type: 'deletion.request', email: 'ana@example.com' },
    { type: 'deletion.cancel' },
    { type: 'deletion.confirm', proof: OWN },
    { type: 'deletion.confirm', proof: FOREIGN },
    resolved('deleteAccount', { deleted: true }),
    rejected('deleteAccount', problem('password-wrong', 422)),
    rejected('deleteAccount', problem('network', 0)),
  ],
  accepts: { 'deletion.request': ['closed'], 'deletion.cancel': ['confirming'], 'deletion.confirm': ['confirming'] },
  invokes: { deleteAccount: ['deleting'] },
  phrases: {
    'deletion.request': 'the user asks to delete the account',
    'deletion.cancel': 'the user cancels the deletion',
    'deletion.confirm': 'the user confirms the deletion with e-mail address and password',
    'xstate.done.actor.deleteAccount': 'the account is deleted',
    'xstate.error.actor.deleteAccount': 'the account is not deleted',
  },
  start: { value: 'closed', email: '', proof: null, isOther: false, problem: null },
  project: ({ context: { email, proof, isOther, problem } }) => ({ email, proof, isOther, problem }),
  expect: {
    'deletion.request': () => ({ value: 'confirming', email: 'ana@example.com', isOther: false, problem: null, emitted: [], invoked: [] }),
    'deletion.cancel': () => ({ value: 'closed', emitted: [], invoked: [] }),
    'deletion.confirm': (_, { proof }) =>
      proof === OWN
        ? { value: 'deleting', proof: OWN, isOther: false, problem: null, emitted: [], invoked: [{ operation: 'deleteAccount', input: { body: OWN } }] }
        : { value: 'confirming', proof: null, isOther: true, problem: null, emitted: [{ type: 'deletion.rejected' }], invoked: [] },
    'xstate.done.actor.deleteAccount': () => ({ value: 'deleted', proof: null, emitted: [{ type: 'account.deleted' }], invoked: [] }),
    'xstate.error.actor.deleteAccount': (_, { error }) => ({
      value: 'confirming',
      proof: null,
      problem: error,
      emitted: [{ type: 'deletion.rejected' }],
      invoked: [],
    }),
  },
  always: ({ context, value }) => {
    if (value !== 'deleting' && context.proof) throw new Error('A password is remembered')
  },
})

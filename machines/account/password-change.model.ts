import { model, rejected, resolved } from '#tests/model/model.ts'
import { passwordChangeMachine } from './password-change.machine.ts'

const GOOD = { oldPassword: 'otok i more', newPassword: 'more i otok', repeatPassword: 'more i otok' }
const OLD_AGAIN = { oldPassword: 'otok i more', newPassword: 'otok i more', repeatPassword: 'otok i more' }
const UNEQUAL = { ...GOOD, repeatPassword: 'more i obala' }
const problem = (code: string, status: number) => ({ code, status, message: code })

/** A new password, the current one again and two that differ; saved, rejected for the wrong current password, and network errors. */
export const passwordChangeModel = model<typeof passwordChangeMachine>({
  machine: passwordChangeMachine,
  input: undefined,
  events: [
    ...[GOOD, OLD_AGAIN, UNEQUAL].map((typed) => ({ type: 'password.submit', ...typed })),
    { type: 'password.discard' },
    resolved('setPassword', { changed: true }),
    rejected('setPassword', problem('old-password-wrong', 422)),
    rejected('setPassword', problem('network', 0)),
  ],
  accepts: { 'password.submit': ['choosing'], 'password.discard': ['choosing'] },
  invokes: { setPassword: ['saving'] },
  phrases: {
    'password.submit': 'the user submits the old and the new password',
    'password.discard': 'the user discards the change of password',
    'xstate.done.actor.setPassword': 'the password is changed',
    'xstate.error.actor.setPassword': 'the password is not changed',
  },
  start: { value: 'choosing', typed: null, fault: null, problem: null },
  project: ({ context: { typed, fault, problem } }) => ({ typed, fault, problem }),
  expect: {
    'password.submit': (_, { type, ...typed }) => {
      const fault = typed.newPassword === typed.oldPassword ? 'differentPassword' : typed.newPassword === typed.repeatPassword ? null : 'sameAs'
      return fault
        ? { value: 'choosing', typed: null, fault, problem: null, emitted: [{ type: 'password.rejected', fault }], invoked: [] }
        : { value: 'saving', typed, fault, problem: null, emitted: [], invoked: [{ operation: 'setPassword', input: { body: typed } }] }
    },
    'password.discard': () => ({ value: 'choosing', fault: null, problem: null, emitted: [], invoked: [] }),
    'xstate.done.actor.setPassword': () => ({ value: 'choosing', typed: null, problem: null, emitted: [{ type: 'password.changed' }], invoked: [] }),
    'xstate.error.actor.setPassword': (_, { error }) => ({ value: 'choosing', typed: null, problem: error, emitted: [], invoked: [] }),
  },
  always: ({ context, value }) => {
    if (value === 'choosing' && context.typed) throw new Error('A password is remembered')
  },
})

import { answered, model, refused } from '#tests/model/model.ts'
import { passwordChangeMachine } from './password-change.machine.ts'

const GOOD = { oldPassword: 'otok i more', newPassword: 'more i otok', repeatPassword: 'more i otok' }
const OLD_AGAIN = { oldPassword: 'otok i more', newPassword: 'otok i more', repeatPassword: 'otok i more' }
const UNEQUAL = { ...GOOD, repeatPassword: 'more i obala' }
const problem = (code: string, status: number) => ({ code, status, message: code })

/** A new password, the old one again and two that differ; taken, refused for the old one, and lost on the way. */
export const passwordChangeModel = model<typeof passwordChangeMachine>({
  machine: passwordChangeMachine,
  input: undefined,
  worlds: [
    ...[GOOD, OLD_AGAIN, UNEQUAL].map((typed) => ({ type: 'password.submit', ...typed })),
    { type: 'password.drop' },
    answered('setPassword', { changed: true }),
    refused('setPassword', problem('old-password-wrong', 422)),
    refused('setPassword', problem('network', 0)),
  ],
  project: ({ context: { typed, fault, problem } }) => ({ typed, fault, problem }),
  expect: {
    'password.submit': (_, { type, ...typed }) => {
      const fault = typed.newPassword === typed.oldPassword ? 'differentPassword' : typed.newPassword === typed.repeatPassword ? null : 'sameAs'
      return fault
        ? { value: 'choosing', typed: null, fault, problem: null, emitted: [{ type: 'password.refused', fault }], asked: [] }
        : { value: 'saving', typed, fault, problem: null, emitted: [], asked: [{ call: 'setPassword', input: { body: typed } }] }
    },
    'password.drop': () => ({ value: 'choosing', fault: null, problem: null, emitted: [], asked: [] }),
    'xstate.done.actor.setPassword': () => ({ value: 'choosing', problem: null, emitted: [{ type: 'password.changed' }], asked: [] }),
    'xstate.error.actor.setPassword': (_, { error }) => ({ value: 'choosing', problem: error, emitted: [], asked: [] }),
  },
  always: ({ context, value }) => {
    if (value === 'choosing' && context.typed) throw new Error('A password is remembered')
  },
})

import { expect, test } from 'vitest'
import { createActor, initialTransition, transition } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { confirmationMachine } from './confirmation.machine.ts'
import {
  selectAskedFor,
  selectConfirmationProblem,
  selectConfirmed,
  selectIsLinkSpent,
  selectIsProving,
  selectIsUnreachable,
  selectWasAsked,
} from './confirmation.selectors.ts'
import { confirmationModels } from './confirmation.worlds.ts'

describePaths('confirmation', ...confirmationModels)

test('without a token nothing is asked for, and it is said why', () => {
  const now = createActor(confirmationMachine, { input: { token: null, formId: null, ownRegistration: null } })
    .start()
    .getSnapshot()
  expect([selectIsLinkSpent(now), selectIsUnreachable(now), selectConfirmed(now), selectConfirmationProblem(now)?.message]).toEqual([
    true,
    false,
    null,
    'Token is undefined',
  ])
})

test('a link of a registration that began here is followed at once, one of another browser is not followed before its password is right', () => {
  const checked = { email: 'ana@example.com', goal: 'account', registrationId: 41, isProven: false }
  const after = (ownRegistration: number | null) => {
    const [begun] = initialTransition(confirmationMachine, { token: 'token-1', formId: null, ownRegistration })
    const [next] = transition(confirmationMachine, begun, { type: 'xstate.done.actor.checkVerification', output: checked } as never)
    return [next.value, selectAskedFor(next), selectIsProving(next), selectWasAsked(next)]
  }
  expect(after(41)).toEqual(['confirming', null, false, false])
  for (const other of [null, 40]) expect(after(other)).toEqual(['asking', 'ana@example.com', false, true])
})

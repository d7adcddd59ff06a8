import { expect, test } from 'vitest'
import { createActor, initialTransition, transition } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { confirmationMachine } from './confirmation.machine.ts'
import { confirmationModels } from './confirmation.model.ts'
import {
  selectAskedFor,
  selectConfirmationProblem,
  selectConfirmed,
  selectIsLinkExpired,
  selectIsProving,
  selectIsUnreachable,
  selectWasAsked,
} from './confirmation.selectors.ts'

describePaths('confirmation', ...confirmationModels)

test('requests nothing without a token, and has the reason', () => {
  const now = createActor(confirmationMachine, { input: { token: null, formId: null, ownRegistration: null } })
    .start()
    .getSnapshot()
  expect([selectIsLinkExpired(now), selectIsUnreachable(now), selectConfirmed(now), selectConfirmationProblem(now)?.message]).toEqual([
    true,
    false,
    null,
    'Token is undefined',
  ])
})

test('follows a link of a registration in this browser at once, one of another browser only with the right password', () => {
  const checked = { email: 'ana@example.com', goal: 'account', registrationId: 41, isProven: false }
  const after = (ownRegistration: number | null) => {
    const [begun] = initialTransition(confirmationMachine, { token: 'token-1', formId: null, ownRegistration })
    const [next] = transition(confirmationMachine, begun, { type: 'xstate.done.actor.checkVerification', output: checked } as never)
    return [next.value, selectAskedFor(next), selectIsProving(next), selectWasAsked(next)]
  }
  expect(after(41)).toEqual(['confirming', null, false, false])
  for (const other of [null, 40]) expect(after(other)).toEqual(['asking', 'ana@example.com', false, true])
})

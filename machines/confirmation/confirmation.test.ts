import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/paths/describe-paths.ts'
import { confirmationMachine } from './confirmation.machine.ts'
import { selectConfirmationProblem, selectConfirmed, selectIsLinkSpent, selectIsUnreachable } from './confirmation.selectors.ts'
import { confirmationModels } from './confirmation.worlds.ts'

describePaths('confirmation', ...confirmationModels)

test('without a token nothing is asked for, and it is said why', () => {
  const now = createActor(confirmationMachine, { input: { token: null, formId: null } })
    .start()
    .getSnapshot()
  expect([selectIsLinkSpent(now), selectIsUnreachable(now), selectConfirmed(now), selectConfirmationProblem(now)?.message]).toEqual([
    true,
    false,
    null,
    'Token is undefined',
  ])
})

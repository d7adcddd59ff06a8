import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { resetMachine } from './reset.machine.ts'
import { resetModels } from './reset.model.ts'
import { selectIsExpired, selectIsSaving, selectResetProblem } from './reset.selectors.ts'

describePaths('reset', ...resetModels)

test('requests nothing without a token, and has the reason', () => {
  const reset = createActor(resetMachine, { input: { token: null } }).start()
  reset.send({ type: 'password.submit', password: 'otok i more', repeatPassword: 'otok i more' })
  const now = reset.getSnapshot()
  expect([selectIsExpired(now), selectIsSaving(now), selectResetProblem(now)?.message]).toEqual([true, false, 'Token is undefined'])
})

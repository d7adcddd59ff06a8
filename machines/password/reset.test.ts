import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { resetMachine } from './reset.machine.ts'
import { selectIsSaving, selectIsSpent, selectResetProblem } from './reset.selectors.ts'
import { resetModels } from './reset.worlds.ts'

describePaths('reset', ...resetModels)

test('without a token nothing is asked for, and it is said why', () => {
  const reset = createActor(resetMachine, { input: { token: null } }).start()
  reset.send({ type: 'password.submit', password: 'otok i more', repeatPassword: 'otok i more' })
  const now = reset.getSnapshot()
  expect([selectIsSpent(now), selectIsSaving(now), selectResetProblem(now)?.message]).toEqual([true, false, 'Token is undefined'])
})

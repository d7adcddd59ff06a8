import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { OperationInput } from '../operation.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import { passwordChangeModel } from './password-change.model.ts'
import { selectIsPasswordSaving, selectPasswordFault, selectPasswordProblem } from './password-change.selectors.ts'

describePaths('password-change', passwordChangeModel)

test('shows a fault for the current password as the new one and sends nothing', () => {
  const requests: unknown[] = []
  const setPassword = fromPromise<{ changed: true }, OperationInput<'setPassword'>>(async ({ input }) => {
    requests.push(input.body)
    return { changed: true }
  })
  const change = createActor(passwordChangeMachine.provide({ actors: { setPassword } })).start()
  change.send({ type: 'password.submit', oldPassword: 'otok i more', newPassword: 'otok i more', repeatPassword: 'otok i more' })
  const now = change.getSnapshot()
  expect([selectPasswordFault(now), selectIsPasswordSaving(now), selectPasswordProblem(now), requests]).toEqual(['differentPassword', false, null, []])
})

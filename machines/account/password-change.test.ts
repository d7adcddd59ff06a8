import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { CallInput } from '../call.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import { selectIsPasswordSaving, selectPasswordFault, selectPasswordProblem } from './password-change.selectors.ts'
import { passwordChangeModel } from './password-change.worlds.ts'

describePaths('password-change', passwordChangeModel)

test('the old password as the new one is told and asks for nothing', () => {
  const asked: unknown[] = []
  const setPassword = fromPromise<{ changed: true }, CallInput<'setPassword'>>(async ({ input }) => {
    asked.push(input.body)
    return { changed: true }
  })
  const change = createActor(passwordChangeMachine.provide({ actors: { setPassword } })).start()
  change.send({ type: 'password.submit', oldPassword: 'otok i more', newPassword: 'otok i more', repeatPassword: 'otok i more' })
  const now = change.getSnapshot()
  expect([selectPasswordFault(now), selectIsPasswordSaving(now), selectPasswordProblem(now), asked]).toEqual(['differentPassword', false, null, []])
})

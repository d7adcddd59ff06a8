import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Access } from '#contract/access.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { accessMachine } from './access.machine.ts'
import { accessModel } from './access.model.ts'
import { selectAccess, selectAccessChange, selectAccessProblem, selectIsAccessBusy } from './access.selectors.ts'

describePaths('access', accessModel)

test('ignores a second device while one is being logged out', async () => {
  const access: Access = { sessions: [], logins: [] }
  const actor = createActor(
    accessMachine.provide({ actors: { getAccess: fromPromise(async () => access), endSession: fromPromise(() => new Promise<Access>(() => {})) } }),
  ).start()
  const seen = () => [selectIsAccessBusy, selectAccess, selectAccessProblem, selectAccessChange].map((select) => select(actor.getSnapshot()))
  expect(seen()).toEqual([true, null, null, null])
  await expect.poll(() => actor.getSnapshot().value).toBe('settled')
  actor.send({ type: 'device.end', sessionId: 'phone' })
  actor.send({ type: 'device.end', sessionId: 'desk' })
  expect(seen()).toEqual([true, access, null, { sessionId: 'phone' }])
})

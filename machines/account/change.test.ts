import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { OperationInput } from '../operation.ts'
import { exampleUser } from '../session/session.examples.ts'
import { changeMachine } from './change.machine.ts'
import { changeModel } from './change.model.ts'
import { selectChangeProblem, selectIsChanging } from './change.selectors.ts'

describePaths('change', changeModel)

test('sends a change once for two submits, and can retry after a rejection', async () => {
  const sent: unknown[] = []
  const updateWebUser = fromPromise<ReturnType<typeof exampleUser>, OperationInput<'updateWebUser'>>(async ({ input }) => {
    sent.push(input.body)
    if (sent.length === 1) throw new Error('lost')
    return exampleUser(5)
  })
  const change = createActor(changeMachine.provide({ actors: { updateWebUser } })).start()
  const seen = () => [selectIsChanging(change.getSnapshot()), selectChangeProblem(change.getSnapshot())?.message]
  for (const press of [1, 2]) {
    change.send({ type: 'change.submit', changes: { phone: '1' } })
    change.send({ type: 'change.submit', changes: { phone: '2' } })
    expect(seen()).toEqual([true, undefined])
    await new Promise((resolve) => setImmediate(resolve))
    expect(seen()).toEqual([false, press === 1 ? 'lost' : undefined])
  }
  expect(sent).toEqual([{ phone: '1' }, { phone: '1' }])
})

import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { additionMachine } from './addition.machine.ts'
import { additionModel } from './addition.model.ts'
import { selectIsPopupOpen, selectNotice } from './addition.selectors.ts'

describePaths('addition', additionModel)

describe('after an addition', () => {
  test('loads the settings once', async () => {
    let requestCount = 0
    const respond = fromPromise(async () => {
      requestCount += 1
      return { cartAdditionBehaviour: 2 }
    })
    const addition = createActor(additionMachine.provide({ actors: { getCheckoutSettings: respond as never } })).start()
    for (let change = 0; change < 3; change += 1) {
      addition.send({ type: 'change.done', ignore: false, notice: 'added' })
      await Promise.resolve()
      await Promise.resolve()
      expect([selectIsPopupOpen(addition.getSnapshot()), selectNotice(addition.getSnapshot())]).toEqual([true, { key: 'added', productId: null }])
      addition.send({ type: 'popup.close' })
    }
    expect(requestCount).toBe(1)
  })
})

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { removalMachine } from './removal.machine.ts'
import { removalModel } from './removal.model.ts'
import { selectRemoved } from './removal.selectors.ts'

describePaths('removal', removalModel)

test('restores a line once for two undo events', () => {
  const removal = createActor(removalMachine).start()
  const keys: string[] = []
  removal.on('line.restored', ({ key }) => void keys.push(key))
  const line = { itemId: 7, productId: 70, qty: 2, options: {}, name: 'Fig jam', index: 0 }
  removal.send({ type: 'line.removed', line })
  expect(selectRemoved(removal.getSnapshot())).toEqual([line])
  removal.send({ type: 'removal.undo', itemId: 7, key: 'notice' })
  removal.send({ type: 'removal.undo', itemId: 7, key: 'place' })
  expect(keys).toEqual(['notice'])
})

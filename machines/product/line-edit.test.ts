import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { lineEditMachine } from './line-edit.machine.ts'
import { lineEditModel } from './line-edit.model.ts'
import { selectLine, selectMode, selectOwnQty } from './line-edit.selectors.ts'

describePaths('line-edit', lineEditModel)

test('a line of another product is not edited: the page starts with the quantity of its own product', () => {
  const edit = createActor(lineEditMachine, { input: { itemId: 5, productIds: [70] } }).start()
  expect(selectMode(edit.getSnapshot())).toBe('seeking')
  edit.send({
    type: 'cart.updated',
    lines: [
      { itemId: 5, productId: 99, qty: 9, options: {} },
      { itemId: 6, productId: 70, qty: 2, options: {} },
      { itemId: 7, productId: 70, qty: 1, options: {} },
    ],
  })
  expect([selectMode(edit.getSnapshot()), selectLine(edit.getSnapshot()), selectOwnQty(edit.getSnapshot())]).toEqual(['adding', null, 3])
})

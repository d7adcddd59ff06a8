import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { lineEditMachine } from './line-edit.machine.ts'
import { selectLine, selectMode, selectOwnQty } from './line-edit.selectors.ts'
import { lineEditModel } from './line-edit.worlds.ts'

describePaths('line-edit', lineEditModel)

test("a line of another product is not touched: the page starts with its own product's pieces", () => {
  const edit = createActor(lineEditMachine, { input: { itemId: 5, productIds: [70] } }).start()
  expect(selectMode(edit.getSnapshot())).toBe('seeking')
  edit.send({
    type: 'cart.known',
    lines: [
      { itemId: 5, productId: 99, qty: 9, options: {} },
      { itemId: 6, productId: 70, qty: 2, options: {} },
      { itemId: 7, productId: 70, qty: 1, options: {} },
    ],
  })
  expect([selectMode(edit.getSnapshot()), selectLine(edit.getSnapshot()), selectOwnQty(edit.getSnapshot())]).toEqual(['adding', null, 3])
})

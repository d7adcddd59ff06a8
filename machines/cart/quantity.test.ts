import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { QUANTITY_SETTLES_MS } from '#contract/cart.constants.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { ManualClock } from '#tests/model/manual-clock.ts'
import { quantityMachine } from './quantity.machine.ts'
import { quantityModel } from './quantity.model.ts'

describePaths('quantity', quantityModel)

function startLine() {
  const clock = new ManualClock()
  const reports: unknown[] = []
  const parent = createActor(
    fromCallback(({ receive }) => receive((event) => reports.push(event))),
    { clock },
  ).start()
  const line = createActor(quantityMachine, { input: { itemId: 7 }, parent } as never).start()
  return { clock, reports, line }
}

describe('a line', () => {
  test('sends one request, 500 ms after the last of many changes', () => {
    const { clock, reports, line } = startLine()
    for (const qty of [2, 3, 4, 5]) {
      line.send({ type: 'quantity.set', qty })
      clock.advance(QUANTITY_SETTLES_MS - 1)
    }
    expect(reports).toEqual([])
    clock.advance(1)
    expect(reports).toEqual([{ type: 'quantity.settled', itemId: 7, qty: 5 }])
  })

  test('does not wait when the page is left', () => {
    const { reports, line } = startLine()
    line.send({ type: 'quantity.set', qty: 2 })
    line.send({ type: 'quantity.flush' })
    expect(reports).toEqual([{ type: 'quantity.settled', itemId: 7, qty: 2 }])
  })

  test('has nothing to flush when nothing was changed', () => {
    const { reports, line } = startLine()
    line.send({ type: 'quantity.flush' })
    expect(reports).toEqual([])
  })

  test('keeps a newer quantity when the response to an older one arrives', () => {
    const { clock, reports, line } = startLine()
    line.send({ type: 'quantity.set', qty: 2 })
    clock.advance(QUANTITY_SETTLES_MS)
    line.send({ type: 'quantity.set', qty: 3 })
    line.send({ type: 'quantity.saved', qty: 2 })
    clock.advance(QUANTITY_SETTLES_MS)
    expect(reports.at(-1)).toEqual({ type: 'quantity.settled', itemId: 7, qty: 3 })
  })
})

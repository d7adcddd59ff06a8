import { describe, expect, test } from 'vitest'
import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/cart.constants.ts'
import { mergeLines } from './abandoned.rules.ts'
import type { LineRow } from './cart-state.service.ts'

const line = (id: number, productId: number, quantity = 1, optionsKey = ''): LineRow => ({
  id,
  cartId: 'left',
  productId,
  quantity,
  options: {},
  optionsKey,
  shownPriceCents: 100,
  reservation: null,
})
const own = (...rows: LineRow[]) => rows.map((row) => ({ ...row, cartId: 'own' }))
const shown = ({ lines }: { lines: LineRow[] }) => lines.map(({ id, cartId, quantity }) => [id, cartId, quantity])

describe('a cart that merges abandoned carts', () => {
  test('joins equal lines and moves the others, in their order', () => {
    const merged = mergeLines('own', own(line(5, 1, 2), line(6, 2)), [line(1, 1, 3), line(2, 2, 1, 'engraved'), line(3, 3, 4)])
    expect(shown(merged)).toEqual([
      [2, 'own', 1],
      [3, 'own', 4],
      [5, 'own', 5],
      [6, 'own', 1],
    ])
    expect([merged.movedIds, merged.mergedIds]).toEqual([[2, 3], [1]])
  })

  test('joins equal lines of two abandoned carts', () => {
    const merged = mergeLines('own', [], [line(1, 1, 3), { ...line(9, 1, 2), cartId: 'other' }])
    expect([shown(merged), merged.movedIds, merged.mergedIds]).toEqual([[[1, 'own', 5]], [1], [9]])
  })

  test('takes no more units of a product than the limit per cart, in any lines', () => {
    const merged = mergeLines('own', own(line(5, 1, QUANTITY_MAX - 3)), [line(1, 1, 2), line(2, 1, 9, 'engraved'), line(3, 1, 1, 'other')])
    expect(shown(merged)).toEqual([
      [2, 'own', 1],
      [5, 'own', QUANTITY_MAX - 1],
    ])
    expect([merged.movedIds, merged.mergedIds]).toEqual([[2], [1]])
  })

  test('leaves lines in the old cart when it is full', () => {
    const full = own(...Array.from({ length: CART_LINES_MAX }, (_, index) => line(index + 100, index + 100)))
    const merged = mergeLines('own', full, [line(1, 1), line(2, 100, 4)])
    expect([merged.lines.length, merged.movedIds, merged.mergedIds]).toEqual([CART_LINES_MAX, [], [2]])
    expect(merged.lines[0]).toMatchObject({ id: 100, quantity: 5 })
  })
})

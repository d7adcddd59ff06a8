import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { exampleCart, exampleItem } from '#machines/cart/cart.examples.ts'
import { pendingAdd } from '#machines/cart/cart-session.changes.ts'
import type { CartContext } from '#machines/cart/cart-session.events.ts'
import { cartSessionMachine } from '#machines/cart/cart-session.machine.ts'
import { cartStateAfter, selectCartState } from './cart-state.ts'

const start = createActor(cartSessionMachine, { input: { currencyId: 1 } }).getSnapshot().context
const session = { cartId: 'cart-1', protectCode: 'code-1' }
const waiting = pendingAdd({ productId: 70, qty: 1, key: 'key-0001' })

test.each<[string, Partial<CartContext>, string]>([
  ['without a session', {}, 'empty'],
  ['that is not received yet', { session }, 'loading'],
  ['without lines', { session, cart: exampleCart(1) }, 'empty'],
  ['to which the first product is being added', { session, cart: exampleCart(1), sending: waiting }, 'loading'],
  ['whose session waits for the first product', { pendingChanges: [waiting] }, 'loading'],
  ['with a line, to which another is being added', { session, cart: exampleCart(2, [exampleItem(7, 1)]), sending: waiting }, 'full'],
])('a cart %s', (_, context, expected) => {
  expect(selectCartState({ context: { ...start, ...context }, hasTag: () => false })).toBe(expected)
})

test('an empty cart that is shown stays until its first product is there, or could not be added', () => {
  const after = [cartStateAfter('empty', 'loading'), cartStateAfter('empty', 'full'), cartStateAfter('empty', 'empty'), cartStateAfter('full', 'loading')]
  expect(after).toEqual(['empty', 'full', 'empty', 'loading'])
})

import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { exampleCart, exampleItem, NOT_IN_CART, OUT_OF_STOCK } from './cart.examples.ts'
import { droppedLines, flushableChanges, pendingAdd, pendingEdit, queued, sessionOf } from './cart-session.changes.ts'
import type { CartEmittedEvent, PendingChange } from './cart-session.events.ts'
import { cartSessionMachine } from './cart-session.machine.ts'
import { cartSessionModels } from './cart-session.model.ts'
import { selectCount, selectIsAdding, selectIsAtRest, selectItems, selectUnconfirmedAdds } from './cart-session.selectors.ts'

describePaths('cart session', ...cartSessionModels)

describe('without a session', () => {
  test("rejects a change: Session doesn't exist", () => {
    expect(() => sessionOf(null)).toThrow(new Error("Session doesn't exist"))
  })
})

describe('the queue of pending changes', () => {
  const set = (itemId: number, qty: number): PendingChange => ({ kind: 'set', itemId, qty })
  const key1 = pendingAdd({ productId: 70, qty: '2.7', key: 'key-1' })

  test('takes whole quantities only', () => {
    expect(key1).toEqual({ kind: 'add', key: 'key-1', productId: 70, qty: 2, options: {}, quiet: false, ignore: false, renewed: false })
  })
  test('keeps the last quantity of a line and the order of the other changes', () => {
    expect(queued([set(7, 2), key1, set(8, 1)], set(7, 5))).toEqual([key1, set(8, 1), set(7, 5)])
  })
  test('drops the quantities of a removed line', () => {
    expect(queued([set(7, 2), set(8, 1)], { kind: 'remove', itemId: 7, from: 'cart' })).toEqual([set(8, 1), { kind: 'remove', itemId: 7, from: 'cart' }])
  })
  test('changes a quantity after the line was edited, and edits it instead of changing its quantity', () => {
    const edit = pendingEdit({ itemId: 7, productId: 71, qty: 2, options: {} })
    expect(queued([edit, set(8, 1)], set(7, 5))).toEqual([edit, set(8, 1), set(7, 5)])
    expect(queued([set(7, 5), set(8, 1)], edit)).toEqual([set(8, 1), edit])
  })
  test('drops everything but adds when the cart is cleared', () => {
    expect(queued([set(7, 2), key1, { kind: 'remove', itemId: 8, from: 'cart' }], { kind: 'empty' })).toEqual([key1, { kind: 'empty' }])
  })
})

describe('a change of language', () => {
  test('drops the lines with their pending quantities, and pending adds', () => {
    const cart = createActor(cartSessionMachine, { input: { currencyId: 1 } }).getSnapshot()
    const context = {
      ...cart.context,
      cart: exampleCart(2, [exampleItem(7, 1), exampleItem(8, 1)]),
      pendingQuantities: { 7: 3 },
      sending: pendingAdd({ productId: 90, qty: 1, key: 'key-1' }),
      pendingChanges: [{ kind: 'remove', itemId: 8, from: 'cart' } as const],
    }
    expect(droppedLines(context)).toEqual([
      { productId: 70, qty: 3, options: {} },
      { productId: 90, qty: 1, options: {} },
    ])
  })
})

/** A cart with one line in version 2; the test settles the operations. */
function openedCart() {
  type Deferred = PromiseWithResolvers<Cart>
  const requests: { operation: string; deferred: Deferred }[] = []
  const by = (operation: string) =>
    fromPromise<Cart, never>(() => {
      const deferred: Deferred = Promise.withResolvers()
      requests.push({ operation, deferred })
      return deferred.promise
    })
  const calls = ['getNewCartSession', 'getCart', 'addItem', 'updateItem', 'deleteItem', 'clearCart'] as const
  const actors = Object.fromEntries(calls.map((operation) => [operation, by(operation)]))
  const actor = createActor(cartSessionMachine.provide({ actors }), { input: { currencyId: 1 } }).start()
  const emitted: CartEmittedEvent[] = []
  actor.on('*', (event) => void emitted.push(event))
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const respond = async (cart: Cart) => {
    requests.at(-1)?.deferred.resolve(cart)
    await turn()
  }
  const reject = async (problem: object) => {
    requests.at(-1)?.deferred.reject(problem)
    await turn()
  }
  actor.send({ type: 'session.found', cartId: 'cart-1', protectCode: 'code-1' })
  return { actor, emitted, names: () => requests.map(({ operation }) => operation), respond, reject }
}

test('sends a changed quantity at once when the cart is settled, and only once', async () => {
  const { actor, names, respond } = openedCart()
  await respond(exampleCart(2, [exampleItem(7), exampleItem(8)]))
  actor.send({ type: 'line.set', itemId: 7, qty: 2 })
  actor.send({ type: 'line.set', itemId: 8, qty: 3 })
  expect(selectIsAtRest(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'cart.settle' })
  await respond(exampleCart(3, [exampleItem(7, 2), exampleItem(8)]))
  await respond(exampleCart(4, [exampleItem(7, 2), exampleItem(8, 3)]))
  expect(names()).toEqual(['getCart', 'updateItem', 'updateItem'])
  expect(selectIsAtRest(actor.getSnapshot())).toBe(true)
})

describe('updates during a request', () => {
  test.each([[{ type: 'line.remove', itemId: 7 }], [{ type: 'line.edit', itemId: 7, productId: 70, qty: 2, options: {} }]] as const)(
    'are applied when %o is rejected',
    async (change) => {
      const { actor, names, respond, reject } = openedCart()
      await respond(exampleCart(2, [exampleItem(7)]))
      actor.send(change)
      actor.send({ type: 'cart.versionReceived', cartId: 'cart-1', version: 9 })
      await reject(OUT_OF_STOCK)
      expect(names().slice(2)).toEqual(['getCart'])
    },
  )

  test('are applied when a quantity is rejected', async () => {
    const { actor, names, respond, reject } = openedCart()
    await respond(exampleCart(2, [exampleItem(7)]))
    actor.send({ type: 'line.set', itemId: 7, qty: 2 })
    actor.send({ type: 'cart.flush' })
    expect(names().slice(1)).toEqual(['updateItem'])
    actor.send({ type: 'cart.versionReceived', cartId: 'cart-1', version: 9 })
    await reject(OUT_OF_STOCK)
    expect(names().slice(2)).toEqual(['getCart'])
  })
})

describe('a queued change whose line was removed', () => {
  const EDIT = { type: 'line.edit', itemId: 7, productId: 70, qty: 2, options: {}, key: 'key-1' } as const
  const REMOVAL = { type: 'line.remove', itemId: 7, from: 'cart' } as const
  const started = async (change: typeof EDIT | typeof REMOVAL) => {
    const opened = openedCart()
    await opened.respond(exampleCart(2, [exampleItem(7), exampleItem(8)]))
    opened.actor.send({ type: 'line.remove', itemId: 8 })
    opened.actor.send(change)
    return opened
  }

  test.each([EDIT, REMOVAL])('emits %o', async (change) => {
    const { emitted, respond } = await started(change)
    emitted.length = 0
    await respond(exampleCart(5))
    expect(emitted.filter(({ type }) => type !== 'cart.changed')).toEqual([
      { type: 'item.missing', itemId: 7 },
      { type: 'item.removed', itemId: 8, from: 'cart' },
    ])
  })

  test.each([
    [EDIT, { type: 'line.edited', itemId: 7, key: 'key-1' }],
    [REMOVAL, { type: 'item.removed', itemId: 7, from: 'cart' }],
  ])('counts as done after a flush: %o', async (change, done) => {
    const [gone, rejected] = [await started(change), await started(change)]
    for (const { actor, emitted } of [gone, rejected]) {
      actor.send({ type: 'cart.flush' })
      emitted.length = 0
    }
    await gone.respond(exampleCart(5))
    await rejected.respond(exampleCart(3, [exampleItem(7)]))
    await rejected.reject(NOT_IN_CART)
    for (const { emitted } of [gone, rejected]) {
      expect(emitted).toContainEqual(done)
      expect(emitted.map(({ type }) => type)).not.toContain('item.missing')
    }
    expect(rejected.emitted.map(({ type }) => type)).not.toContain('remove.failed')
    expect(rejected.names().at(-1)).toBe('getCart')
  })
})

describe('leaving the page', () => {
  test('sends everything that is queued behind a running request, and nothing twice', () => {
    const { context } = createActor(cartSessionMachine, { input: { currencyId: 1 } }).getSnapshot()
    const session = { cartId: 'cart-1', protectCode: 'code-1' }
    const busy = {
      ...context,
      session,
      cart: exampleCart(2, [exampleItem(6), exampleItem(7), exampleItem(8), exampleItem(9)]),
      pendingQuantities: { 6: 2, 7: 4 },
      sending: { kind: 'set', itemId: 6, qty: 2 } as const,
      pendingChanges: [
        { kind: 'set', itemId: 7, qty: 3 } as const,
        pendingAdd({ productId: 90, qty: 1, key: 'key-1' }),
        { kind: 'remove', itemId: 8, from: 'cart' } as const,
        pendingEdit({ itemId: 9, productId: 91, qty: 2, options: {} }),
      ],
    }
    expect(flushableChanges(busy)).toEqual([
      { operation: 'addItem', input: { body: { ...session, currencyId: 1, productId: 90, qty: 1, options: {}, reservation: null }, idempotencyKey: 'key-1' } },
      { operation: 'deleteItem', input: { body: { ...session, itemId: 8 } } },
      { operation: 'updateItem', input: { body: { ...session, currencyId: 1, itemId: 9, productId: 91, qty: 2, options: {}, reservation: null } } },
      { operation: 'updateItem', input: { body: { ...session, currencyId: 1, itemId: 7, productId: 70, qty: 4, reservation: null } } },
    ])
    expect(
      flushableChanges({ ...busy, pendingQuantities: {}, pendingChanges: [pendingAdd({ productId: 90, qty: 1, key: 'key-1' }), { kind: 'empty' }] }),
    ).toEqual([{ operation: 'clearCart', input: { body: session } }])
  })
})

describe('selectors', () => {
  const start = createActor(cartSessionMachine, { input: { currencyId: 1 } }).getSnapshot()
  test('return the same empty list each time', () => {
    expect(selectItems(start)).toBe(selectItems(start))
  })
  test('count pending quantities and leave out lines that are being removed', () => {
    const context = {
      ...start.context,
      cart: exampleCart(2, [exampleItem(7, 1), exampleItem(8, 5)]),
      pendingQuantities: { 7: 3 },
      sending: { kind: 'remove', itemId: 8, from: 'cart' } as const,
    }
    expect(selectCount({ context, hasTag: () => false })).toBe(3)
  })
  test('count additions without a response, and name those that wait for a session', () => {
    const sending = pendingAdd({ productId: 90, qty: 2, key: 'key-1' })
    const waiting = pendingAdd({ productId: 90, qty: 3, key: 'key-2' })
    const hasTag = () => false
    const without = { ...start.context, pendingChanges: [waiting] }
    const within = { ...start.context, session: { cartId: 'cart-1', protectCode: 'code-1' }, cart: exampleCart(2, [exampleItem(7, 1)]), sending }
    expect([start.context, without, { ...within, pendingChanges: [waiting] }].map((context) => selectCount({ context, hasTag }))).toEqual([0, 3, 6])
    expect([start.context, without, within].map((context) => selectIsAdding({ context, hasTag }))).toEqual([false, true, true])
    expect([start.context, without, within].map((context) => selectUnconfirmedAdds({ context }))).toEqual([[], [waiting], [sending]])
  })
})

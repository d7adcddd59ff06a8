import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { Purchasable } from './purchase.events.ts'
import { purchaseMachine } from './purchase.machine.ts'
import { purchaseModels } from './purchase.model.ts'
import { selectCustomization, selectProblem, selectState } from './purchase.selectors.ts'

describePaths('purchase', ...purchaseModels)

const jam: Purchasable = { id: 70, slug: 'fig-jam', format: 'simple', needsChoice: false }

function start() {
  const purchase = createActor(purchaseMachine, { input: { store: '1' } }).start()
  const emitted: unknown[] = []
  purchase.on('*', (event) => emitted.push(event))
  const add = (key: string, product = jam) => purchase.send({ type: 'purchase.add', key, product, variantId: null, qty: 1, options: {}, itemId: null })
  return { purchase, emitted, add }
}

describe('a purchase', () => {
  test('handles one click at a time', () => {
    const { emitted, add } = start()
    add('one')
    add('two')
    expect(emitted).toEqual([{ type: 'item.addRequested', key: 'one', productId: 70, qty: 1, options: {} }])
  })

  test('retries a rejected click with its own key, and sends a new click with a new one', () => {
    const { purchase, emitted, add } = start()
    const problem = { code: 'timeout', status: 0, message: '' }
    add('one')
    purchase.send({ type: 'cart.rejected', key: 'one', problem })
    expect([selectState(purchase.getSnapshot()), selectProblem(purchase.getSnapshot())]).toEqual(['failed', problem])
    purchase.send({ type: 'purchase.retry' })
    purchase.send({ type: 'cart.rejected', key: 'one', problem })
    add('two')
    expect(emitted).toMatchObject([{ key: 'one' }, { key: 'one' }, { key: 'two' }])
  })

  test('shows its state: idle, adding, added', () => {
    const { purchase, add } = start()
    const seen = () => selectState(purchase.getSnapshot())
    expect([seen(), selectCustomization(purchase.getSnapshot())]).toEqual(['idle', null])
    add('one')
    expect(seen()).toBe('adding')
    purchase.send({ type: 'cart.accepted', key: 'one' })
    expect(seen()).toBe('added')
  })
})

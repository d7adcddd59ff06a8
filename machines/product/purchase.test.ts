import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { Purchasable } from './purchase.events.ts'
import { purchaseMachine } from './purchase.machine.ts'
import { selectCustomization, selectProblem, selectState } from './purchase.selectors.ts'
import { purchaseModels } from './purchase.worlds.ts'

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
  test('takes one press at a time', () => {
    const { emitted, add } = start()
    add('one')
    add('two')
    expect(emitted).toEqual([{ type: 'item.wanted', key: 'one', productId: 70, qty: 1, options: {} }])
  })

  test('sends a refused press again under its own key, and a new press under a new one', () => {
    const { purchase, emitted, add } = start()
    const problem = { code: 'timeout', status: 0, message: '' }
    add('one')
    purchase.send({ type: 'cart.refused', key: 'one', problem })
    expect([selectState(purchase.getSnapshot()), selectProblem(purchase.getSnapshot())]).toEqual(['failed', problem])
    purchase.send({ type: 'purchase.retry' })
    purchase.send({ type: 'cart.refused', key: 'one', problem })
    add('two')
    expect(emitted).toMatchObject([{ key: 'one' }, { key: 'one' }, { key: 'two' }])
  })

  test('shows what it does: nothing, adding, added', () => {
    const { purchase, add } = start()
    const seen = () => selectState(purchase.getSnapshot())
    expect([seen(), selectCustomization(purchase.getSnapshot())]).toEqual(['idle', null])
    add('one')
    expect(seen()).toBe('adding')
    purchase.send({ type: 'cart.took', key: 'one' })
    expect(seen()).toBe('added')
  })
})

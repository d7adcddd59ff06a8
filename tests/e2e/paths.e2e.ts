import type { Page, Route } from '@playwright/test'
import type { ModelEvent, Path } from '#tests/model/model.ts'
import { intercept, outOfStock } from './drivers/calls.ts'
import { fewPaths } from './drivers/few-paths.ts'
import { quantityPaths, SHOWN } from './drivers/quantity-paths.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

const SETTLES_MS = 500
const qtyOf = (route: Route): number => (route.request().postDataJSON() as { qty: number }).qty

/** Performs the event of the state machine on the page: types, advances the clock, releases the held response. */
async function act(page: Page, ana: Visitor, held: Route[], { type, qty }: ModelEvent) {
  const { quantity } = ana.cart.line(ana.words.jam)
  if (type === 'quantity.set') {
    await quantity.fill('')
    await quantity.fill(String(qty))
  } else if (type.startsWith('xstate.after.')) {
    await page.clock.runFor(SETTLES_MS - 1)
    await expect(page.locator('[data-state]').filter({ has: quantity }).last()).toHaveAttribute('data-state', 'pending')
    await page.clock.runFor(1)
  } else {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const route = held.shift() as Route
    expect(qtyOf(route)).toBe(qty)
    await (type === 'quantity.saved' ? route.continue() : route.fulfill(outOfStock))
  }
}

async function run(page: Page, ana: Visitor, steps: Path['steps'], pausedAt: number) {
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  const { quantity } = ana.cart.line(ana.words.jam)
  await expect(quantity).toHaveValue('1')
  const held: Route[] = []
  const end = await intercept(page, 'updateItem', async (route) => {
    held.push(route)
  })
  await page.clock.pauseAt(pausedAt)

  let stored = 1
  for (const { event, state } of steps) {
    const heldBefore = held.length
    await act(page, ana, held, event)
    // The first change is running once its request has been received.
    if (event.type.startsWith('xstate.after.') && heldBefore === 0) await expect.poll(() => held.length).toBe(1)
    if (event.type === 'quantity.saved') stored = Number(event.qty)
    // While an earlier change is running the line says so, whatever is typed meanwhile.
    const shown = state.value === 'waiting' && heldBefore > 0 ? SHOWN.saving : SHOWN[state.value as keyof typeof SHOWN]
    const box = page.locator('[data-state]').filter({ has: quantity })
    if (shown === null) await expect(box).toHaveCount(0)
    else await expect(box.last()).toHaveAttribute('data-state', shown)
    await expect(quantity).toHaveValue(String(state.value === 'rejected' || state.value === 'settled' ? stored : state.context.qty))
    if (event.type === 'quantity.set') expect(held, 'nothing is sent before the time').toHaveLength(heldBefore)
  }
  for (const route of held) await route.continue()
  await end()
  await page.clock.resume()
}

test('the quantity of a cart line runs every path of its state machine', async ({ ana, page, watching }) => {
  test.slow()
  watching.expect(422, 'updateItem')
  await page.clock.install()
  for (const [index, { title, steps }] of fewPaths(quantityPaths()).entries())
    await test.step(title, () => run(page, ana, steps, Date.now() + (index + 1) * 120_000))
})

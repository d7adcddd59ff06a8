import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { quantityModel } from '#machines/cart/quantity.model.ts'
import type { Path, Step } from '#tests/model/explore.ts'
import { outOfStock } from '../calls.ts'
import type { Visitor } from '../visitor.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'
import { type StillClock, stillClock } from './still-clock.ts'

const SETTLES_MS = 500

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  readonly quantity: Locator
  readonly calls: HeldCalls<'updateItem'>
  readonly clock: StillClock
  /** How many calls waited before the step. */
  heldBefore: number
  stored: number
}

const qtyOf = (route: Route): number => (route.request().postDataJSON() as { qty: number }).qty
const isResponse = (type: string): boolean => type === 'quantity.saved' || type === 'quantity.rejected'

// On a page a response can only belong to the running change: one is sent at a time, the next waits.
function isWalkable({ steps }: Path): boolean {
  let sent: unknown = null
  let waiting: unknown = null
  for (const { event, after } of steps) {
    const { qty } = after.state.context
    if (event.type === 'quantity.set' && waiting !== null) return false
    if (isResponse(event.type)) {
      if (event.qty !== sent) return false
      sent = waiting
      waiting = null
    }
    if (event.type.startsWith('xstate.after.')) {
      if (sent === null) sent = qty
      else waiting = qty
    }
  }
  return true
}

const held = ({ calls }: Stage) => calls.count('updateItem')

async function next({ calls }: Stage, qty: unknown): Promise<Route> {
  const route = await calls.next('updateItem')
  expect(qtyOf(route)).toBe(qty)
  return route
}

const boxOf = ({ page, quantity }: Stage) => page.locator('[data-state]').filter({ has: quantity })

/** The line says this of its change, and shows this quantity. */
const shows = (mark: string | null, qtyIn: (stage: Stage, step: Step) => number) => async (stage: Stage, step: Step) => {
  if (mark === null) await expect(boxOf(stage)).toHaveCount(0)
  else await expect(boxOf(stage).last()).toHaveAttribute('data-state', mark)
  await expect(stage.quantity).toHaveValue(String(qtyIn(stage, step)))
}
const storedQty = ({ stored }: Stage) => stored
const enteredQty = (_: Stage, { after: { state } }: Step) => (state.context as { qty: number }).qty

/** A line of the cart. */
export const quantityDriver = machineDriver<Stage>({
  machine: 'cart/quantity',
  pages: [{ title: 'the quantity of a cart line', model: quantityModel, isWalkable, fails: [[422, 'updateItem']] }],
  events: {
    'quantity.set': async (stage, { event }) => {
      stage.heldBefore = held(stage)
      await stage.quantity.fill('')
      await stage.quantity.fill(String(event.qty))
    },
    'quantity.flush': 'Leaving the page does it, and takes the line along.',
    'quantity.saved': async (stage, { event }) => {
      stage.heldBefore = held(stage)
      await (await next(stage, event.qty)).continue()
      stage.stored = Number(event.qty)
    },
    'quantity.rejected': async (stage, { event }) => {
      stage.heldBefore = held(stage)
      await (await next(stage, event.qty)).fulfill(outOfStock)
    },
    'xstate.after.quantitySettles': async (stage) => {
      stage.heldBefore = held(stage)
      await stage.clock.pass(SETTLES_MS - 1)
      await expect(boxOf(stage).last()).toHaveAttribute('data-state', 'pending')
      await stage.clock.pass(1)
      // The first change is running once its request has been received.
      if (stage.heldBefore === 0) await expect.poll(() => held(stage)).toBe(1)
    },
  },
  states: {
    settled: shows(null, storedQty),
    waiting: async (stage, step) => {
      // While an earlier change is running the line says so, whatever is typed meanwhile.
      await shows(stage.heldBefore > 0 ? 'saving' : 'pending', enteredQty)(stage, step)
      if (step.event.type === 'quantity.set') expect(held(stage), 'nothing is sent before the time').toBe(stage.heldBefore)
    },
    saving: shows('saving', enteredQty),
    rejected: shows('failed', storedQty),
  },
  async prepare({ page, ana }) {
    const { quantity } = ana.cart.line(ana.words.jam)
    return { page, ana, quantity, calls: await holdCalls(page, 'updateItem'), clock: await stillClock(page), heldBefore: 0, stored: 1 }
  },
  async start(stage) {
    const { ana, quantity, calls, clock } = stage
    await ana.hasInCart({ jam: 1 })
    await ana.cart.open()
    await expect(quantity).toHaveValue('1')
    stage.stored = 1
    calls.hold()
    await clock.stop()
  },
  async end({ calls, clock }) {
    await calls.release()
    await clock.resume()
  },
})

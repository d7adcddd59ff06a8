import { expect, type Page } from '@playwright/test'
import type { CartContext } from '#machines/cart/cart-session.events.ts'
import { cartSessionModels } from '#machines/cart/cart-session.model.ts'
import type { Path, Step } from '#tests/model/explore.ts'
import type { AnyModel, ModelEvent } from '#tests/model/model.ts'
import type { Visitor } from '../visitor.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'
import { type StillClock, stillClock } from './still-clock.ts'

const [, additions, lines] = cartSessionModels as [AnyModel, AnyModel, AnyModel]
const CALLS = ['getCart', 'getNewCartSession', 'addItem', 'updateItem', 'deleteItem'] as const
const CART_COOKIE = /^(cartId|protectCode)$/
const SETTLES_MS = 500
const LONGEST_PAUSE_MS = 2000

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  readonly clock: StillClock
  readonly calls: HeldCalls<(typeof CALLS)[number]>
}

const ANOTHER_TAB = 'Another tab does it.'
const ELSEWHERE = 'It leaves the page.'
const UNUSED = 'No page offers it.'
const OF_A_LINE = 'The page of a line does it.'
const OF_ITS_CALL = 'The faults of its call are walked instead.'

function excludes({ type, itemId, cartId, qty, key }: ModelEvent): string | null {
  if (itemId === 9) return 'Every line of the page is in the cart.'
  if (cartId === 'cart-2') return ANOTHER_TAB
  if (type === 'line.set' && qty === 0) return 'The field sends no such number.'
  return type === 'item.add' && (key !== 'key-1' || qty === null) ? 'The button adds one piece at a time.' : null
}

const contextOf = ({ context }: { context: unknown }) => context as CartContext
const lineOf = ({ ana }: Stage) => ana.cart.line(ana.words.jam)
const isLeaving = ({ sending, pendingChanges }: CartContext) => [sending, ...pendingChanges].some((change) => change?.kind === 'remove')
const isAtCart = ({ page, ana }: Stage) => new URL(page.url()).pathname === ana.words.cart
const quantityIn = ({ cart, pendingQuantities }: CartContext) => pendingQuantities[7] ?? cart?.items.find(({ itemId }) => itemId === 7)?.qty
const isOf = (first: string) => (path: Path) => path.steps.every(({ event }, index) => (event.type === first) === (index === 0))

/** The line with the quantity that was typed, else that of the cart. */
async function showsLine(stage: Stage, { after: { state } }: Step) {
  const context = contextOf(state)
  // A line that is being removed shows what it had.
  if (isLeaving(context)) return
  const quantity = quantityIn(context)
  await expect
    .poll(async () => {
      // What is loaded is rendered with a timer of its own; a quantity that is typed waits for its time.
      if (Object.keys(context.lines).length === 0) await stage.clock.pass(20)
      return (await lineOf(stage).quantity.count()) === 0 ? undefined : Number(await lineOf(stage).quantity.inputValue())
    })
    .toBe(quantity)
}

/** The header counts what is on its way. */
const adding = ({ ana }: Stage) => expect(ana.header.cart).toHaveAttribute('data-pending')
const added = ({ ana }: Stage) => expect(ana.header.cart).not.toHaveAttribute('data-pending')

/** The cart page with a line, and the first addition to a cart. */
export const cartSessionDriver = machineDriver<Stage>({
  machine: 'cart/cart-session',
  pages: [
    {
      title: 'the lines of the cart',
      model: lines,
      tag: '@all',
      excludes,
      possible: ({ value, context }, { type }) => {
        const known = contextOf({ context })
        if (type === 'session.found') return value === 'absent'
        if (type === 'quantity.settled') return Object.keys(known.lines).length > 0
        if (type !== 'line.set' && type !== 'line.remove') return true
        return quantityIn(known) !== undefined && !isLeaving(known) && (type === 'line.remove' || quantityIn(known) !== 2)
      },
      isWalkable: isOf('session.found'),
      fails: (['updateItem', 'deleteItem'] as const).flatMap((call) => [['failed', call] as const, [400, call] as const, [422, call] as const]),
    },
    {
      title: 'the first addition to a cart',
      model: additions,
      tag: '@all',
      excludes: (event) => (event.type === 'session.found' ? 'There is no cart before.' : excludes(event)),
      possible: ({ context }, { type }) => {
        const { sending, pendingChanges, failed } = contextOf({ context })
        return type !== 'item.add' || (sending === null && pendingChanges.length + failed.length === 0)
      },
      isWalkable: isOf('item.add'),
      fails: [
        ['failed', 'getNewCartSession'],
        [422, 'getNewCartSession'],
        ['failed', 'addItem'],
        [400, 'addItem'],
        [422, 'addItem'],
      ],
    },
  ],
  events: {
    'session.found': async ({ page, ana, calls }) => {
      await ana.hasInCart({ jam: 1 })
      calls.hold()
      await page.goto(ana.words.cart)
      await expect(ana.cart.title).toBeVisible()
    },
    'session.removed': ANOTHER_TAB,
    'order.placed': ELSEWHERE,
    'user.loggedOut': 'Nobody is logged in.',
    'locale.changed': ELSEWHERE,
    'cart.refresh': ANOTHER_TAB,
    'cart.versionReceived': ANOTHER_TAB,
    'cart.received': 'The forms of coupon and member card do it.',
    'cart.flush': ELSEWHERE,
    'cart.settle': ELSEWHERE,
    'cart.clear': UNUSED,
    'item.add': async ({ page, ana, calls }) => {
      await ana.product.open(ana.words.jamPath)
      calls.hold()
      await page.getByRole('main').locator('form button[type="submit"]').click()
    },
    'add.retry': 'The driver of the button does it.',
    'add.dismiss': 'The notice closes by itself.',
    'line.set': async (stage, { event }) => {
      await lineOf(stage).quantity.fill('')
      await lineOf(stage).quantity.fill(String(event.qty))
    },
    'line.edit': OF_A_LINE,
    'line.remove': (stage) => lineOf(stage).remove.click(),
    'quantity.settled': ({ clock }) => clock.pass(SETTLES_MS),
    'xstate.done.actor.getCart': async (stage, { before }) => {
      await stage.calls.answer('getCart')
      if (contextOf(before.state).cart) return
      // The page is loaded: from now on time passes as the path says.
      await expect(lineOf(stage).quantity).toBeVisible()
      await stage.clock.stop()
    },
    'xstate.error.actor.getCart': OF_ITS_CALL,
    'xstate.done.actor.getNewCartSession': ({ calls }) => calls.answer('getNewCartSession'),
    'xstate.error.actor.getNewCartSession': ({ calls }, { event }) => calls.reject('getNewCartSession', event.error),
    'xstate.done.actor.addItem': ({ calls }) => calls.answer('addItem'),
    'xstate.error.actor.addItem': ({ calls }, { event }) => calls.reject('addItem', event.error),
    'xstate.done.actor.updateItem': ({ calls }) => calls.answer('updateItem'),
    'xstate.error.actor.updateItem': ({ calls }, { event }) => calls.reject('updateItem', event.error),
    'xstate.done.actor.deleteItem': ({ calls }) => calls.answer('deleteItem'),
    'xstate.error.actor.deleteItem': ({ calls }, { event }) => calls.reject('deleteItem', event.error),
    'xstate.done.actor.clearCart': UNUSED,
    'xstate.error.actor.clearCart': UNUSED,
    'xstate.after.backoff': ({ page }) => page.clock.fastForward(LONGEST_PAUSE_MS),
  },
  states: {
    absent: async (stage) => {
      await added(stage)
      if (isAtCart(stage)) await expect(lineOf(stage).quantity).toHaveCount(0)
    },
    'creating.asking': adding,
    'creating.pausing': adding,
    'ready.settled': async (stage, step) => {
      await added(stage)
      if (isAtCart(stage)) await showsLine(stage, step)
    },
    'ready.fetching.asking': async (stage, step) => {
      if (contextOf(step.after.state).cart) await showsLine(stage, step)
      else await expect(lineOf(stage).quantity).toHaveCount(0)
    },
    'ready.fetching.pausing': OF_ITS_CALL,
    'ready.adding.asking': adding,
    'ready.adding.pausing': adding,
    'ready.setting': showsLine,
    'ready.editing': OF_A_LINE,
    'ready.removing': showsLine,
    'ready.emptying': UNUSED,
  },
  async prepare({ page, ana }) {
    return { page, ana, clock: await stillClock(page), calls: await holdCalls(page, ...CALLS) }
  },
  start: ({ page }) => page.context().clearCookies({ name: CART_COOKIE }),
  async end({ clock, calls }) {
    await clock.resume()
    await calls.release()
  },
})

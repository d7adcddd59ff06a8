import { expect, type Locator, type Page } from '@playwright/test'
import type { BundleItem } from '#contract/product.ts'
import { purchaseModels } from '#machines/product/purchase.model.ts'
import type { Path } from '#tests/model/explore.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import { isRequestOf } from '../calls.ts'
import { waitForHydration } from '../open.ts'
import type { Visitor } from '../visitor.ts'
import { answerWith, type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'
import { type StillClock, stillClock } from './still-clock.ts'

const [known, boxes] = purchaseModels

const ADDED_IS_READ_MS = 2500
/** A rejection with a retry offered. */
const REJECTION = { code: 'cart-full', status: 422, message: 'The cart has too many lines' }

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  readonly buy: Locator
  readonly calls: HeldCalls<'addItem' | 'checkBundles'>
  readonly clock: StillClock
  offer: string
}

/** How loading the members of a bundle ended. */
function membersIn({ output }: ModelEvent): 'fixed' | 'toChoose' | 'nested' {
  const formats = (output as readonly BundleItem[]).map(({ format }) => format)
  if (formats.includes('bundle')) return 'nested'
  return formats.includes('configurable') ? 'toChoose' : 'fixed'
}

function excludes({ type, key, qty, product, itemId, options }: ModelEvent): string | null {
  if (key === 'key-of-another') return 'A user adds one product at a time.'
  if (type !== 'purchase.add') return null
  const { slug, id } = product as { slug: string; id: number }
  const isSimple = id === 70 && Number(qty) < 2 && itemId === null && JSON.stringify(options) === '{}'
  return (slug === 'box' && !('customOptions' in (product as object))) || isSimple ? null : 'Another page sells it.'
}

/** The cart responds only to what it was asked. */
const isWalkable = ({ steps }: Path): boolean => steps.every(({ event, before }) => event.type !== 'cart.accepted' || before.state.value === 'adding')

const pageOf = ({ steps }: Path) => {
  const [loaded] = steps.flatMap(({ event }) => (event.type === 'xstate.done.actor.checkBundles' ? [membersIn(event)] : []))
  const { slug } = (steps.find(({ event }) => event.type === 'purchase.add')?.event.product ?? { slug: '' }) as { slug: string }
  if (slug !== 'box') return { path: '/product/fig-jam', offer: 'Add to cart' }
  return loaded === 'toChoose' ? { path: '/product/picnic-box', offer: 'Choose what is inside' } : { path: '/product/tin-trio', offer: 'Add to cart' }
}

/** The bundle's real members, of which the first is a bundle itself. */
const nested = (members: unknown) => (members as readonly BundleItem[]).map((member, index) => (index === 0 ? { ...member, format: 'bundle' } : member))

/** Waits for what is rendered once its script has loaded; React renders it with a timer of its own. */
const comes = ({ clock }: Stage, part: Locator) =>
  expect
    .poll(async () => {
      await clock.pass(50)
      return part.count()
    })
    .toBe(1)

const dialogIn = (page: Page) => page.locator('dialog[open]')

/** The button, and whether it is busy; `Added` in place of the offer for a moment. */
const shows =
  (isBusy: boolean, text?: string) =>
  async ({ page, buy, offer }: Stage) => {
    await expect(dialogIn(page)).toHaveCount(0)
    await expect(buy).toHaveText(text ?? offer)
    await expect(page.locator('button[type="submit"][aria-busy="true"]')).toHaveCount(isBusy ? 1 : 0)
  }

const OF_THE_CART = 'The cart repeats and ends additions from its notice and for other languages.'
const KNOWN = 'Every page that sells a product knows it.'

/** The button of a product page. */
export const purchaseDriver = machineDriver<Stage>({
  machine: 'product/purchase',
  pages: [
    { title: 'the button of a product', model: known, excludes, isWalkable, fails: [[422, 'addItem']] },
    {
      title: 'the button of a bundle',
      model: boxes,
      excludes,
      isWalkable,
      tag: '@all',
      fails: [
        [422, 'addItem'],
        ['failed', 'checkBundles'],
      ],
    },
  ],
  events: {
    'purchase.add': async ({ ana, buy }, { event }) => {
      await ana.product.quantity.fill(String(event.qty))
      await buy.click()
    },
    'purchase.retry': ({ page }) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    'cart.accepted': ({ calls }) => calls.answer('addItem'),
    'cart.rejected': ({ calls }) => calls.reject('addItem', REJECTION),
    'cart.sending': OF_THE_CART,
    'cart.ended': OF_THE_CART,
    'line.missing': 'The page of a line is opened from the cart.',
    'xstate.done.actor.getProduct': KNOWN,
    'xstate.error.actor.getProduct': KNOWN,
    'xstate.done.actor.checkBundles': async ({ calls }, { event }) =>
      membersIn(event) === 'nested' ? answerWith(await calls.next('checkBundles'), nested) : calls.answer('checkBundles'),
    'xstate.error.actor.checkBundles': ({ calls }, { event }) => calls.reject('checkBundles', event.error),
    'xstate.done.actor.bundleCustomization': ({ page }, { event }) =>
      event.output === null ? page.keyboard.press('Escape') : dialogIn(page).getByRole('button', { name: 'Add to cart' }).click(),
    'xstate.after.addedIsRead': async ({ clock, buy }) => {
      await clock.pass(ADDED_IS_READ_MS - 1)
      await expect(buy).toHaveText('Added')
      await clock.pass(1)
    },
  },
  states: {
    idle: shows(false),
    fetching: KNOWN,
    loadingMembers: shows(true),
    customizing: (stage) => comes(stage, dialogIn(stage.page)),
    adding: shows(true),
    added: shows(false, 'Added'),
    failed: async (stage) => {
      await comes(stage, stage.page.getByRole('main').getByRole('alert'))
      await shows(false)(stage)
    },
  },
  async prepare({ page, ana }) {
    const buy = page.getByRole('main').locator('form button[type="submit"]')
    return { page, ana, buy, calls: await holdCalls(page, 'addItem', 'checkBundles'), clock: await stillClock(page), offer: '' }
  },
  async start(stage, tested) {
    const { page, ana, buy, calls, clock } = stage
    const { path, offer } = pageOf(tested)
    stage.offer = offer
    await ana.hasInCart({})
    // The clock jumps when it is stopped: the time limit of a request under way would be over.
    const cart = page.waitForResponse((response) => isRequestOf(response.request(), 'getCart'))
    await page.goto(path)
    await expect(buy).toHaveText(offer)
    await (await cart).finished()
    await waitForHydration(page, buy)
    calls.hold()
    await clock.stop()
  },
  async end({ calls, clock }) {
    await calls.release()
    await clock.resume()
  },
})

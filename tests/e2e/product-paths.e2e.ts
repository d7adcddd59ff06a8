import type { Locator, Page, Route } from '@playwright/test'
import type { ModelEvent, Path } from '#tests/model/model.ts'
import { intercept } from './drivers/calls.ts'
import { fewPaths } from './drivers/few-paths.ts'
import { waitForHydration } from './drivers/open.ts'
import { boxPaths, membersIn, simplePaths } from './drivers/purchase-paths.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

const ADDED_IS_READ_MS = 2500
// Rejected, with a retry offered.
const refusal = {
  status: 422,
  contentType: 'application/json',
  body: JSON.stringify({
    errored: true,
    code: 'cart-full',
    message: 'The cart has too many lines',
    statusCode: 422,
    payload: { message: 'The cart has too many lines' },
    data: { errorMessage: 'The cart has too many lines' },
  }),
}

interface Held {
  addItem: Route[]
  checkBundles: Route[]
}

/** The bundle's real members, of which the first is a bundle itself. */
async function answerNested(route: Route) {
  const response = (await (await route.fetch()).json()) as { data: { format: string }[] }
  await route.fulfill({ json: { ...response, data: response.data.map((member, index) => (index === 0 ? { ...member, format: 'bundle' } : member)) } })
}

async function next(routes: Route[]): Promise<Route> {
  await expect.poll(() => routes.length, 'the platform was asked').toBe(1)
  return routes.shift() as Route
}

/** Performs the event of the state machine on the page: clicks, chooses, advances the clock, releases the held response. */
async function act(page: Page, ana: Visitor, buy: Locator, held: Held, event: ModelEvent) {
  const inDialog = page.locator('dialog[open]')
  switch (event.type) {
    case 'purchase.add':
      await ana.product.quantity.fill(String(event.qty))
      return buy.click()
    case 'purchase.retry':
      return page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    case 'cart.accepted':
      return (await next(held.addItem)).continue()
    case 'cart.rejected':
      return (await next(held.addItem)).fulfill(refusal)
    case 'xstate.done.actor.checkBundles': {
      const route = await next(held.checkBundles)
      return membersIn(event) === 'nested' ? answerNested(route) : route.continue()
    }
    case 'xstate.error.actor.checkBundles':
      return (await next(held.checkBundles)).abort()
    case 'xstate.done.actor.bundleCustomization':
      return event.output === null ? page.keyboard.press('Escape') : inDialog.getByRole('button', { name: 'Add to cart' }).click()
    default:
      await page.clock.runFor(ADDED_IS_READ_MS - 1)
      await expect(buy).toHaveText('Added')
      return page.clock.runFor(1)
  }
}

/** Waits for what is rendered once its script has loaded; React renders it with a timer of its own. */
const comes = (page: Page, part: Locator, count: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(50)
      return part.count()
    })
    .toBe(count)

/** What a page shows in a state of the machine. */
async function expectShown(page: Page, buy: Locator, offer: string, value: string) {
  const isBusy = value === 'adding' || value === 'loadingMembers'
  if (value === 'customizing') await comes(page, page.locator('dialog[open]'), 1)
  if (value === 'failed') await comes(page, page.getByRole('main').getByRole('alert'), 1)
  if (value !== 'customizing') await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(buy).toHaveText(value === 'added' ? 'Added' : offer)
  await expect(page.locator('button[type="submit"][aria-busy="true"]')).toHaveCount(isBusy ? 1 : 0)
}

async function run(page: Page, ana: Visitor, steps: Path['steps'], { path, offer }: { path: string; offer: string }, pausedAt: number) {
  await ana.hasInCart({})
  await page.goto(path)
  const buy = page.getByRole('main').locator('form button[type="submit"]')
  await expect(buy).toHaveText(offer)
  await waitForHydration(page, buy)
  const held: Held = { addItem: [], checkBundles: [] }
  const hold = (name: keyof Held) => intercept(page, name, async (route) => void held[name].push(route))
  const ends = [await hold('addItem'), await hold('checkBundles')]
  await page.clock.pauseAt(pausedAt)
  for (const { event, state } of steps) {
    await act(page, ana, buy, held, event)
    await expectShown(page, buy, offer, String(state.value))
  }
  for (const route of [...held.addItem, ...held.checkBundles]) await route.continue()
  for (const end of ends) await end()
  await page.clock.resume()
}

const pageOf = (steps: Path['steps']) =>
  steps.some(({ event }) => event.type === 'xstate.done.actor.checkBundles' && membersIn(event) === 'toChoose')
    ? { path: '/product/picnic-box', offer: 'Choose what is inside' }
    : { path: '/product/tin-trio', offer: 'Add to cart' }

test('the button of a product runs every path of its state machine', async ({ ana, page, watching }) => {
  test.slow()
  watching.expect(422, 'addItem')
  await page.clock.install()
  for (const [index, { title, steps }] of fewPaths(simplePaths()).entries())
    await test.step(title, () => run(page, ana, steps, { path: '/product/fig-jam', offer: 'Add to cart' }, Date.now() + (index + 1) * 120_000))
})

test('the button of a bundle runs every path of its state machine', async ({ ana, page, watching }) => {
  test.slow()
  watching.expect(422, 'addItem')
  watching.expect('failed', 'checkBundles')
  await page.clock.install()
  for (const [index, { title, steps }] of fewPaths(boxPaths()).entries())
    await test.step(title, () => run(page, ana, steps, pageOf(steps), Date.now() + (index + 1) * 120_000))
})

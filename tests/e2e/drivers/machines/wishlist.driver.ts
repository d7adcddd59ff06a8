import { expect, type Page } from '@playwright/test'
import type { WishlistItem } from '#contract/wishlist.ts'
import type { WishlistContext } from '#machines/wishlist/wishlist.events.ts'
import { wishlistModels } from '#machines/wishlist/wishlist.model.ts'
import type { Path, Step } from '#tests/model/explore.ts'
import type { AnyModel, ModelEvent } from '#tests/model/model.ts'
import { logInThroughApi } from '../create-customer.ts'
import { waitForHydration } from '../open.ts'
import { ACCOUNT_TEXTS, MIRNA } from '../texts.ts'
import type { Visitor } from '../visitor.ts'
import { answerWith, type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'

const [one, away] = wishlistModels as [AnyModel, AnyModel]
const LONGEST_PAUSE_MS = 2000
/** The product of the model, and that of the page in its place. */
const MODELLED = 70
const MACKEREL = 102
const words = ACCOUNT_TEXTS.en

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  readonly calls: HeldCalls<'getWebProfile' | 'filterWishes' | 'toggleWish'>
}

const heart = ({ page, ana }: Stage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${words.wishlist}: ${ana.words.mackerel}`, exact: true })
    .first()

const isPress = ({ type }: ModelEvent) => type === 'wishlist.toggle'
const isVisitors = ({ steps }: Path) => steps[0] !== undefined && isPress(steps[0].event)

/** Whether the heart is pressed: the newest of what waits, is sent, was confirmed, or was loaded. */
function isWished({ pendingToggles, sending, confirmed, items }: WishlistContext): boolean {
  const newest = [...(sending ? [sending] : []), ...pendingToggles].findLast(({ productId }) => productId === MODELLED)
  const known = newest ?? confirmed.findLast(({ productId }) => productId === MODELLED)
  return known?.isInWishlist ?? items?.some(({ product_id }) => product_id === MODELLED) ?? false
}

const shows = (stage: Stage, { after: { state } }: Step) =>
  expect(heart(stage)).toHaveAttribute('aria-pressed', String(isWished(state.context as WishlistContext)))

/** Who is logged in decides what a press does: it waits until that is known. */
const customers = {
  tag: '@all',
  excludes: ({ userId }: ModelEvent) => (userId === 6 ? 'The customer of the page stays the same.' : null),
  possible: ({ value, context }: { value: unknown; context: WishlistContext }, event: ModelEvent) =>
    isPress(event) ? value !== 'absent' && context.pendingToggles.length < 2 : (event.type === 'customer.loggedIn') === (value === 'absent'),
  isWalkable: ({ steps }: Path) => steps.every(({ event }, index) => index === 0 || event.type !== 'customer.loggedIn'),
} as const

/** The heart of a product page. */
export const wishlistDriver = machineDriver<Stage>({
  machine: 'wishlist/wishlist',
  pages: [
    { ...customers, title: 'the heart of a product', model: one, fails: [[422, 'toggleWish']] },
    {
      ...customers,
      title: 'the heart of a product without a network',
      model: away,
      fails: [
        ['failed', 'filterWishes'],
        ['failed', 'toggleWish'],
      ],
    },
    {
      title: 'the heart of a product for a visitor',
      model: one,
      tag: '@all',
      excludes: (event) => (isPress(event) ? null : 'Nobody is logged in.'),
      fails: [],
    },
  ],
  events: {
    'customer.loggedIn': ({ calls }) => calls.answer('getWebProfile'),
    'customer.loggedOut': async ({ page }) => {
      await page.getByRole('banner').getByRole('button', { name: words.account }).click()
      await page.getByRole('button', { name: words.logOut }).click()
      await expect(page.getByText(words.loggedOut)).toBeVisible()
    },
    'wishlist.toggle': (stage) => heart(stage).click(),
    'wishlist.add': 'The page of the log-in leads to it.',
    'wishlist.refresh': 'Another tab does it.',
    'xstate.done.actor.filterWishes': async ({ calls }, { event }) => {
      const { records, ...rest } = event.output as { records: readonly WishlistItem[] }
      await answerWith(await calls.next('filterWishes'), () => ({ ...rest, records: records.map((item) => ({ ...item, product_id: MACKEREL })) }))
    },
    'xstate.error.actor.filterWishes': ({ calls }, { event }) => calls.reject('filterWishes', event.error),
    'xstate.done.actor.toggleWish': async ({ calls }, { event }) => {
      const { added } = event.output as { added: boolean }
      await answerWith(await calls.next('toggleWish'), () => ({ product_id: MACKEREL, added }))
    },
    'xstate.error.actor.toggleWish': ({ calls }, { event }) => calls.reject('toggleWish', event.error),
    'xstate.after.backoff': ({ page }) => page.clock.fastForward(LONGEST_PAUSE_MS),
  },
  states: {
    absent: async (stage, step) => {
      await shows(stage, step)
      if (!isPress(step.event)) return
      await expect(stage.page.getByRole('dialog')).toContainText(words.wishlistLogin)
      await stage.page.keyboard.press('Escape')
    },
    'present.settled': shows,
    'present.reading.asking': shows,
    'present.loadFailed': shows,
    'present.toggling.asking': shows,
    'present.toggling.pausing': shows,
  },
  async prepare({ page, ana }) {
    await page.clock.install()
    return { page, ana, calls: await holdCalls(page, 'getWebProfile', 'filterWishes', 'toggleWish') }
  },
  async start(stage, path) {
    const { page, ana, calls } = stage
    await page.context().clearCookies({ name: /^auth\./ })
    await page.goto(ana.words.mackerelPath)
    if (!isVisitors(path)) {
      await logInThroughApi(page, new URL(page.url()).origin, MIRNA)
      calls.hold()
      await page.reload()
    }
    await waitForHydration(page, heart(stage))
  },
  end: ({ calls }) => calls.release(),
})

import { expect, type Page } from '@playwright/test'
import type { ListContext } from '#machines/catalogue/list.machine.ts'
import { listModel } from '#machines/catalogue/list.model.ts'
import type { Step } from '#tests/model/explore.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import { listPage } from '../list-page.ts'
import { waitForHydration } from '../open.ts'
import { SIZES } from '../texts.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'
import { type StillClock, stillClock } from './still-clock.ts'

const SETTLES_MS = 500

interface Stage {
  readonly page: Page
  readonly list: ReturnType<typeof listPage>
  readonly clock: StillClock
  readonly calls: HeldCalls<'filterProducts'>
}

const contextOf = ({ after: { state } }: Pick<Step, 'after'>): ListContext => state.context as ListContext
const isRed = (address: object): boolean => 'colour' in address
const colourIn = ({ changes }: ModelEvent): unknown => (changes as { colour: unknown }).colour
const filteredIn = (page: Page): boolean => new URL(page.url()).searchParams.has('glaze')

const colour = ({ list }: Stage) => list.sheet.getByRole('checkbox', { name: /^Sand/ })

async function openSheet({ list }: Stage) {
  if (!(await list.sheet.isVisible())) await list.filters.click()
  await expect(list.sheet).toBeVisible()
}

/** The filter has its mark; the address has the filters that are shown. */
const shows = (isBusy: boolean) => async (stage: Stage, step: Step) => {
  const { shown, pendingChanges, requested } = contextOf(step)
  await expect
    .poll(async () => {
      // What is loaded is rendered with a timer of its own.
      if (!isBusy) await stage.clock.pass(20)
      return stage.page.locator('main [aria-busy="true"]').count()
    })
    .toBe(isBusy ? 1 : 0)
  // The browser has the address that is requested, the page the one that is shown.
  await expect.poll(() => filteredIn(stage.page)).toBe(isRed(requested ?? shown))
  if (!(await stage.list.sheet.isVisible())) return
  const { colour: pending } = pendingChanges as { colour?: unknown }
  await expect(colour(stage)).toBeChecked({ checked: pending === undefined ? isRed(shown) : pending !== null })
}

/** The second page of a list, and a filter of it, on a phone. */
export const listDriver = machineDriver<Stage>({
  machine: 'catalogue/list',
  pages: [
    {
      title: 'the filters of a list',
      model: listModel,
      tag: '@all',
      excludes: ({ address }) => (isRed((address ?? {}) as object) && (address as { colour: number }).colour === 4 ? 'No link leads to these filters.' : null),
      possible: ({ context, value }, event) => {
        const { shown, pendingChanges, requested } = context as ListContext
        if (event.type === 'list.change') {
          const { colour = null } = { ...shown, ...pendingChanges } as { colour?: unknown }
          // A box is ticked or not; while a page is requested, the sheet shows its result first.
          return requested === null && colour !== colourIn(event)
        }
        if (event.type !== 'address.changed') return true
        const { address } = event as unknown as { address: object }
        return requested === null ? value === 'settled' && isRed(shown) && !isRed(address) : JSON.stringify(address) === JSON.stringify(requested)
      },
      fails: [],
    },
  ],
  events: {
    'list.change': async (stage, { event }) => {
      await openSheet(stage)
      await colour(stage).setChecked(colourIn(event) !== null)
    },
    'list.flush': async ({ list }) => {
      await list.sheet.getByRole('button').last().click()
      await expect(list.sheet).toBeHidden()
    },
    'list.reset': 'The list ends with its page.',
    'address.changed': async ({ page, calls }, { before }) => {
      if ((before.state.context as ListContext).requested === null) await page.goBack()
      else await calls.answer('filterProducts')
    },
    'xstate.after.listSettles': async ({ page, clock }) => {
      const before = page.url()
      await clock.pass(SETTLES_MS - 1)
      expect(page.url(), 'nothing is requested before the time').toBe(before)
      await clock.pass(1)
    },
  },
  states: { settled: shows(false), waiting: shows(true), asking: shows(true) },
  async prepare({ page }) {
    await page.setViewportSize(SIZES.phone)
    return { page, list: listPage(page), clock: await stillClock(page), calls: await holdCalls(page, 'filterProducts') }
  },
  async start(stage) {
    const { page, list, clock, calls } = stage
    await page.goto('/shop?page=2')
    await waitForHydration(page, list.filters)
    await openSheet(stage)
    await expect(colour(stage)).toBeVisible()
    calls.hold()
    await clock.stop()
  },
  async end({ clock, calls }) {
    await clock.resume()
    await calls.release()
  },
})

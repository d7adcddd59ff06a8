import { expect, type Page } from '@playwright/test'
import type { SearchContext } from '#machines/search/search.machine.ts'
import { searchModel } from '#machines/search/search.model.ts'
import type { Step } from '#tests/model/explore.ts'
import { trailOf } from '../../fixtures/trail.ts'
import { SearchDriver } from '../search.ts'
import { machineDriver } from './machine-driver.ts'
import { type StillClock, stillClock } from './still-clock.ts'

const SETTLES_MS = 500

interface Stage {
  readonly page: Page
  readonly search: SearchDriver
  readonly clock: StillClock
}

/** One word that finds nothing, and one that is suggested then. */
const TYPED: Readonly<Record<string, string>> = { '': '', ' ': ' ', sol: 'xqzvwk', ' sol ': ' xqzvwk ', ulje: 'oil' }
const typedAs = (text: unknown): string => TYPED[String(text)] ?? String(text)

const contextOf = ({ after: { state } }: Step): SearchContext => state.context as SearchContext
const wordsIn = (page: Page): string => new URL(page.url()).searchParams.get('search') ?? ''

const shows = async ({ page, search }: Stage, step: Step) => {
  const { typed, requested } = contextOf(step)
  await expect(search.field).toHaveValue(typedAs(typed))
  await expect.poll(() => wordsIn(page)).toBe(typedAs(requested))
}

/** The field of the results page. */
export const searchDriver = machineDriver<Stage>({
  machine: 'search/search',
  pages: [
    {
      title: 'the search field of the results page',
      model: searchModel,
      tag: '@all',
      possible: ({ context, value }, { type, words }) => {
        const { typed, requested } = context as SearchContext
        if (type === 'text.clear') return typed !== ''
        // The page follows its own search; a suggestion is offered when nothing was found.
        return type !== 'address.changed' || words === requested || (words === 'ulje' && requested === 'sol' && value === 'settled')
      },
      fails: [],
    },
  ],
  events: {
    'text.type': ({ search }, { event }) => search.field.fill(typedAs(event.text)),
    'text.submit': ({ search }) => search.field.press('Enter'),
    'text.clear': ({ page, search }) => page.getByRole('main').getByRole('button', { name: search.words.clear }).click(),
    'address.changed': async ({ page, search }, { event, before }) => {
      const isOwn = event.words === (before.state.context as SearchContext).requested
      if (!isOwn) await search.results.getByRole('link', { name: typedAs(event.words), exact: true }).click()
      await expect.poll(() => wordsIn(page)).toBe(typedAs(event.words))
    },
    'xstate.after.searchSettles': async ({ page, clock }) => {
      const before = page.url()
      await clock.pass(SETTLES_MS - 1)
      expect(page.url(), 'nothing is searched before the time').toBe(before)
      await clock.pass(1)
    },
  },
  states: {
    settled: shows,
    typing: shows,
  },
  prepare: async ({ page }) => ({ page, search: new SearchDriver(page, 'en'), clock: await stillClock(page) }),
  async start({ page, search, clock }) {
    await search.open({ category: 'products' })
    await search.field.focus()
    await expect.poll(async () => (await trailOf(page)).some(({ actor }) => actor === 'search'), 'its machine is loaded').toBe(true)
    await clock.stop()
  },
  end: ({ clock }) => clock.resume(),
})

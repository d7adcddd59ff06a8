import { expect, type Page } from '@playwright/test'
import type { SessionContext } from '#machines/session/session.events.ts'
import { sessionModels } from '#machines/session/session.model.ts'
import type { Path } from '#tests/model/explore.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import { logIn } from '../account.ts'
import { logInThroughApi } from '../create-customer.ts'
import { open } from '../open.ts'
import { ACCOUNT_TEXTS, MIRNA } from '../texts.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { leavesOf, machineDriver, type PageModel } from './machine-driver.ts'
import { type StillClock, stillClock } from './still-clock.ts'

const LEAVES_ANYWAY_MS = 4000
const ASKS_AGAIN_MS = 5000
const words = ACCOUNT_TEXTS.en

interface Stage {
  readonly page: Page
  readonly clock: StillClock
  readonly calls: HeldCalls<'login' | 'logout' | 'getWebProfile'>
}

const ANOTHER_TAB = 'Another tab does it.'
const BACK_OFFICE = 'Users of the back office have pages of their own.'
const OF_A_TOKEN = 'The response to another request does it, once a token has expired.'

const banner = (page: Page) => page.getByRole('banner')
const account = ({ page }: Stage) => banner(page).getByRole('button', { name: words.account })
const logOut = ({ page }: Stage) => page.getByRole('button', { name: words.logOut })
const isKnown = (stage: Stage) => expect(account(stage)).toBeVisible()
const isUnknown = (stage: Stage) => expect(account(stage)).toHaveCount(0)

function excludes({ type, strategy, output, error }: ModelEvent): string | null {
  if (strategy === 'admin' || (output as { isBackofficeUser?: boolean } | undefined)?.isBackofficeUser) return BACK_OFFICE
  if (type === 'xstate.done.actor.login' && (output as { user: { isBackofficeUser: boolean } }).user.isBackofficeUser) return BACK_OFFICE
  if (type !== 'xstate.error.actor.profile') return null
  const { status } = error as { status: number }
  return status === 403 ? BACK_OFFICE : status === 401 ? 'Its token is renewed first.' : null
}

const isStored = ({ type }: ModelEvent) => type === 'session.found'
const startsStored = ({ steps }: Path) => steps[0] !== undefined && isStored(steps[0].event)

const pageOf = (parts: Pick<PageModel, 'title' | 'fails'>, other: (event: ModelEvent) => boolean, reason: string): PageModel => ({
  ...parts,
  model: sessionModels[0] as PageModel['model'],
  tag: '@all',
  excludes: (event) => (other(event) ? reason : excludes(event)),
  // A stored session is found when the page opens; who is known has a menu, whose button is pressed once.
  possible: ({ value }, event) =>
    event.type === 'logout.request'
      ? leavesOf(value).some((leaf) => leaf === 'loggedIn.profile.loaded' || leaf === 'loggedIn.profile.reloading')
      : !isStored(event) || value === 'anonymous',
  isWalkable: ({ steps }) => steps.every(({ event }, index) => index === 0 || !isStored(event)),
})

/** A customer who logs in, stays logged in, and logs out. */
export const sessionDriver = machineDriver<Stage>({
  machine: 'session/session',
  pages: [
    pageOf(
      {
        title: 'the log-in',
        fails: [
          [401, 'login'],
          [500, 'getWebProfile'],
          ['failed', 'logout'],
        ],
      },
      isStored,
      'Nobody is logged in on its page.',
    ),
    pageOf(
      {
        title: 'a stored session',
        fails: [
          [500, 'getWebProfile'],
          ['failed', 'logout'],
        ],
      },
      ({ type }) => type === 'login.submit',
      'The page has no log-in.',
    ),
  ],
  events: {
    'session.found': async ({ page }) => {
      await logInThroughApi(page, new URL(page.url()).origin, MIRNA)
      await open(page, '/')
    },
    'tokens.renewed': ANOTHER_TAB,
    'session.lost': ANOTHER_TAB,
    'session.retry': 'A Chromium without a window never comes back to a page.',
    'session.received': 'A provider of log-ins has pages of its own.',
    'login.submit': ({ page }) => logIn(page, 'en', MIRNA),
    'logout.request': async (stage) => {
      // Before the menu is open: time that passes at once closes it.
      await stage.clock.stop()
      await expect(async () => {
        if (!(await logOut(stage).isVisible())) await account(stage).click()
        await expect(logOut(stage)).toBeVisible({ timeout: 1000 })
      }).toPass()
      await logOut(stage).click()
    },
    'profile.refresh': ANOTHER_TAB,
    'profile.changed': 'The profile does it.',
    'account.deleted': 'The profile does it.',
    'page.hold': BACK_OFFICE,
    'page.release': BACK_OFFICE,
    'renewal.request': BACK_OFFICE,
    'renewal.close': BACK_OFFICE,
    'token.expire': OF_A_TOKEN,
    'token.reject': BACK_OFFICE,
    'xstate.done.actor.login': ({ calls }) => calls.answer('login'),
    'xstate.error.actor.login': ({ calls }, { event }) => calls.reject('login', event.error),
    'xstate.done.actor.profile': ({ calls }) => calls.answer('getWebProfile'),
    'xstate.error.actor.profile': ({ calls }, { event }) => calls.reject('getWebProfile', event.error),
    'xstate.done.actor.logout': ({ calls }) => calls.answer('logout'),
    'xstate.error.actor.logout': ({ calls }, { event }) => calls.reject('logout', event.error),
    'xstate.done.actor.refresh': OF_A_TOKEN,
    'xstate.error.actor.refresh': OF_A_TOKEN,
    'xstate.after.asksAgain': ({ page }) => page.clock.fastForward(ASKS_AGAIN_MS),
    'xstate.after.leavesAnyway': ({ clock }) => clock.pass(LEAVES_ANYWAY_MS),
    'xstate.after.backoff': OF_A_TOKEN,
  },
  states: {
    anonymous: async (stage, { event, after: { state } }) => {
      await stage.clock.resume()
      await isUnknown(stage)
      const { rejection } = state.context as SessionContext
      if (rejection) await expect(stage.page.getByRole('main').getByRole('alert')).toBeVisible()
      if (/logout|leavesAnyway/.test(event.type)) await expect(stage.page.getByText(words.loggedOut)).toBeVisible()
    },
    loggingIn: ({ page }) => expect(page.getByRole('main').getByRole('button', { name: 'Logging in' })).toHaveAttribute('aria-busy', 'true'),
    'loggedIn.profile.restoring': isUnknown,
    'loggedIn.profile.unreachable': isUnknown,
    'loggedIn.profile.loaded': isKnown,
    'loggedIn.profile.reloading': isKnown,
    'loggedIn.profile.loggingOut': (stage) => expect(logOut(stage)).toHaveAttribute('aria-busy', 'true'),
    'loggedIn.tokens.settled': ({ page }) =>
      expect.poll(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('auth.')).length).toBe(3),
    'loggedIn.tokens.refreshing.asking': OF_A_TOKEN,
    'loggedIn.tokens.refreshing.pausing': OF_A_TOKEN,
    'lapsed.requested': BACK_OFFICE,
    'lapsed.closed': BACK_OFFICE,
  },
  prepare: async ({ page }) => ({ page, clock: await stillClock(page), calls: await holdCalls(page, 'login', 'logout', 'getWebProfile') }),
  async start({ page, calls }, path) {
    await page.context().clearCookies({ name: /^auth\./ })
    await open(page, startsStored(path) ? '/' : '/login')
    calls.hold()
  },
  async end({ clock, calls }) {
    await clock.resume()
    await calls.release()
  },
})

import { createRoot } from 'react-dom/client'
import type { Locale } from '#contract/locale.ts'
import type { ShopClient } from '../client/create-client.ts'
import type { Texts } from '../i18n/texts.ts'
import { pending } from '../pending.ts'
import { MaintenanceView } from './maintenance-view.tsx'

const POLL_INTERVAL_MS = 5000
/** Number of polls at every interval (one minute); later polls run at every third. */
const FREQUENT_POLLS = 12
/** Events after which the maintenance status is checked at once. */
const ACTIVITY_EVENTS = ['focus', 'online'] as const
/** The admin log-in stays available during maintenance. */
const ADMIN_LOGIN_PATH = /\/adminLogin\/?$/

interface MaintenanceOptions {
  readonly shop: ShopClient
  readonly texts: Texts
  readonly locale: Locale
  /** Retries what failed during maintenance. */
  readonly onReopened: () => void
}

/** Shows the maintenance view over the current page until maintenance ends; resolves then. */
export async function waitForReopening({ shop, texts, locale, onReopened }: MaintenanceOptions): Promise<void> {
  if (ADMIN_LOGIN_PATH.test(location.pathname)) return
  await texts.load(locale, ['notices'])
  const { promise: reopened, resolve: reopen } = pending<void>()
  const poll = () =>
    shop
      .in(locale)
      .domainDetect({})
      .then(({ maintenance }) => maintenance || reopen())
      .catch(() => undefined)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<MaintenanceView text={texts.of<'notices'>(locale).maintenance} onCheck={poll} />)
  const pollIfVisible = () => document.hidden || void poll()
  let polls = 0
  const timer = setInterval(() => {
    polls += 1
    if (polls <= FREQUENT_POLLS || polls % 3 === 0) pollIfVisible()
  }, POLL_INTERVAL_MS)
  for (const activity of ACTIVITY_EVENTS) addEventListener(activity, pollIfVisible)
  document.addEventListener('visibilitychange', pollIfVisible)
  await reopened
  clearInterval(timer)
  for (const activity of ACTIVITY_EVENTS) removeEventListener(activity, pollIfVisible)
  document.removeEventListener('visibilitychange', pollIfVisible)
  root.unmount()
  place.remove()
  onReopened()
}

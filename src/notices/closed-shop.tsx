import { createRoot } from 'react-dom/client'
import type { Locale } from '#contract/locale.ts'
import type { ShopClient } from '../client/create-client.ts'
import type { Texts } from '../i18n/texts.ts'
import { ClosedView } from './closed-view.tsx'

const LOOK_EVERY_MS = 5000
/** So many times, which is a minute; then every third time. */
const LOOKS_SOON = 12
/** Somebody is here, or the network is. */
const SIGNS = ['focus', 'online'] as const
/** Here the back office comes in, whether the shop is open or not. */
const WAY_IN = /\/adminLogin\/?$/

interface ClosedParts {
  readonly shop: ShopClient
  readonly texts: Texts
  readonly locale: Locale
  /** Reads anew what could not be read meanwhile. */
  readonly goOn: () => void
}

/** Shows that the shop is closed, over whatever page is open, until it is not; answers when that is. */
export async function waitForShop({ shop, texts, locale, goOn }: ClosedParts): Promise<void> {
  if (WAY_IN.test(location.pathname)) return
  await texts.load(locale, ['notices'])
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const look = () =>
    shop
      .in(locale)
      .domainDetect({})
      .then(({ maintenance }) => maintenance || open())
      .catch(() => undefined)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<ClosedView words={texts.of<'notices'>(locale).maintenance} onLook={look} />)
  const onSight = () => document.hidden || void look()
  let looks = 0
  const looking = setInterval(() => {
    looks += 1
    if (looks <= LOOKS_SOON || looks % 3 === 0) onSight()
  }, LOOK_EVERY_MS)
  for (const sign of SIGNS) addEventListener(sign, onSight)
  document.addEventListener('visibilitychange', onSight)
  await opened
  clearInterval(looking)
  for (const sign of SIGNS) removeEventListener(sign, onSight)
  document.removeEventListener('visibilitychange', onSight)
  root.unmount()
  place.remove()
  goOn()
}

import type { Locale } from '#contract/locale.ts'
import type { Notify } from '../actors/deps.ts'
import type { Texts } from '../i18n/texts.ts'
import { lazy } from '../lazy.ts'
import type { NoticeList } from './notice-list.ts'

export type { Notify }

/** Shows notices and lists earlier ones. */
export interface ShopNotify extends Notify {
  /** Notices of this visit; null when there were none. */
  past(): Promise<NoticeList | null>
  /** Opens the dialog that sends a report of what the shop did; resolves when it is closed. */
  report(): Promise<void>
}

interface NotifyDeps {
  readonly texts: Texts
  readonly locale: () => Locale
  /** Whether the current user may see details of failed requests. */
  readonly showErrorDetails: () => Promise<boolean>
  readonly report: ShopNotify['report']
}

/** Nobody waits longer for what shows the first notice. */
const SHOWN_WITHIN_MS = 1_000

type Toaster = ReturnType<typeof import('./toaster.tsx').mountToaster>

/** Shows notices by message key. The toaster and its texts are loaded with the first notice. */
export function createNotify({ texts, locale, showErrorDetails, report }: NotifyDeps): ShopNotify {
  const toaster = lazy(() => import('./toaster.tsx').then(({ mountToaster }) => mountToaster(texts, { showErrorDetails, report })))
  let wasUsed = false
  let last: Promise<void> = Promise.resolve()
  const show = async (say: (toaster: Toaster, locale: Locale) => void): Promise<void> => {
    const language = locale()
    wasUsed = true
    const [shown] = await Promise.all([toaster.load(), texts.load(language, ['notices'])])
    say(shown, language)
  }
  // A notice that cannot be loaded must not fail the operation it reports; the next one retries.
  const attempt = (say: (toaster: Toaster, locale: Locale) => void): void => {
    last = show(say).catch(() => {
      wasUsed = toaster.current() !== null
    })
  }
  return {
    success: (key, params, options) => attempt((shown, language) => shown.message('success', language, key, { ...options, ...(params && { params }) })),
    info: (key, options = {}) => attempt((shown, language) => shown.message('info', language, key, options)),
    problem: (error, options = {}) => attempt((shown, language) => shown.problem(language, error, options)),
    shown: () => Promise.race([last, new Promise<void>((resolve) => setTimeout(resolve, SHOWN_WITHIN_MS))]),
    report,
    past: async () => (wasUsed ? (await toaster.load()).list : null),
  }
}

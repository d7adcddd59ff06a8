import type { Locale } from '#contract/locale.ts'
import type { Notify } from '../actors/deps.ts'
import type { Texts } from '../i18n/texts.ts'
import type { NoticeList } from './notice-list.ts'

export type { Notify }

/** Notices that are told, and can be read again. */
export interface ShopNotify extends Notify {
  /** The notices of this visit; undefined when there was none. */
  past(): Promise<NoticeList> | undefined
}

interface NotifyDeps {
  readonly texts: Texts
  readonly locale: () => Locale
  /** Whether whoever is there may see how a request went wrong. */
  readonly showErrorDetails: () => Promise<boolean>
}

type Toaster = ReturnType<typeof import('./toaster.tsx').mountToaster>

/** Notices by key of the messages. What shows them, and their words, are loaded with the first one. */
export function createNotify({ texts, locale, showErrorDetails }: NotifyDeps): ShopNotify {
  let toaster: Promise<Toaster> | undefined
  const tell = async (say: (toaster: Toaster, locale: Locale) => void): Promise<void> => {
    const language = locale()
    toaster ??= import('./toaster.tsx').then(({ mountToaster }) => mountToaster(texts, showErrorDetails))
    const [shown] = await Promise.all([toaster, texts.load(language, ['notices'])])
    say(shown, language)
  }
  // A notice that cannot be loaded must not fail what it tells about; the next one tries again.
  const attempt = (say: (toaster: Toaster, locale: Locale) => void): void => {
    tell(say).catch(() => {
      toaster = undefined
    })
  }
  return {
    success: (key, params, options) => attempt((shown, language) => shown.message('success', language, key, { ...options, ...(params && { params }) })),
    info: (key, options = {}) => attempt((shown, language) => shown.message('info', language, key, options)),
    problem: (error, options = {}) => attempt((shown, language) => shown.problem(language, error, options)),
    past: () => toaster?.then(({ list }) => list),
  }
}

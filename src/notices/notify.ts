import type { Locale } from '#contract/locale.ts'
import type { Notify } from '../actors/deps.ts'
import type { Texts } from '../i18n/texts.ts'

export type { Notify }

interface NotifyParts {
  readonly texts: Texts
  readonly locale: () => Locale
}

type Toaster = ReturnType<typeof import('./toaster.tsx').mountToaster>

/** Notices by key of the messages. What shows them, and their words, are loaded with the first one. */
export function createNotify({ texts, locale }: NotifyParts): Notify {
  let toaster: Promise<Toaster> | undefined
  const tell = async (say: (toaster: Toaster, locale: Locale) => void): Promise<void> => {
    const language = locale()
    toaster ??= import('./toaster.tsx').then(({ mountToaster }) => mountToaster(texts))
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
  }
}

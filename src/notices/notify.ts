import type { Locale } from '#contract/locale.ts'
import type { Notify } from '../actors/deps.ts'
import type { Texts } from '../i18n/texts.ts'

export type { Notify }

interface NotifyParts {
  readonly texts: Texts
  readonly locale: () => Locale
}

/** Notices by key. What shows them is loaded with the first one. */
export function createNotify({ texts, locale }: NotifyParts): Notify {
  const toaster = async (): Promise<Notify> => {
    const language = locale()
    const [shown] = await Promise.all([import('./toaster.tsx'), texts.load(language, ['notices'])])
    return shown.createToaster(texts, language)
  }
  const tell = (say: (shown: Notify) => void): void => {
    toaster().then(say, () => undefined)
  }
  return {
    success: (key, params) => tell((shown) => shown.success(key, params)),
    info: (key, options) => tell((shown) => shown.info(key, options)),
    problem: (error, options) => tell((shown) => shown.problem(error, options)),
  }
}

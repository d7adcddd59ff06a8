import type { Locale } from '#contract/locale.ts'
import { ProblemError } from '../client/problem-error.ts'
import type { Texts } from '../i18n/texts.ts'

/** What a key of the messages, or a whole English text of the platform, is in the page's language. Needs `notices`. */
export function noticeText(texts: Texts, locale: Locale, keyOrText: string, params: Readonly<Record<string, string | number>> = {}): string {
  return texts.phrase(locale, keyOrText, params) ?? texts.translateText(locale, keyOrText)
}

/** What a person is told about something thrown; undefined for what is no problem: a request that was called off. */
export function problemText(texts: Texts, locale: Locale, error: unknown): string | undefined {
  if (error instanceof Error && error.name === 'AbortError') return undefined
  // The view of maintenance says it, over everything.
  if (error instanceof ProblemError && error.code === 'maintenance') return undefined
  if (!(error instanceof ProblemError)) return noticeText(texts, locale, 'error.somethingWentWrong')
  if (error.code === 'network' || error.code === 'timeout') return noticeText(texts, locale, `error.${error.code}`)
  if (error.code === 'server-error') return noticeText(texts, locale, 'error.server', { status: error.status })
  return noticeText(texts, locale, error.message)
}

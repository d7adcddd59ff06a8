import type { Locale } from '#contract/locale.ts'
import { ProblemError } from '../client/problem-error.ts'
import type { Texts } from '../i18n/texts.ts'

/** Text for a message key or an English text of the API, in the page's language. Requires `notices`. */
export function noticeText(texts: Texts, locale: Locale, keyOrText: string, params: Readonly<Record<string, string | number>> = {}): string {
  return texts.phrase(locale, keyOrText, params) ?? texts.translateText(locale, keyOrText)
}

// A machine that waits for something else than a response names its timeout itself: no `ProblemError`.
const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : null)

/** User-facing text of an error; undefined for errors that are not shown, such as aborted requests. */
export function problemText(texts: Texts, locale: Locale, error: unknown): string | undefined {
  if (error instanceof Error && error.name === 'AbortError') return undefined
  // Maintenance has its own view.
  if (error instanceof ProblemError && error.code === 'maintenance') return undefined
  const code = codeOf(error)
  if (code === 'network' || code === 'timeout') return noticeText(texts, locale, `error.${code}`)
  return noticeText(texts, locale, error instanceof ProblemError ? error.message : 'error.somethingWentWrong')
}

/** The same in a notice: a request without a response also shows what the browser said, with status 0 (ERR-05). */
export function problemNotice(texts: Texts, locale: Locale, error: unknown): string | undefined {
  const text = problemText(texts, locale, error)
  return text !== undefined && error instanceof ProblemError && error.status === 0 ? `${text} (${error.message}, ${error.status})` : text
}

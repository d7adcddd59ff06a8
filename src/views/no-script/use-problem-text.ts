import { useRouter } from '@tanstack/react-router'
import type { Problem } from '#machines/problem.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { noticeText } from '#src/notices/notice-text.ts'

/** The text of a problem in the page's language. */
export function useProblemText(): (problem: Problem) => string {
  const { texts } = useRouter().options.context
  const locale = useLocale()
  return ({ status, message }) => noticeText(texts, locale, status >= 400 ? message : 'error.somethingWentWrong')
}

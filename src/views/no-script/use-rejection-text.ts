import { useRouter } from '@tanstack/react-router'
import type { MessageKey } from '#machines/checkout/checkout.events.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { noticeText } from '#src/notices/notice-text.ts'

/** The text of a rejected step in the page's language. */
export function useRejectionText(): (key: MessageKey) => string {
  const { texts } = useRouter().options.context
  const locale = useLocale()
  return (key) => noticeText(texts, locale, key)
}

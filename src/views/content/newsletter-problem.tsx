import { useRouter } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { FieldError } from '#src/ui/field.tsx'

export type NewsletterFault = { kind: 'empty' | 'address' | 'consent' } | { kind: 'refused'; error: unknown }

/** What is wrong with a subscription, in words that are fetched only now. */
export function NewsletterProblem({ id, fault }: { id: string; fault: NewsletterFault }) {
  const text = useText('form', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const words = {
    empty: () => text.validation.required(),
    address: () => text.validation.email(),
    consent: () => text.core.notifications.consentRequired(),
    refused: () => (fault.kind === 'refused' && problemText(texts, locale, fault.error)) || text.error.somethingWentWrong(),
  }
  return <FieldError id={id}>{words[fault.kind]()}</FieldError>
}

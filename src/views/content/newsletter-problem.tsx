import { useRouter } from '@tanstack/react-router'
import type { FormRejection } from '#machines/form/form.events.ts'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { noticeText, problemText } from '#src/notices/notice-text.ts'
import { FieldError } from '#src/ui/field.tsx'

export type NewsletterFault =
  | { kind: 'empty' | 'address' | 'consent' | 'failed' }
  | { kind: 'rejected'; problem: Problem | null; rejection: FormRejection | null }

/** Error of a newsletter sign-up; its texts are loaded on demand. */
export function NewsletterProblem({ id, fault }: { id: string; fault: NewsletterFault }) {
  const text = useText('form', 'forms', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const rejected = (problem: Problem | null, rejection: FormRejection | null): string => {
    if (problem) return problemText(texts, locale, problem) ?? text.error.somethingWentWrong()
    if (rejection === 'captchaClosed') return text.forms.captchaClosed()
    return rejection === null || rejection === 'filesFailed' ? text.error.somethingWentWrong() : noticeText(texts, locale, rejection)
  }
  switch (fault.kind) {
    case 'empty':
      return <FieldError id={id}>{text.validation.required()}</FieldError>
    case 'address':
      return <FieldError id={id}>{text.validation.email()}</FieldError>
    case 'consent':
      return <FieldError id={id}>{text.core.notifications.consentRequired()}</FieldError>
    case 'failed':
      return <FieldError id={id}>{text.error.network()}</FieldError>
    case 'rejected':
      return <FieldError id={id}>{rejected(fault.problem, fault.rejection)}</FieldError>
  }
}

import { useRouter } from '@tanstack/react-router'
import type { FormRefusal } from '#machines/form/form.events.ts'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { noticeText, problemText } from '#src/notices/notice-text.ts'
import { FieldError } from '#src/ui/field.tsx'

export type NewsletterFault = { kind: 'empty' | 'address' | 'consent' | 'failed' } | { kind: 'refused'; problem: Problem | null; refusal: FormRefusal | null }

/** What is wrong with a subscription, in words that are fetched only now. */
export function NewsletterProblem({ id, fault }: { id: string; fault: NewsletterFault }) {
  const text = useText('form', 'forms', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const refused = (problem: Problem | null, refusal: FormRefusal | null): string => {
    if (problem) return problemText(texts, locale, problem) ?? text.error.somethingWentWrong()
    if (refusal === 'captchaClosed') return text.forms.captchaClosed()
    return refusal === null || refusal === 'filesFailed' ? text.error.somethingWentWrong() : noticeText(texts, locale, refusal)
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
    case 'refused':
      return <FieldError id={id}>{refused(fault.problem, fault.refusal)}</FieldError>
  }
}

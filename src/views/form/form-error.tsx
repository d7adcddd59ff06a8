import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FormRejection } from '#machines/form/form.events.ts'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'

interface FormErrorProps {
  rejection: FormRejection | null
  problem: Problem | null
  /** Number of submits: each one moves the focus to the error. */
  submits: number
}

/** Error of a form that belongs to no field. */
export function FormError({ rejection, problem, submits }: FormErrorProps) {
  const { forms: text, error } = useText('forms', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error moves the focus back
  useEffect(() => box.current?.focus(), [rejection, submits])
  if (problem) return <ProblemAlert problem={problem} />
  switch (rejection) {
    case null:
    case 'core.notifications.consentRequired':
      return null
    case 'error.consentsNotFetched':
      return <Alert tone="danger" title={error.consentsNotFetched()} ref={box} />
    case 'error.failedConsentLog':
      return <Alert tone="danger" title={error.failedConsentLog()} ref={box} />
    case 'filesFailed':
      return <Alert tone="danger" title={text.filesFailed()} ref={box} />
    case 'captchaClosed':
      return <Alert tone="warning" title={text.captchaClosed()} ref={box} />
    default:
      return (
        <Alert tone="danger" title={texts.translateText(locale, rejection)} ref={box}>
          {text.captchaFailed()}
        </Alert>
      )
  }
}

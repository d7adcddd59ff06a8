import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FormRefusal } from '#machines/form/form.events.ts'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'

interface FormErrorProps {
  refusal: FormRefusal | null
  problem: Problem | null
  /** Another try brings the focus back. */
  submits: number
}

/** Why a form was not taken, where it is about no field. */
export function FormError({ refusal, problem, submits }: FormErrorProps) {
  const { forms: words } = useText('forms', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error moves the focus back
  useEffect(() => box.current?.focus(), [refusal, submits])
  if (problem) return <ProblemAlert problem={problem} />
  switch (refusal) {
    case null:
    case 'core.notifications.consentRequired':
      return null
    case 'error.consentsNotFetched':
    case 'error.failedConsentLog':
      return <Alert tone="danger" title={words.consentsFailed()} ref={box} />
    case 'filesFailed':
      return <Alert tone="danger" title={words.filesFailed()} ref={box} />
    case 'captchaClosed':
      return <Alert tone="warning" title={words.captchaClosed()} ref={box} />
    default:
      return (
        <Alert tone="danger" title={texts.translateText(locale, refusal)} ref={box}>
          {words.captchaFailed()}
        </Alert>
      )
  }
}

import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'

/** Alert for an error response; every new one receives the focus. */
export function ProblemAlert({ problem, action }: { problem: Problem; action?: ReactNode }) {
  // Suspends until the problem texts are loaded.
  useText('notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error moves the focus back
  useEffect(() => box.current?.focus(), [problem])
  const text = problemText(texts, locale, problem)
  return text ? <Alert tone="danger" title={text} action={action} ref={box} /> : null
}

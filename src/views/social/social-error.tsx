import { useEffect, useRef } from 'react'
import type { Problem } from '#machines/problem.ts'
import type { SocialReason } from '#machines/social/social.machine.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useSocialErrorText } from './use-social-error-text.ts'

/** Error of a social log-in that could not start; receives the focus. */
export function SocialError({ reason, problem }: { reason: SocialReason; problem: Problem | null }) {
  const text = useSocialErrorText()(reason, problem)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error moves the focus back
  useEffect(() => box.current?.focus(), [problem])
  return (
    <Alert tone="danger" title={text.title} ref={box}>
      {text.text}
    </Alert>
  )
}

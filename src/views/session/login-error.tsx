import { type ReactNode, Suspense } from 'react'
import { selectRejection } from '#machines/session/session.selectors.ts'
import { useSessionSelector } from '#src/actors/session.ts'
import { ProblemAlert } from './problem-alert.tsx'
import { VerificationLink } from './verification-link.tsx'

/** Error of the last log-in in place of `children`; for an unverified e-mail also a button that sends the link again. */
export function LoginError({ email, children }: { email: string; children: ReactNode }) {
  const rejection = useSessionSelector(selectRejection, null)
  if (!rejection) return children
  return (
    <>
      <ProblemAlert problem={rejection} />
      {rejection.code === 'email-unverified' ? (
        <Suspense fallback={null}>
          <VerificationLink key={email} email={email} />
        </Suspense>
      ) : null}
    </>
  )
}

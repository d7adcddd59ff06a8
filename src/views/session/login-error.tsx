import { lazy, type ReactNode, Suspense } from 'react'
import { selectRefusal } from '#machines/session/session.selectors.ts'
import { useSessionSelector } from '#src/actors/session.ts'
import { patient } from '#src/hydration/patient.ts'
import { ProblemAlert } from './problem-alert.tsx'

const VerificationLink = lazy(() => patient(() => import('./verification-link.tsx').then((module) => ({ default: module.VerificationLink }))))

/** Why the last log-in was refused, in the place of what stood there before; whoever has not confirmed the address can have the link once more. */
export function LoginError({ email, children }: { email: string; children: ReactNode }) {
  const refusal = useSessionSelector(selectRefusal, null)
  if (!refusal) return children
  return (
    <>
      <ProblemAlert problem={refusal} />
      {refusal.code === 'email-unverified' ? (
        <Suspense fallback={null}>
          <VerificationLink key={email} email={email} />
        </Suspense>
      ) : null}
    </>
  )
}

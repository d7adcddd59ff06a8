import { useEffect, useRef, useState } from 'react'
import type { OfferedFactors } from '#contract/passkey.ts'
import { selectRejection } from '#machines/session/session.selectors.ts'
import { useSessionSelector } from '#src/actors/session.ts'
import { type Credentials, LoginForm } from '../session/login-form.tsx'
import { CodeForm } from './code-form.tsx'

/** Log-in of the back office: e-mail and password, then the second factor of users who have one. */
export function AdminLogin() {
  const rejection = useSessionSelector(selectRejection, null)
  const [isFactorNeeded, setFactorNeeded] = useState(false)
  const [factors, setFactors] = useState<OfferedFactors | null>(null)
  // Until the log-in succeeds or is given up: each attempt sends all of them.
  const entered = useRef<Credentials | null>(null)
  useEffect(() => {
    if (rejection?.code === 'second-factor-required') setFactorNeeded(true)
    if (rejection?.code === 'login-failed') setFactorNeeded(false)
    if (rejection?.payload?.factors) setFactors(rejection.payload.factors)
  }, [rejection])
  if (!isFactorNeeded || !entered.current)
    return (
      <LoginForm
        strategy="admin"
        onSent={(credentials) => {
          entered.current = credentials
        }}
      />
    )
  return (
    <CodeForm
      credentials={entered.current}
      factors={factors}
      onBack={() => {
        entered.current = null
        setFactorNeeded(false)
      }}
    />
  )
}

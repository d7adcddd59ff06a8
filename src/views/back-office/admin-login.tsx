import { useEffect, useRef, useState } from 'react'
import { selectRejection } from '#machines/session/session.selectors.ts'
import { useSessionSelector } from '#src/actors/session.ts'
import { type Credentials, LoginForm } from '../session/login-form.tsx'
import { CodeForm } from './code-form.tsx'

/** Log-in of the back office: e-mail and password, then a code for users with a second factor. */
export function AdminLogin() {
  const rejection = useSessionSelector(selectRejection, null)
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  // Until the log-in succeeds or is given up: each attempt sends all of them.
  const entered = useRef<Credentials | null>(null)
  const code = rejection?.code
  useEffect(() => {
    if (code === 'second-factor-required') setCodeNeeded(true)
    if (code === 'login-failed') setCodeNeeded(false)
  }, [code])
  if (!isCodeNeeded || !entered.current)
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
      onBack={() => {
        entered.current = null
        setCodeNeeded(false)
      }}
    />
  )
}

import { asleep } from '#src/hydration/asleep.tsx'
import { AuthPage } from './auth-page.tsx'

const LoginPart = asleep(() => import('./login-part.tsx').then((module) => module.LoginPart))

/** The log-in of customers. */
export function LoginPage() {
  return (
    <AuthPage>
      <LoginPart />
    </AuthPage>
  )
}

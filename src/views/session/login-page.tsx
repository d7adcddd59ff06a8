import { asleep } from '#src/hydration/asleep.tsx'
import { AuthPage } from './auth-page.tsx'

const LoginSection = asleep(() => import('./login-section.tsx').then((module) => module.LoginSection))

/** The log-in of customers. */
export function LoginPage() {
  return (
    <AuthPage>
      <LoginSection />
    </AuthPage>
  )
}

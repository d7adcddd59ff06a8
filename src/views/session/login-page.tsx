import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { AuthPage } from './auth-page.tsx'

const LoginSection = lazyHydrated(() => import('./login-section.tsx').then((module) => module.LoginSection))

/** Log-in page of customers. */
export function LoginPage() {
  return (
    <AuthPage>
      <LoginSection />
    </AuthPage>
  )
}

import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { AuthPage } from './auth-page.tsx'

const Registration = lazyHydrated(() => import('./registration.tsx').then((module) => module.Registration))

/** Registration page. */
export function RegisterPage() {
  return (
    <AuthPage>
      <Registration />
    </AuthPage>
  )
}

import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { AuthPage } from './auth-page.tsx'
import { Registration } from './registration.tsx'

const LazyRegistration = lazyHydrated(async () => Registration)

/** Registration page. */
export function RegisterPage() {
  return (
    <AuthPage isTall>
      <LazyRegistration />
    </AuthPage>
  )
}

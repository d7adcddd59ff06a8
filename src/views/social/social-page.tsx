import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { AuthPage } from '../session/auth-page.tsx'

const SocialCallback = lazyHydrated(() => import('./social-callback.tsx').then((module) => module.SocialCallback))

/** Callback page of social log-ins. */
export function SocialPage() {
  return (
    <AuthPage>
      <SocialCallback />
    </AuthPage>
  )
}

import { asleep } from '#src/hydration/asleep.tsx'
import { AuthPage } from '../session/auth-page.tsx'

const SocialCallback = asleep(() => import('./social-callback.tsx').then((module) => module.SocialCallback))

/** Where people come back to from a provider. */
export function SocialPage() {
  return (
    <AuthPage>
      <SocialCallback />
    </AuthPage>
  )
}

import { asleep } from '#src/hydration/asleep.tsx'
import { AuthPage } from '../session/auth-page.tsx'

const SocialReturn = asleep(() => import('./social-return.tsx').then((module) => module.SocialReturn))

/** Where people come back to from a provider. */
export function SocialPage() {
  return (
    <AuthPage>
      <SocialReturn />
    </AuthPage>
  )
}

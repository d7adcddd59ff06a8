import { asleep } from '#src/hydration/asleep.tsx'
import { AuthPage } from './auth-page.tsx'

const Registration = asleep(() => import('./registration.tsx').then((module) => module.Registration))

/** Where somebody becomes a customer. */
export function RegisterPage() {
  return (
    <AuthPage>
      <Registration />
    </AuthPage>
  )
}

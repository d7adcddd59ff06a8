import { useSearch } from '@tanstack/react-router'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { AuthPage } from './auth-page.tsx'

const ForgotPassword = lazyHydrated(() => import('./forgot-password.tsx').then((module) => module.ForgotPassword))
const Reset = lazyHydrated(() => import('./reset.tsx').then((module) => module.Reset))

/** Password reset page: requests a link, or sets the password when opened through one. */
export function ForgotPage() {
  const { token, link } = useSearch({ from: '/{-$locale}/forgot-password' })
  return <AuthPage>{token !== undefined || link ? <Reset /> : <ForgotPassword />}</AuthPage>
}

import { useSearch } from '@tanstack/react-router'
import { asleep } from '#src/hydration/asleep.tsx'
import { AuthPage } from './auth-page.tsx'

const ForgotPassword = asleep(() => import('./forgot-password.tsx').then((module) => module.ForgotPassword))
const Reset = asleep(() => import('./reset.tsx').then((module) => module.Reset))

/** Asks for a link to choose a new password; whoever comes with one chooses. */
export function ForgotPage() {
  const { token, link } = useSearch({ from: '/{-$locale}/forgot-password' })
  return <AuthPage>{token !== undefined || link ? <Reset /> : <ForgotPassword />}</AuthPage>
}

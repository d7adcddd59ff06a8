import { lazy, Suspense } from 'react'
import { useSession } from '#src/actors/session.ts'
import { patient } from '#src/hydration/patient.ts'
import { useText } from '#src/i18n/use-text.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Lead } from '#src/ui/text.tsx'
import { LoginForm } from '../session/login-form.tsx'
import { useHandedFocus } from '../session/use-handed-focus.ts'
import css from './investors-page.module.css'

const InvestorsContent = lazy(() => patient(() => import('./investors-content.tsx').then((module) => ({ default: module.InvestorsContent }))))

/** The form, until somebody is logged in. */
export function InvestorsDoor() {
  const { user } = useSession()
  return user ? (
    <Suspense fallback={null}>
      <InvestorsContent user={user} />
    </Suspense>
  ) : (
    <Door />
  )
}

function Door() {
  const { investors } = useText('investors')
  const box = useHandedFocus<HTMLDivElement>()
  return (
    <div className={css.form} ref={box}>
      <Lead>{investors.subtitle()}</Lead>
      <LoginForm forgot />
      <p className={css.ways}>
        <TextLink to="/{-$locale}" quiet>
          {investors.back()}
        </TextLink>
      </p>
    </div>
  )
}

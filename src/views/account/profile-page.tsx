import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './profile-page.module.css'

const ProfileBar = asleep(() => import('./profile-bar.tsx').then((module) => module.ProfileBar))
const Profile = asleep(() => import('./profile.tsx').then((module) => module.Profile))

/** The account of whoever is logged in, without a header: only the ways back and out. */
export function ProfilePage() {
  const { header, profile } = useText('profile')
  return (
    <>
      <nav className={css.bar} aria-label={header.account()}>
        <ProfileBar />
      </nav>
      <main className={css.main} id="main" tabIndex={-1}>
        <Wrap>
          <NoScript>{profile.needsScript()}</NoScript>
          <Profile />
        </Wrap>
      </main>
    </>
  )
}

import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './profile-page.module.css'

const ProfileBar = lazyHydrated(() => import('./profile-bar.tsx').then((module) => module.ProfileBar))
const Profile = lazyHydrated(() => import('./profile.tsx').then((module) => module.Profile))

/** Profile page of the logged-in customer. It has its own bar instead of the site header. */
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

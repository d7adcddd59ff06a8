import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { selectIsBusy } from '#machines/session/session.selectors.ts'
import { loadUserActors, useSessionSelector } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import css from './profile-page.module.css'

/** Bar above the profile: link back and log-out button. */
export function ProfileBar() {
  const { profile } = useText('profile')
  const { history } = useRouter()
  const isBusy = useSessionSelector(selectIsBusy, false)
  const goBack = (event: MouseEvent) => {
    if (!history.canGoBack()) return
    event.preventDefault()
    history.back()
  }
  return (
    <>
      <HomeLink size="2.125rem" />
      <div className={css.ways}>
        <TextLink to="/{-$locale}" activeOptions={{ exact: true }} quiet onClick={goBack}>
          {profile.back()}
        </TextLink>
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          onClick={() => void loadUserActors().then(({ session }) => session.send({ type: 'logout.request' }))}
        >
          <svg className={css.out} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M14 4H5v16h9M10 12h11m-4-4 4 4-4 4" />
          </svg>
          {profile.logout()}
        </Button>
      </div>
    </>
  )
}

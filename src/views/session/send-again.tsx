import type { ReactNode } from 'react'
import { MAIL_PAUSE_MS } from '#contract/session.constants.ts'
import { selectIsLinkBusy, selectIsLinkOnCooldown } from '#machines/mail-link/mail-link.selectors.ts'
import type { MailLinkActor } from '#src/actors/browser/auth-flows.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './auth-page.module.css'
import { useCountdown } from './use-countdown.ts'

/** Button that sends the link again, disabled during the cooldown; `children` are rendered before it. */
export function SendAgain({ link, children }: { link: MailLinkActor; children?: ReactNode }) {
  const { entryForm } = useText('entryForm')
  const isBusy = useActorSelector(link, selectIsLinkBusy, false)
  const isResting = useActorSelector(link, selectIsLinkOnCooldown, false)
  const seconds = useCountdown(isResting, MAIL_PAUSE_MS)
  return (
    <div>
      <div className={css.actions}>
        {children}
        <Button variant="quiet" busy={isBusy} aria-disabled={isResting || undefined} onClick={() => link.send({ type: 'link.resend' })}>
          {entryForm.sendAgain()}
        </Button>
      </div>
      <p className={css.note}>{seconds > 0 ? entryForm.againIn({ count: seconds }) : null}</p>
    </div>
  )
}

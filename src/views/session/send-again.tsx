import type { ReactNode } from 'react'
import { MAIL_PAUSE_MS } from '#contract/session.constants.ts'
import { selectIsLinkBusy, selectIsLinkResting } from '#machines/mail-link/mail-link.selectors.ts'
import type { MailLinkActor } from '#src/actors/live/auth-flows.ts'
import { useSelected } from '#src/actors/use-selected.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './auth-page.module.css'
import { useCountdown } from './use-countdown.ts'

/** The link once more, when it may be asked for again; `children` stand before the button. */
export function SendAgain({ link, children }: { link: MailLinkActor; children?: ReactNode }) {
  const { entryForm } = useText('entryForm')
  const isBusy = useSelected(link, selectIsLinkBusy, false)
  const isResting = useSelected(link, selectIsLinkResting, false)
  const seconds = useCountdown(isResting, MAIL_PAUSE_MS)
  return (
    <div>
      <div className={css.actions}>
        {children}
        <Button variant="quiet" busy={isBusy} aria-disabled={isResting || undefined} onClick={() => link.send({ type: 'link.again' })}>
          {entryForm.sendAgain()}
        </Button>
      </div>
      <p className={css.note}>{seconds > 0 ? entryForm.againIn({ count: seconds }) : null}</p>
    </div>
  )
}

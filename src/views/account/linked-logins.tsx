import type { LinkedLogin } from '#contract/access.ts'
import { selectAccessWish, selectIsAccessBusy } from '#machines/account/access.selectors.ts'
import type { AccessActor } from '#src/actors/live/account.actor.ts'
import { useSelected } from '#src/actors/use-selected.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { dayOf } from '../content/day.ts'
import css from './login-methods.module.css'

/** Log-ins elsewhere that lead into the account, and those its owner has closed. */
export function LinkedLogins({ actor, logins }: { actor: AccessActor; logins: readonly LinkedLogin[] }) {
  const { access } = useText('access')
  const locale = useLocale()
  const isBusy = useSelected(actor, selectIsAccessBusy, false)
  const pendingChange = useSelected(actor, selectAccessWish, null)
  return (
    <section className={css.part} aria-labelledby="linked-logins">
      <h3 className={css.title} id="linked-logins">
        {access.logins()}
      </h3>
      <ul className={css.list}>
        {logins.map(({ id, label, isOpen, createdAt }) => {
          const which = { label, day: dayOf(createdAt, locale) }
          return (
            <li key={id}>
              <span className={css.name}>{label}</span>
              <span className={css.meta}>{isOpen ? access.linked(which) : access.closed()}</span>
              <span className={css.way}>
                <Button
                  variant="quiet"
                  size="sm"
                  busy={isBusy && pendingChange !== null && 'loginId' in pendingChange && pendingChange.loginId === id}
                  aria-label={isOpen ? access.closeOf(which) : access.openOf(which)}
                  onClick={() => actor.send({ type: 'login.change', loginId: id, isOpen: !isOpen })}
                >
                  {isOpen ? access.close() : access.open()}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={css.meta}>{access.loginsText()}</p>
    </section>
  )
}

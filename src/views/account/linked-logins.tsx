import type { LinkedLogin } from '#contract/access.ts'
import { selectAccessChange, selectIsAccessBusy } from '#machines/account/access.selectors.ts'
import type { AccessActor } from '#src/actors/browser/account.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { dayOf } from '../content/day.ts'
import css from './login-methods.module.css'

/** Social log-ins linked to the account, including blocked ones. */
export function LinkedLogins({ actor, logins }: { actor: AccessActor; logins: readonly LinkedLogin[] }) {
  const { access } = useText('access')
  const locale = useLocale()
  const isBusy = useActorSelector(actor, selectIsAccessBusy, false)
  const pendingChange = useActorSelector(actor, selectAccessChange, null)
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
              <span className={css.method}>
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

import { type RefObject, useState } from 'react'
import type { OwnSession } from '#contract/access.ts'
import { selectAccessChange, selectIsAccessBusy } from '#machines/account/access.selectors.ts'
import type { AccessActor } from '#src/actors/browser/account.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { clock, dayOf } from '../content/day.ts'
import css from './login-methods.module.css'

const FIRST = 5

interface ActiveSessionsProps {
  actor: AccessActor
  sessions: readonly OwnSession[]
  heading: RefObject<HTMLHeadingElement | null>
}

/** List of the active sessions, the current one first, with a button that ends each. */
export function ActiveSessions({ actor, sessions, heading }: ActiveSessionsProps) {
  const { access } = useText('access')
  const [isWhole, setWhole] = useState(false)
  const isBusy = useActorSelector(actor, selectIsAccessBusy, false)
  const pendingChange = useActorSelector(actor, selectAccessChange, null)
  const shown = isWhole ? sessions : sessions.slice(0, FIRST)
  return (
    <section className={css.part} aria-labelledby="own-devices">
      <h3 className={css.title} id="own-devices" tabIndex={-1} ref={heading}>
        {access.devices()}
      </h3>
      <ul className={css.list}>
        {shown.map((session) => (
          <Device
            key={session.id}
            session={session}
            actor={actor}
            busy={isBusy && pendingChange !== null && 'sessionId' in pendingChange && pendingChange.sessionId === session.id}
          />
        ))}
      </ul>
      {shown.length < sessions.length ? (
        <p>
          <Button variant="text" onClick={() => setWhole(true)}>
            {access.showDevices({ count: sessions.length })}
          </Button>
        </p>
      ) : null}
      {sessions.length > 1 ? (
        <p>
          <Button variant="secondary" size="sm" busy={isBusy && pendingChange === null} onClick={() => actor.send({ type: 'others.end' })}>
            {access.endOthers()}
          </Button>
        </p>
      ) : (
        <p className={css.meta}>{access.onlyHere()}</p>
      )}
    </section>
  )
}

function Device({ session, actor, busy }: { session: OwnSession; actor: AccessActor; busy: boolean }) {
  const { access } = useText('access')
  const locale = useLocale()
  const { id, browser, system, isCurrent, seenAt } = session
  const device = [browser, system].filter(Boolean).join(', ') || access.unknownDevice()
  const seen = { day: dayOf(seenAt, locale), time: clock(seenAt, locale) }
  return (
    <li>
      <span className={css.name}>{device}</span>
      <span className={css.meta}>{access.seen(seen)}</span>
      <span className={css.method}>
        {isCurrent ? (
          <Badge tone="quiet">{access.thisDevice()}</Badge>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            busy={busy}
            aria-label={access.endOf({ device, ...seen })}
            onClick={() => actor.send({ type: 'device.end', sessionId: id })}
          >
            {access.end()}
          </Button>
        )}
      </span>
    </li>
  )
}

import type { StaffProfile } from '#contract/staff.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { clock, dayOf } from '#src/views/content/day.ts'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import css from './staff.module.css'
import type { MemberAccessActor } from './use-member-access.ts'

interface SessionsProps {
  /** Null until it runs. */
  actor: MemberAccessActor | null
  member: StaffProfile
  /** The form is under way. */
  isLocked: boolean
}

/** Where a member is logged in; one session or all can be ended, except the one of this page. The shop knows no places, only hashes of networks. */
export function MemberSessions({ actor, member: { sessions, isSelf, canChange }, isLocked }: SessionsProps) {
  const { staff: text, access } = useText('staff', 'access')
  const locale = useLocale()
  const time = useTime()
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isEndingAll = useActorSelector(actor, (snapshot) => snapshot.matches('endingSessions'), false)
  const endingId = useActorSelector(actor, (snapshot) => (snapshot.matches('endingSession') ? snapshot.context.sessionId : null), null)
  const canEndAll = canChange && sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <section className={record.part} aria-labelledby="member-sessions">
      <h2 id="member-sessions">{text.member.sessions()}</h2>
      {sessions.length === 0 ? <p>{text.member.noSessions()}</p> : null}
      <ul className={css.sessions}>
        {sessions.map(({ id, browser, system, isCurrent, createdAt, seenAt }) => {
          const device = [browser, system].filter(Boolean).join(', ') || access.unknownDevice()
          const seen = { day: dayOf(seenAt, locale), time: clock(seenAt, locale) }
          return (
            <li key={id}>
              <div>
                <b>{device}</b>
                <small>{access.seen(seen)}</small>
                <small>{text.member.since({ time: time(createdAt) })}</small>
              </div>
              {isCurrent ? <Badge tone="quiet">{access.thisDevice()}</Badge> : null}
              {canChange && !isCurrent ? (
                <Button
                  variant="quiet"
                  size="sm"
                  busy={endingId === id}
                  disabled={!actor || isLocked || (isBusy && endingId !== id)}
                  aria-label={access.endOf({ device, ...seen })}
                  onClick={() => actor?.send({ type: 'session.end', sessionId: id })}
                >
                  {access.end()}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {canEndAll ? (
        <p>
          <Button
            variant="secondary"
            size="sm"
            busy={isEndingAll}
            disabled={!actor || isLocked || (isBusy && !isEndingAll)}
            onClick={() => actor?.send({ type: 'sessions.end' })}
          >
            {isSelf ? text.member.endOthers() : text.member.endAll()}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

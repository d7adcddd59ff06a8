import { Link } from '@tanstack/react-router'
import type { CalendarEvent } from '#contract/content.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useMoney } from '#src/ui/price.tsx'
import { clock } from './day.ts'
import css from './timetable.module.css'

/** Events in the style of a ferry timetable. */
export function Timetable({ events, level: Title = 'h3' }: { events: readonly CalendarEvent[]; level?: 'h2' | 'h3' }) {
  const { common } = useText()
  const locale = useLocale()
  const money = useMoney()
  const day = (iso: string, options: Intl.DateTimeFormatOptions) => formatDate(iso, locale, options)
  return (
    <ul className={css.root}>
      {events.map((event) => (
        <li key={event.id}>
          <time className={css.date} dateTime={event.start}>
            <span>{`${day(event.start, { day: 'numeric' })} ${day(event.start, { month: 'short' })}`.replace(/\.$/, '')}</span>
            <small>{`${day(event.start, { year: 'numeric' })}, ${day(event.start, { weekday: 'short' })} ${clock(event.start, locale)}`}</small>
          </time>
          <Title className={css.title}>
            <Link to="/{-$locale}/event/$id" params={{ id: String(event.id) }}>
              {event.title}
            </Link>
          </Title>
          <p className={css.where}>{placeOf(event)}</p>
          <p className={css.price}>{event.price > 0 ? money(event.price) : common.freeEntry()}</p>
        </li>
      ))}
    </ul>
  )
}

const placeOf = ({ place }: CalendarEvent): string => (place.city && !place.name.includes(place.city) ? `${place.name}, ${place.city}` : place.name)

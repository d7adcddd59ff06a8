import { useSuspenseQuery } from '@tanstack/react-query'
import { CellScope, RichCell, TextCell, useDraft } from '#cells/cells.tsx'
import type { CalendarEvent } from '#contract/content.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { eventQuery } from '#src/queries/content.ts'
import { ButtonAnchor } from '#src/ui/button.tsx'
import { TextAnchor } from '#src/ui/link.tsx'
import { externalLinkAttributes } from '#src/ui/outward-links.ts'
import { useMoney } from '#src/ui/price.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Specs } from '#src/ui/specs.tsx'
import { clock, dayOf } from './day.ts'
import { EventRegistration } from './event-registration.tsx'
import { OtherEvents } from './other-events.tsx'
import { StoryBody, StoryHead } from './story-head.tsx'

/** An event: title, date, place, price and text. */
export function EventBody({ id }: { id: string }) {
  const { events: text } = useText('content')
  const locale = useLocale()
  const event = useDraft(useSuspenseQuery(eventQuery(useApiContext(), id)).data)
  return (
    <>
      <CellScope of={event}>
        <article>
          <StoryHead
            backdrop={event.backdrop}
            media={event.media}
            eyebrow={event.isOver ? text.ended() : text.event()}
            title={event.title}
            lead={event.excerpt}
          />
          <StoryBody
            before={
              <>
                <Facts event={event} />
                {event.isOver ? null : (
                  <ButtonAnchor variant="secondary" icon="calendar" href={publicPath(locale, 'event', `${event.id}.ics`)} download="" data-noprint="">
                    {text.addToCalendar()}
                  </ButtonAnchor>
                )}
              </>
            }
          >
            <RichCell name="content">
              <Prose html={event.content} />
            </RichCell>
          </StoryBody>
          {event.isOver || event.registration === 'none' ? null : <EventRegistration key={event.id} event={event} />}
        </article>
      </CellScope>
      <OtherEvents currentEventId={event.id} />
    </>
  )
}

function Facts({ event }: { event: CalendarEvent }) {
  const { events: text } = useText('content')
  const money = useMoney()
  const { place, price, capacity } = event
  const places = capacity === null ? '' : `, ${text.places({ count: capacity })}`
  return (
    <Specs
      stacked
      rows={[
        { key: 'when', name: text.when(), value: <When event={event} /> },
        {
          key: 'where',
          name: text.where(),
          value: (
            <>
              <b>
                <TextCell name="placeName">{place.name}</TextCell>
              </b>
              <br />
              <span>
                <TextCell name="address">{place.address}</TextCell>
              </span>
              <span>{', '}</span>
              <span>
                <TextCell name="zip">{place.zip}</TextCell>
              </span>{' '}
              <span>
                <TextCell name="city">{place.city}</TextCell>
              </span>
              <br />
              <TextAnchor data-noprint="" {...outward(mapOf(place))}>
                {text.map()}
              </TextAnchor>
            </>
          ),
        },
        {
          key: 'price',
          name: text.price(),
          value: (
            <>
              <b>{price > 0 ? money(price) : text.freeEntry()}</b>
              <span>{places}</span>
            </>
          ),
        },
      ]}
    />
  )
}

function When({ event: { start, end } }: { event: CalendarEvent }) {
  const locale = useLocale()
  const day = (iso: string) => dayOf(iso, locale, 'long')
  const [from, to] = [clock(start, locale), clock(end, locale)]
  if (day(start) === day(end))
    return (
      <>
        <b>{day(start)}</b>
        <br />
        <time dateTime={start}>{from}</time>
        <span>{' – '}</span>
        <time dateTime={end}>{to}</time>
      </>
    )
  return (
    <>
      <time dateTime={start}>
        <b>{day(start)}</b>, {from}
      </time>
      <span>{' – '}</span>
      <br />
      <time dateTime={end}>
        <b>{day(end)}</b>, {to}
      </time>
    </>
  )
}

const outward = (href: string) => ({ href, ...externalLinkAttributes(href) })

const mapOf = ({ lat, lng }: CalendarEvent['place']): string => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`

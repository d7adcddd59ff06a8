import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { eventQuery } from '#src/queries/content.ts'
import { useReader } from '#src/queries/reader.ts'
import { useMoney } from '#src/ui/price.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Specs } from '#src/ui/specs.tsx'
import { clock } from './day.ts'
import { StoryBody, StoryHead } from './story-head.tsx'

/** One event: what, when, where and for how much. */
export function EventPage({ id }: { id: string }) {
  const { events: words } = useText('content')
  const locale = useLocale()
  const money = useMoney()
  const { data: event } = useSuspenseQuery(eventQuery(useReader(), id))
  const day = (iso: string) => formatDate(iso, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const isOneDay = day(event.start) === day(event.end)
  const { place } = event
  return (
    <article>
      <StoryHead shelf="foam" media={event.media} eyebrow={words.upcoming()} title={event.title} lead={event.excerpt} />
      <StoryBody
        before={
          <Specs
            stacked
            rows={[
              {
                key: 'when',
                name: words.when(),
                value: (
                  <>
                    <time dateTime={event.start}>
                      <b>{day(event.start)}</b>, {clock(event.start, locale)}
                    </time>
                    {' – '}
                    <time dateTime={event.end}>{isOneDay ? clock(event.end, locale) : `${day(event.end)}, ${clock(event.end, locale)}`}</time>
                  </>
                ),
              },
              {
                key: 'where',
                name: words.where(),
                value: (
                  <>
                    <b>{place.name}</b>
                    <br />
                    {`${place.address}, ${place.zip} ${place.city}`}
                  </>
                ),
              },
              { key: 'price', name: words.price(), value: <b>{event.price > 0 ? money(event.price) : words.freeEntry()}</b> },
            ]}
          />
        }
      >
        <Prose html={event.content} />
      </StoryBody>
    </article>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { eventsQuery } from '#src/queries/content.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { Timetable } from './timetable.tsx'

/** Up to four upcoming events, without the current one. */
export function OtherEvents({ currentEventId }: { currentEventId: number }) {
  const { events: text } = useText('content')
  const { data } = useSuspenseQuery(eventsQuery(useApiContext()))
  const others = data.filter(({ id }) => id !== currentEventId).slice(0, 4)
  if (others.length === 0) return null
  return (
    <Section labelledBy="also-coming" noSpaceBefore noPrint>
      <SectionHead id="also-coming" title={text.also()} />
      <Timetable events={others} />
    </Section>
  )
}

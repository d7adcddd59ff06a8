import { useSuspenseQuery } from '@tanstack/react-query'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { eventsQuery } from '#src/queries/content.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { Lead } from '#src/ui/text.tsx'
import { Timetable } from './timetable.tsx'

/** Events section: the events selected in the CMS. */
export function EventsTeaser({ section }: { section: SectionOf<'eventsTeaser'> }) {
  const { data: events } = useSuspenseQuery(eventsQuery(useApiContext(), section.eventIds))
  if (events.length === 0) return null
  return (
    <Section labelledBy={section.id}>
      <SectionHead id={section.id} title={section.headline} beside={section.subline ? <Lead width="26em">{section.subline}</Lead> : null} />
      <Timetable events={events} />
    </Section>
  )
}

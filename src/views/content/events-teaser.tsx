import { useSuspenseQuery } from '@tanstack/react-query'
import { EntitiesCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { eventsQuery } from '#src/queries/content.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { Lead } from '#src/ui/text.tsx'
import { Timetable } from './timetable.tsx'

/** Events section: the events selected in the CMS. */
export function EventsTeaser({ section }: { section: SectionOf<'eventsTeaser'> }) {
  const nbsp = useNonBreakingSpaces()
  const { data: events } = useSuspenseQuery(eventsQuery(useApiContext(), section.eventIds))
  if (events.length === 0) return <EntitiesCell name="eventIds" isEmpty />
  return (
    <Section labelledBy={section.id}>
      <SectionHead
        id={section.id}
        title={<TextCell name="headline">{nbsp(section.headline)}</TextCell>}
        beside={
          section.subline ? (
            <Lead width="26em">
              <TextCell name="subline">{nbsp(section.subline)}</TextCell>
            </Lead>
          ) : null
        }
      />
      <Timetable events={events} />
      <EntitiesCell name="eventIds" />
    </Section>
  )
}

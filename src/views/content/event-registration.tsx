import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { CalendarEvent } from '#contract/content.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { eventQuery } from '#src/queries/content.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { PlatformForm } from '../form/platform-form.tsx'

const ID = 'event-registration'

/** Registration for an event: the places that are left, and the form; says so when all are taken or it has begun. */
export function EventRegistration({ event }: { event: CalendarEvent }) {
  const { events: text } = useText('content')
  const apiContext = useApiContext()
  const queryClient = useQueryClient()
  const { id, registration, placesLeft } = event
  // The form stays when the last places are taken meanwhile, with what was typed or its confirmation.
  const [wasOpen] = useState(registration === 'open')
  const fixed = useMemo(() => ({ eventId: String(id) }), [id])
  const onAnswer = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: eventQuery(apiContext, String(id)).queryKey }),
    [queryClient, apiContext, id],
  )
  const left = { none: '', open: placesLeft === null ? '' : text.left({ count: placesLeft }), full: text.full(), closed: text.closed() }[registration]
  return (
    <div data-noprint="">
      <Section labelledBy={ID}>
        <SectionHead id={ID} title={text.register()} />
        <p role="status">{left}</p>
        {wasOpen ? <PlatformForm code="eventForm" fixed={fixed} onAnswer={onAnswer} /> : null}
      </Section>
    </div>
  )
}

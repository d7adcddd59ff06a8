import { useSuspenseQuery } from '@tanstack/react-query'
import { eventQuery } from '../../queries/content.ts'
import { useReader } from '../../queries/reader.ts'

export function EventPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(eventQuery(useReader(), id))
  return <h1>{data.title}</h1>
}

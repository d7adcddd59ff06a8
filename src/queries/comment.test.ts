import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Calls } from '../client/create-client.ts'
import { commentsQuery, FIRST_COMMENTS } from './comment.ts'

const OIL = { subject: 'product', subjectId: 101 } as const

function asking() {
  const asked: { asNobody: boolean | undefined }[] = []
  const calls = {
    filterComments: async (_input: unknown, options: { asNobody?: boolean } = {}) => {
      asked.push({ asNobody: options.asNobody })
      return { records: [], asked: asked.length }
    },
  } as unknown as Calls
  return { asked, reader: { locale: 'en', calls } as const }
}

describe('comments on a thing', () => {
  test('are asked for everybody by nobody, and for a person by that person', async () => {
    const { asked, reader } = asking()
    const queries = new QueryClient()
    for (const userId of [null, 5]) await queries.fetchQuery(commentsQuery(reader, OIL, FIRST_COMMENTS, userId))
    expect(asked.map(({ asNobody }) => asNobody)).toEqual([true, false])
  })

  test('stay in sight while others of the same thing come, but nobody sees what another person may read', async () => {
    const { reader } = asking()
    const queries = new QueryClient()
    const more = { ...FIRST_COMMENTS, limit: 23 }
    const shownAfter = async (first: Parameters<typeof commentsQuery>, then: Parameters<typeof commentsQuery>) => {
      queries.clear()
      await queries.fetchQuery(commentsQuery(...first))
      const observer = new QueryObserver(queries, commentsQuery(...first))
      const stop = observer.subscribe(() => {})
      observer.setOptions(commentsQuery(...then))
      const { isPlaceholderData } = observer.getCurrentResult()
      stop()
      return isPlaceholderData
    }
    expect([
      await shownAfter([reader, OIL, FIRST_COMMENTS, 5], [reader, OIL, more, 5]),
      await shownAfter([reader, OIL, FIRST_COMMENTS, null], [reader, OIL, FIRST_COMMENTS, 5]),
      await shownAfter([reader, OIL, FIRST_COMMENTS, 5], [reader, OIL, FIRST_COMMENTS, null]),
      await shownAfter([reader, OIL, FIRST_COMMENTS, 5], [reader, OIL, FIRST_COMMENTS, 6]),
      await shownAfter([reader, OIL, FIRST_COMMENTS, 5], [reader, { ...OIL, subjectId: 102 }, FIRST_COMMENTS, 5]),
    ]).toEqual([true, true, false, false, false])
  })
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { ApiClient } from '../client/create-client.ts'
import { commentsQuery, FIRST_COMMENTS } from './comment.ts'

const OIL = { subject: 'product', subjectId: 101 } as const

function asking() {
  const requests: { anonymous: boolean | undefined }[] = []
  const api = {
    filterComments: async (_input: unknown, options: { anonymous?: boolean } = {}) => {
      requests.push({ anonymous: options.anonymous })
      return { records: [], requests: requests.length }
    },
  } as unknown as ApiClient
  return { requests, apiContext: { locale: 'en', api } as const }
}

describe('comments', () => {
  test('are requested anonymously for visitors and with credentials for a user', async () => {
    const { requests, apiContext } = asking()
    const queries = new QueryClient()
    for (const userId of [null, 5]) await queries.fetchQuery(commentsQuery(apiContext, OIL, FIRST_COMMENTS, userId))
    expect(requests.map(({ anonymous }) => anonymous)).toEqual([true, false])
  })

  test('stay visible while others of the same subject load, but never across users', async () => {
    const { apiContext } = asking()
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
      await shownAfter([apiContext, OIL, FIRST_COMMENTS, 5], [apiContext, OIL, more, 5]),
      await shownAfter([apiContext, OIL, FIRST_COMMENTS, null], [apiContext, OIL, FIRST_COMMENTS, 5]),
      await shownAfter([apiContext, OIL, FIRST_COMMENTS, 5], [apiContext, OIL, FIRST_COMMENTS, null]),
      await shownAfter([apiContext, OIL, FIRST_COMMENTS, 5], [apiContext, OIL, FIRST_COMMENTS, 6]),
      await shownAfter([apiContext, OIL, FIRST_COMMENTS, 5], [apiContext, { ...OIL, subjectId: 102 }, FIRST_COMMENTS, 5]),
    ]).toEqual([true, true, false, false, false])
  })
})

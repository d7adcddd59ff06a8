import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ProblemError } from '../client/problem-error.ts'
import type { ApiContext } from './api-context.ts'
import { postsByIdsQuery } from './content.ts'
import { ensureContent } from './ensure-content.ts'

const SUMMARY = { id: 4, slug: 'salt-harvest', postType: 'post', title: 'Salt harvest', content: '', sections: [], terms: [], relatedProductIds: [] }
const POST = { ...SUMMARY, content: '<p>Salt</p>', alternates: { en: 'salt-harvest', hr: 'berba-soli' } }
const nothing = async () => undefined

/** A shop in which the path is decided by `decide`. */
function shopWith({ isListed }: { isListed: boolean }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const decision = Promise.withResolvers<unknown>()
  const requests: string[] = []
  const apiContext = {
    locale: 'en',
    api: {
      decide: () => {
        requests.push('decide')
        return decision.promise
      },
      filterPosts: async ({ body }: { body: { whole?: boolean } }) => {
        if (body.whole) requests.push('filterPosts')
        return { records: body.whole ? [POST] : [] }
      },
      addFailedRequest: nothing,
    },
  } as unknown as ApiContext
  if (isListed) queryClient.setQueryData<unknown[]>(postsByIdsQuery(apiContext, [4]).queryKey, [SUMMARY])
  const open = ({ mayBePartial = true } = {}) =>
    ensureContent(queryClient, { apiContext, path: '/en/salt-harvest', preload: false }, { path: 'salt-harvest', mayBePartial, preloadView: nothing })
  return { open, requests, decision }
}
const WHOLE = { type: 'post', slug: 'salt-harvest', alternates: { en: '/salt-harvest', hr: '/berba-soli' } }
const DECIDED = { type: 'post', slug: 'salt-harvest', id: 4, redirectTo: null }

test('a post that a list knows is there before the responses, each requested once', async () => {
  const { open, requests, decision } = shopWith({ isListed: true })
  expect(await open()).toEqual({ type: 'post', slug: 'salt-harvest', summary: SUMMARY, isPartial: true })
  const whole = open({ mayBePartial: false })
  decision.resolve(DECIDED)
  expect(await whole).toEqual(WHOLE)
  expect(requests.toSorted()).toEqual(['decide', 'filterPosts'])
})

test('a post that no list knows, or that is in the cache, is whole', async () => {
  for (const isListed of [false, true]) {
    const { open, decision } = shopWith({ isListed })
    decision.resolve(DECIDED)
    if (isListed) await open({ mayBePartial: false })
    expect(await open()).toEqual(WHOLE)
  }
})

test('a listed post that is deleted meanwhile is not found', async () => {
  const { open, decision } = shopWith({ isListed: true })
  await open()
  decision.reject(new ProblemError('not-found', 404, 'Not found'))
  await expect(open({ mayBePartial: false })).rejects.toMatchObject({ isNotFound: true })
})

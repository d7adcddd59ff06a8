import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ProblemError } from '../client/problem-error.ts'
import type { ApiContext } from './api-context.ts'
import { foundProduct } from './found-product.ts'
import { productsByIdsQuery } from './product.ts'

const SUMMARY = { id: 7, slug: 'fig-jam', name: 'Fig jam' }
const PRODUCT = { ...SUMMARY, crossSellProducts: [], alternates: { en: 'fig-jam', hr: 'dzem' } }
const nothing = async () => undefined
const empty = async () => ({ records: [] })

/** A shop whose product is sent by `respond`. */
function shopWith({ isListed }: { isListed: boolean }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const product = Promise.withResolvers<unknown>()
  const requests: string[] = []
  const apiContext = {
    locale: 'en',
    api: {
      getProduct: () => {
        requests.push('getProduct')
        return product.promise
      },
      filterComments: empty,
      getCommentOptions: async () => ({}),
      decide: async () => ({ redirectTo: null }),
      addFailedRequest: nothing,
    },
  } as unknown as ApiContext
  if (isListed) queryClient.setQueryData<unknown[]>(productsByIdsQuery(apiContext, [7]).queryKey, [SUMMARY])
  const open = ({ mayBePartial = true } = {}) =>
    foundProduct(
      queryClient,
      { apiContext, path: '/en/product/fig-jam', preload: false },
      { slug: 'fig-jam', mayBePartial, loadView: nothing, loadParts: nothing },
    )
  return { open, requests, product }
}

test('a product that a list knows is there before its response, and requested once', async () => {
  const { open, requests, product } = shopWith({ isListed: true })
  expect(await open()).toEqual({ slug: 'fig-jam', summary: SUMMARY, isPartial: true })
  const whole = open({ mayBePartial: false })
  product.resolve(PRODUCT)
  expect(await whole).toEqual({ slug: 'fig-jam', alternates: { en: '/product/fig-jam', hr: '/product/dzem' } })
  expect(requests).toEqual(['getProduct'])
})

test('a product that is in the cache is whole at once', async () => {
  const { open, product } = shopWith({ isListed: true })
  product.resolve(PRODUCT)
  await open({ mayBePartial: false })
  expect(await open()).not.toHaveProperty('summary')
})

test('a product that no list knows waits for its response', async () => {
  const { open, product } = shopWith({ isListed: false })
  const opening = open()
  product.resolve(PRODUCT)
  expect(await opening).not.toHaveProperty('summary')
})

test('a listed product that is deleted meanwhile is not found', async () => {
  const { open, product } = shopWith({ isListed: true })
  await open()
  product.reject(new ProblemError('not-found', 404, 'Not found'))
  await expect(open({ mayBePartial: false })).rejects.toMatchObject({ isNotFound: true })
})

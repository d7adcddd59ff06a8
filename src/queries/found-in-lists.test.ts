import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ProductSummary } from '#contract/product.ts'
import { listedPost, listedProduct } from './found-in-lists.ts'

const summary = (slug: string, finalPrice: number) => ({ slug, finalPrice }) as ProductSummary

function cacheOf(entries: readonly (readonly [key: readonly unknown[], data: unknown])[]): QueryClient {
  const queryClient = new QueryClient()
  for (const [index, [key, data]] of entries.entries()) queryClient.setQueryData(key, data, { updatedAt: index + 1 })
  return queryClient
}

test('a product is known from lists, products by ids, results and suggestions of its language', () => {
  const jam = summary('fig-jam', 7)
  const sources = [
    [['en', 'products', 'list', { page: 1 }], { records: [jam] }],
    [['en', 'products', 'ids', [1]], [jam]],
    [['en', 'search', 'products', 'jam', 1, 12], { products: [jam], items: [] }],
    [['en', 'suggestions', 'jam'], { products: [jam], categories: [] }],
  ] as const
  for (const source of sources) expect(listedProduct(cacheOf([source]), 'en', 'fig-jam')).toBe(jam)
  expect(listedProduct(cacheOf(sources), 'hr', 'fig-jam')).toBeUndefined()
  expect(listedProduct(cacheOf(sources), 'en', 'fig')).toBeUndefined()
})

test('of several summaries the latest counts, and queries without data or of something else do not', () => {
  const queryClient = cacheOf([
    [['en', 'products', 'ids', [1]], [summary('fig-jam', 7)]],
    [['en', 'products', 'list', { page: 1 }], { records: [summary('fig-jam', 8)] }],
    [['en', 'products', 'ids', [2]], [summary('sea-salt', 3)]],
    [['en', 'products', 'layered', 1, false, []], [summary('fig-jam', 9)]],
  ])
  queryClient.getQueryCache().build(queryClient, { queryKey: ['en', 'suggestions', 'jam'] })
  expect(listedProduct(queryClient, 'en', 'fig-jam')?.finalPrice).toBe(8)
})

test('a post is known from the lists of posts only', () => {
  const post = { slug: 'salt-harvest' }
  for (const source of [
    [['en', 'posts', { page: 1 }], { records: [post] }],
    [['en', 'posts', 'related', 4, 'makers'], [post]],
  ] as const)
    expect(listedPost(cacheOf([source]), 'en', 'salt-harvest')).toBe(post)
  expect(listedPost(cacheOf([[['en', 'products', 'ids', [1]], [post]]]), 'en', 'salt-harvest')).toBeUndefined()
})

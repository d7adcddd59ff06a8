import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let en: ApiClient
let hr: ApiClient
beforeAll(async () => {
  open = await openShop()
  en = open.client.in('en')
  hr = open.client.in('hr')
})
afterAll(() => open.close())

test('categories of posts are listed with the number of their posts, in the language of the request', async () => {
  const { records, paging } = await hr.filterTerms({ query: {} })
  expect(records.map(({ slug, slugMain, title, termType }) => [slug, slugMain, title, termType])).toEqual([
    ['recepti', 'recipes', 'Recepti', 'post-category'],
    ['proizvodjaci', 'makers', 'Proizvođači', 'post-category'],
    ['otocni-zapisi', 'island-notes', 'Otočni zapisi', 'post-category'],
  ])
  expect(records.reduce((sum, { postCount }) => sum + postCount, 0)).toBe(8)
  expect(paging).toEqual({ page: 1, limit: 10, total: 3, lastPage: 1, perPage: 10 })
  const second = await en.filterTerms({ query: { limit: 2, page: 2 } })
  expect(second.records.map(({ slug }) => slug)).toEqual(['island-notes'])
})

test('they are filtered by type, paged or all; an empty query returns none', async () => {
  const slugs = async (body: Parameters<ApiClient['filterStandardTerms']>[0]['body']) =>
    (await en.filterStandardTerms({ body })).records.map(({ slugMain }) => slugMain)
  expect(await slugs({})).toEqual([])
  expect(await slugs({ termTypeTitles: ['post-category'], limit: 2 })).toEqual(['recipes', 'makers'])
  expect(await slugs({ termTypeTitles: ['post-category'], limit: 2, page: 2 })).toEqual(['island-notes'])
  expect(await slugs({ noPaginate: true })).toEqual(['recipes', 'makers', 'island-notes'])
  expect(await slugs({ termTypeTitles: ['colours'], noPaginate: true })).toEqual([])
  expect(await slugs({ termTypeTitles: [], noPaginate: true })).toEqual([])
  expect(await codeOf(en.filterStandardTerms({ body: { limit: 0 } }))).toBe('invalid-input')
})

test('one is read by its id, by its slug in the language, or by its slug of any language', async () => {
  const makers = await hr.getTermBySlug({ params: { slug: 'proizvodjaci' } })
  expect(makers).toMatchObject({ slugMain: 'makers', slug: 'proizvodjaci', alternates: { en: 'makers', hr: 'proizvodjaci' } })
  expect(await hr.getTermBySlug({ params: { slug: 'makers' } })).toEqual(makers)
  expect(await hr.getTerm({ params: { id: String(makers.id) } })).toEqual(makers)
  expect(await codeOf(en.getTermBySlug({ params: { slug: 'proizvodjaci' } }))).toBe('not-found')
  expect(await codeOf(en.getTerm({ params: { id: '999' } }))).toBe('not-found')
  expect(await codeOf(en.getTerm({ params: { id: '99999999999' } }))).toBe('invalid-input')
})

test('the back office lists content types and finds entities by a part of their slug', async () => {
  const editor = (await logIn(open, 'nika')).calls
  const types = await editor.filterPostTypes({ body: {} })
  expect(types.records.map(({ slug, title }) => [slug, title])).toEqual([
    ['page', 'Page'],
    ['post', 'Post'],
  ])
  expect(types.records.find(({ slug }) => slug === 'post')?.postCount).toBe(8)
  expect((await editor.filterPostTypes({ body: { noPaginate: true } })).paging).toMatchObject({ total: 2, lastPage: 1 })
  const found = async (search: string) => (await editor.searchSlugs({ query: { search } })).records.map(({ kind, slug, url }) => `${kind} ${slug} ${url}`)
  expect(await found('sardines-in')).toEqual(['product sardines-in-olive-oil /product/sardines-in-olive-oil'])
  expect(await found('ABOUT')).toContain('page about-us /about-us')
  expect(await found('supper-at')).toEqual(['event supper-at-the-long-table /event/1'])
  expect(await found('recip')).toEqual(['postCategory recipes /blog/recipes'])
  for (const nothing of ['', '%', '_', '\\']) expect(await found(nothing)).toEqual([])
  const inCroatian = (await logIn(open, 'nika', 'hr')).calls
  expect((await inCroatian.searchSlugs({ query: { search: 'o-nama' } })).records).toEqual([
    { kind: 'page', id: 2, slug: 'o-nama', url: '/hr/o-nama', alternates: { en: 'about-us', hr: 'o-nama' } },
  ])
  const customer = (await logIn(open, 'mirna')).calls
  expect(await codeOf(customer.searchSlugs({ query: { search: 'about' } }))).toBe('forbidden')
  expect(await codeOf(en.filterPostTypes({ body: {} }))).toBe('not-logged-in')
})

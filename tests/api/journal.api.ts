import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
let en: ApiClient
beforeAll(async () => {
  open = await openShop()
  en = open.client.in('en')
})
afterAll(() => open.close())

test('a journal category is read page by page, newest first', async () => {
  const read = (page: number) => en.filterPosts({ body: { filters: { postTypeSlugs: ['post'], termSlugs: ['recipes'] }, limit: 2, page } })
  const [first, second] = [await read(1), await read(2)]
  expect([...first.records, ...second.records].map(({ title }) => title)).toEqual([
    'Chard with anchovies and potatoes',
    'Fig and almond cake',
    'Five suppers from a tin of sardines',
  ])
  expect(second.paging).toEqual({ page: 2, limit: 2, total: 3, lastPage: 2, perPage: 2 })
})

test('a single post has its related products and backdrop; posts in a list have no related products', async () => {
  const { records } = await en.filterPosts({ body: { filters: { slug: 'five-suppers-from-a-tin-of-sardines' } } })
  expect([records[0]?.relatedProductIds.length, records[0]?.backdrop]).toEqual([4, 'coral'])
  const { records: listed } = await en.filterPosts({ body: { filters: { postTypeSlugs: ['post'] }, limit: 1 } })
  expect(listed[0]?.relatedProductIds).toEqual([])
})

test('upcoming and past events are listed separately', async () => {
  const titles = async (when: 'coming' | 'past') => (await en.filterEvents({ body: { when } })).records.map(({ title, isOver }) => [title, isOver])
  expect(await titles('past')).toEqual([['New oil, five spoons', true]])
  expect((await titles('coming')).map(([, isOver]) => isOver)).toEqual([false, false, false, false])
  expect(await en.getEvent({ query: { id: '5' } })).toMatchObject({ isOver: true, backdrop: 'sky' })
})

test('the sitemap in the other language is the same document, with the journal, its categories and all events', async () => {
  const read = async (url: string) => (await open.app.inject({ url, headers: { host: 'localhost' } })).body
  const xml = await read('/sitemap.xml')
  expect(await read('/hr/sitemap.xml')).toBe(xml)
  for (const path of ['/blog/recipes', '/hr/objave/recepti', '/hr/dogadjaj/5', '/events', '/hr/dokumenti'])
    expect(xml).toContain(`<loc>http://localhost${path}</loc>`)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events, posts } from '#server/modules/content/content.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let en: ApiClient
const LATER = { id: 101, title: 'Five suppers from a tin of sardines', slug: 'five-suppers-from-a-tin-of-sardines' }
const HIDDEN = { id: 104, title: 'Forty mugs on a good day', slug: 'forty-mugs-on-a-good-day' }
const PAST_EVENT = { id: 1, title: 'Supper at the long table', slug: 'supper-at-the-long-table' }
const HIDDEN_SLUGS = [LATER, HIDDEN]

beforeAll(async () => {
  open = await openShop()
  en = open.client.in('en')
  const { db, now } = open.shop
  await db
    .update(posts)
    .set({ publishedAt: new Date(now().getTime() + 3_600_000) })
    .where(eq(posts.id, LATER.id))
  await db.update(posts).set({ display: false }).where(eq(posts.id, HIDDEN.id))
  await db.update(events).set({ display: false }).where(eq(events.id, PAST_EVENT.id))
  open.shop.responseCache.purge()
})
afterAll(() => open.close())

/** Every list that contains posts. */
const listsOf = async (calls: ApiClient) => [
  ...(await calls.filterPosts({ body: { filters: { postTypeSlugs: ['post'] }, limit: 100, whole: true } })).records,
  ...(await calls.filterPosts({ body: { filters: { ids: HIDDEN_SLUGS.map(({ id }) => id) } } })).records,
  ...(await calls.filterPosts({ body: { filters: { search: 'sardines' }, limit: 100 } })).records,
  ...(await calls.filterPosts({ body: { filters: { search: 'mugs' }, limit: 100 } })).records,
  ...(await calls.filterPosts({ body: { filters: { termSlugs: ['recipes', 'makers'] }, limit: 100 } })).records,
  ...(await calls.filterPosts({ body: { filters: { publishedTo: '2099-01-01T00:00:00Z' }, limit: 100 } })).records,
]

test('scheduled or hidden content is in no list', async () => {
  for (const calls of [en, (await logIn(open, 'tin')).calls, (await logIn(open, 'nika')).calls]) {
    const ids = new Set((await listsOf(calls)).map(({ id }) => id))
    expect(ids.size).toBeGreaterThan(5)
    for (const { id } of HIDDEN_SLUGS) expect(ids).not.toContain(id)
  }
})

test('it has no URL and no translation, and is not counted', async () => {
  for (const { slug } of HIDDEN_SLUGS) {
    expect(await codeOf(en.decide({ query: { path: slug } }))).toBe('not-found')
    expect(await en.getUrlOnLanguage({ body: { url: `/${slug}`, language: 'hr' } })).toEqual({ url: null })
    expect((await en.filterPosts({ body: { filters: { slug } } })).records).toEqual([])
  }
  const { records: terms } = await en.filterTerms({ query: {} })
  expect(terms.reduce((sum, { postCount }) => sum + postCount, 0)).toBe(6)
})

test('no page, navigation, sitemap or feed names it, and it cannot be commented on', async () => {
  const sections = JSON.stringify(await Promise.all(['home-page', 'our-makers'].map((slug) => en.filterPosts({ body: { filters: { slug } } }))))
  const home = (await en.filterPosts({ body: { filters: { slug: 'home-page' } } })).records[0]?.sections
  expect(home?.find(({ type }) => type === 'journalTeaser')).toMatchObject({ postIds: [102] })
  expect(home?.find(({ type }) => type === 'eventsTeaser')).toMatchObject({ eventIds: [2, 3] })
  const read = async (url: string) => (await open.app.inject({ url, headers: { host: 'localhost' } })).body
  const listed = [
    sections,
    await read('/sitemap.xml'),
    await read('/blog/rss.xml'),
    JSON.stringify(await en.getNavigationTree({ params: { id: 'footer3' } })),
  ].join('\n')
  expect(listed).toContain('http://localhost/chard-with-anchovies')
  for (const { slug } of [...HIDDEN_SLUGS, PAST_EVENT]) expect(listed).not.toContain(slug)
  expect(listed).not.toContain('/event/1<')
  const mirna = (await logIn(open, 'mirna')).calls
  const comment = { subject: 'post' as const, subjectId: LATER.id, rating: 5, title: 'Good', text: 'Good indeed.' }
  expect(await codeOf(mirna.createComment({ body: comment }))).toBe('not-found')
})

test('a hidden event has no URL either', async () => {
  expect(await codeOf(en.decide({ query: { path: PAST_EVENT.slug } }))).toBe('not-found')
  expect(await en.getUrlOnLanguage({ body: { url: '/event/1', language: 'hr' } })).toEqual({ url: null })
  expect(await codeOf(en.getEvent({ query: { id: '1' } }))).toBe('not-found')
})

test('an empty query returns nothing', async () => {
  for (const body of [{}, { filters: {} }, { whole: true, limit: 50 }])
    expect(await en.filterPosts({ body })).toMatchObject({ records: [], paging: { total: 0 } })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { SECTIONS, type Section, type SectionType } from '#contract/sections/sections.ts'
import { contentReferences } from '#server/modules/content/content.tables.ts'
import { saveDocument } from '#server/modules/content/document.service.ts'
import { storeOption } from '#server/modules/settings/options.service.ts'
import { recordSlugs } from '#server/modules/slug/slug.service.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let en: ApiClient
beforeAll(async () => {
  open = await openShop()
  en = open.client.in('en')
})
afterAll(() => open.close())

const sectionsOf = async (slug: string, calls: ApiClient = en): Promise<Section[]> =>
  (await calls.filterPosts({ body: { filters: { slug } } })).records[0]?.sections ?? []
const ofType = (sections: readonly Section[], type: SectionType) => sections.filter((section) => section.type === type)

const PAGE = 14
const documentOf = (fields: Record<string, unknown>, type: SectionType = 'text') => ({ v: 1, order: ['a'], sections: { a: { type, v: 1, fields } } })

test('the demo shop shows every type of section, the same in both languages', async () => {
  const types = new Map<string, Set<string>>()
  for (const locale of LOCALES) {
    const { records } = await open.client.in(locale).filterPosts({ body: { filters: { postTypeSlugs: ['page'] }, whole: true, limit: 100 } })
    types.set(locale, new Set(records.flatMap(({ sections }) => sections.map(({ type }) => type))))
  }
  for (const locale of LOCALES) expect([...(types.get(locale) ?? [])].sort()).toEqual(Object.keys(SECTIONS).sort())
})

test('rule-based entities are selected when the page is read: products, posts of a category, upcoming and past events', async () => {
  const [carousel] = ofType(await sectionsOf('how-salt-is-made'), 'productCarousel')
  const ids = carousel?.type === 'productCarousel' ? carousel.productIds : []
  const { records } = await en.filterProducts({ body: { mainCategory: 2, sort: { param: 'categoryPriority', order: 'desc' }, limit: 12 } })
  expect(ids).toEqual(records.map(({ id }) => id))
  const makers = await sectionsOf('our-makers')
  const { records: visits } = await en.filterPosts({ body: { filters: { termSlugs: ['makers'] }, limit: 3 } })
  expect(ofType(makers, 'journalTeaser')).toMatchObject([{ postIds: visits.map(({ id }) => id) }])
  const [coming, past] = ofType(await sectionsOf('events'), 'eventsTeaser')
  const { records: next } = await en.filterEvents({ body: {} })
  expect(coming).toMatchObject({ eventIds: next.map(({ id }) => id) })
  expect(past).toMatchObject({ eventIds: [5] })
})

test('documents for investors are on a page for them only', async () => {
  const { shop } = open
  const rule = { mode: 'rule', rule: 'newest', withinId: null, limit: 20 }
  const before = { ...documentOf({ headline: { en: '', hr: '' }, subline: { en: '', hr: '' }, documentIds: rule }, 'documents') }
  await saveDocument(shop, PAGE, before, 'publish')
  const ids = async (calls: ApiClient) => (await sectionsOf('members', calls)).flatMap((section) => (section.type === 'documents' ? section.documentIds : []))
  const ofAll = await ids(en)
  const ofInvestors = await ids((await logIn(open, 'tin')).calls)
  expect(ofAll).not.toEqual(expect.arrayContaining([7]))
  expect(ofInvestors).toEqual(expect.arrayContaining([...ofAll, 7, 8]))
})

test('a document is stored sanitized with its references; an invalid one is rejected with its position and nothing changes', async () => {
  const { shop } = open
  const dirty = '<p onclick="alert(1)">Salt<script>alert(1)</script></p>'
  await saveDocument(shop, PAGE, documentOf({ headline: { en: '', hr: '' }, body: { en: dirty, hr: '<p>Sol</p>' } }), 'publish')
  expect(await sectionsOf('members')).toEqual([{ id: 'a', type: 'text', headline: '', body: '<p>Salt</p>' }])
  const onlyScript = documentOf({ headline: { en: '', hr: '' }, body: { en: '<script>alert(1)</script>', hr: '<p>Sol</p>' } })
  await expect(saveDocument(shop, PAGE, onlyScript, 'publish')).rejects.toMatchObject({
    code: 'invalid-input',
    extra: { fields: [{ path: 'sections.a.fields.body.en', key: 'required' }] },
  })
  expect(await sectionsOf('members')).toMatchObject([{ body: '<p>Salt</p>' }])
  const banner = {
    headline: { en: 'a', hr: 'a' },
    text: { en: '', hr: '' },
    image: 1,
    backdrop: 'sand',
    button: { label: { en: 'a', hr: 'a' }, target: { type: 'product', id: 101 } },
  }
  await saveDocument(shop, PAGE, documentOf(banner, 'banner'), 'publish')
  const named = (await shop.db.select().from(contentReferences)).filter(({ postId }) => postId === PAGE)
  expect(named.sort((left, right) => left.path.localeCompare(right.path))).toEqual([
    { postId: PAGE, path: 'a.button', kind: 'product', target: '101' },
    { postId: PAGE, path: 'a.image', kind: 'media', target: '1' },
  ])
  await expect(saveDocument(shop, 999, documentOf(banner, 'banner'), 'publish')).rejects.toMatchObject({ code: 'not-found' })
})

test('every telephone number of the contents is a link that calls it', async () => {
  for (const locale of LOCALES) {
    const { records } = await open.client.in(locale).filterPosts({ body: { filters: { postTypeSlugs: ['page', 'post'] }, whole: true, limit: 100 } })
    const htmls = records.map((record) => JSON.stringify(record).replaceAll('\\"', '"'))
    const links = htmls.flatMap((html) => [...html.matchAll(/<a href="tel:(\+\d+)">([^<]+)<\/a>/g)])
    expect(links.length).toBeGreaterThan(0)
    for (const [, called, shown = ''] of links) expect(called).toBe(shown.replaceAll(' ', ''))
    for (const html of htmls) expect(html.replaceAll(/<a href="tel:[^>]+>[^<]+<\/a>/g, '')).not.toMatch(/\+\d{3}[\d ]{6,}/)
  }
})

test('an old slug redirects to the newest in one hop, also after three renames and a swap', async () => {
  const { db, responseCache } = open.shop
  const rename = (id: number, en: string, hr: string) => ({ id, slug: inEveryLocale({ en, hr }) })
  for (const name of ['sizes', 'sizes-of-things', 'all-sizes']) await recordSlugs(db, 'page', [rename(8, name, `${name}-hr`)])
  responseCache.purge()
  for (const old of ['size-guide', 'sizes', 'sizes-of-things'])
    expect(await en.decide({ query: { path: old } })).toEqual({ type: 'redirect', slug: 'all-sizes', id: 8, redirectTo: '/all-sizes' })
  expect(await en.getUrlOnLanguage({ body: { url: '/sizes', language: 'hr' } })).toEqual({ url: '/hr/all-sizes-hr' })
  await recordSlugs(db, 'page', [rename(8, 'frequent-questions-2', 'cesta-pitanja-2')])
  await recordSlugs(db, 'page', [rename(7, 'all-sizes', 'all-sizes-hr'), rename(8, 'frequent-questions', 'cesta-pitanja')])
  responseCache.purge()
  expect(await en.decide({ query: { path: 'all-sizes' } })).toMatchObject({ type: 'page', id: 7 })
  expect(await en.decide({ query: { path: 'frequent-questions' } })).toMatchObject({ type: 'page', id: 8 })
  expect(await en.decide({ query: { path: 'sizes' } })).toMatchObject({ type: 'redirect', redirectTo: '/frequent-questions' })
})

test('the home page is configured by an option', async () => {
  const { siteID } = await en.domainDetect({})
  await storeOption(open.shop, siteID, 'HomePageSlug', 'about-us')
  expect(await en.decide({ query: { path: '' } })).toEqual({ type: 'page', slug: 'about-us', id: 2, redirectTo: null })
  expect(await en.decide({ query: { path: 'about-us' } })).toMatchObject({ type: 'redirect', redirectTo: '/' })
  expect(await en.decide({ query: { path: 'home-page' } })).toMatchObject({ type: 'page', id: 1 })
  expect(await en.getUrlOnLanguage({ body: { url: '/', language: 'hr' } })).toEqual({ url: '/hr' })
  await storeOption(open.shop, siteID, 'HomePageSlug', 'no-such-page')
  expect(await codeOf(en.decide({ query: { path: '' } }))).toBe('not-found')
})

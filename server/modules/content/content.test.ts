import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HANDLERS, NAVIGATIONS } from '#contract/content.constants.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { type DemoShop, openDemoShop } from '#tests/open-demo-shop.ts'
import { recordSlugs } from '../slug/slug.service.ts'
import { failedRequests } from './content.tables.ts'

const ANNOUNCEMENT = '<p>Order by noon and we pack it the same day. Home delivery in Croatia is free from €60.</p>'

let demo: DemoShop
let now = new Date()
const at = (written: string) => demo.days.moment(written)
beforeAll(async () => {
  demo = await openDemoShop(() => now)
  now = new Date(at('2026-11-21T12:00:00+01:00'))
}, 60_000)
afterAll(() => demo.close())

type Locale = 'en' | 'hr'
const decide = (path: string, locale: Locale = 'en') => demo.ask('decide', { query: { path } }, locale)
const twin = async (url: string, language: string) => (await demo.ask('getUrlOnLanguage', { body: { url, language } })).url

describe('header, footer and cookie notice', () => {
  it('are returned in the language of the request, by long and short names', async () => {
    const { elements } = await demo.ask('getElementsByHandlers', { body: { handlers: ['cookie-section', 'header', 'nothing', 'footer'] } }, 'hr')
    expect(elements.map(({ handler, language_code, title }) => [handler, language_code, title])).toEqual([
      ['cookie-section', 'hrv', 'Obavijest o kolačićima'],
      ['header-section', 'hrv', 'Zaglavlje'],
      ['footer-section', 'hrv', 'Podnožje'],
    ])
    expect(elements[0]?.options).toMatchObject({ policyUrl: '/hr/politika-privatnosti' })
    expect(elements[1]?.parts).toMatchObject({ searchPlaceholder: 'Traži konzerve, ulje, šalice' })
    expect(elements[2]?.parts).toMatchObject({ shops: [{ name: 'Split', hours: 'pon – sub 9:00 – 20:00, ned 10:00 – 14:00' }, { name: 'Zagreb' }] })
  })

  it.each([
    ['a second before the announcement starts', '2026-11-14T23:59:59+01:00', false],
    ['from its start', '2026-11-15T00:00:00+01:00', true],
    ['to its end', '2026-12-17T12:00:00+01:00', true],
    ['a second after its end', '2026-12-17T12:00:01+01:00', false],
  ])('%s, the server decides whether it is shown', async (_when, time, isShown) => {
    const today = now
    now = new Date(at(time))
    demo.shop.responseCache.purge()
    const { elements } = await demo.ask('getElementsByHandlers', { body: { handlers: ['header'] } })
    now = today
    demo.shop.responseCache.purge()
    expect(elements[0]?.parts.announcement).toBe(isShown ? ANNOUNCEMENT : undefined)
  })

  it('are none without a handler', async () => {
    expect(await demo.ask('getElementsByHandlers', { body: { handlers: [] } })).toEqual({ elements: [] })
    expect(HANDLERS).toHaveLength(3)
  })
})

describe('a navigation', () => {
  it('links to categories by slug, in their colour', async () => {
    const tree = await demo.ask('getNavigationTree', { params: { id: 'main' } }, 'hr')
    expect(tree).toMatchObject({ id: 1, handler: 'main', title: 'Glavna navigacija' })
    expect(tree.items[0]).toEqual({
      id: 1,
      label: 'Konzerve i staklenke',
      link: { type: 'category', to: 'konzerve-i-staklenke' },
      backdrop: 'lemon',
      children: [
        { id: 2, label: 'Konzerve', link: { type: 'category', to: 'konzerve' }, backdrop: 'lemon', children: [] },
        { id: 3, label: 'Staklenke', link: { type: 'category', to: 'staklenke' }, backdrop: 'lemon', children: [] },
        { id: 4, label: 'Med i džem', link: { type: 'category', to: 'med-i-dzem' }, backdrop: 'lemon', children: [] },
      ],
    })
  })

  it.each(NAVIGATIONS)('%s is found by name and by id', async (id) => {
    const tree = await demo.ask('getNavigationTree', { params: { id } })
    expect(await demo.ask('getNavigationTree', { params: { id: String(tree.id) } })).toEqual(tree)
    expect(tree.items.length).toBeGreaterThan(0)
  })

  it('does not link to a page that a visitor may not read: content for investors links to their log-in', async () => {
    const trees = await Promise.all(NAVIGATIONS.map((id) => demo.ask('getNavigationTree', { params: { id } })))
    expect(JSON.stringify(trees)).not.toContain('for-investors')
    expect(trees.flatMap(({ items }) => items).filter(({ label }) => label === 'For investors')).toEqual([
      { id: 49, label: 'For investors', link: { type: 'route', to: 'investors-login' }, backdrop: null, children: [] },
    ])
  })

  it.each(['footer9', '99', '0'])('%s is not found', async (id) => {
    expect(await demo.problem('getNavigationTree', { params: { id } })).toEqual({ status: 404, code: 'not-found' })
  })
})

describe('the entity of a path', () => {
  it.each([
    ['', 'en', { type: 'page', slug: 'home-page', id: 1, redirectTo: null }],
    ['/', 'hr', { type: 'page', slug: 'naslovnica', id: 1, redirectTo: null }],
    ['about-us', 'en', { type: 'page', slug: 'about-us', id: 2, redirectTo: null }],
    ['/o-nama/', 'hr', { type: 'page', slug: 'o-nama', id: 2, redirectTo: null }],
    ['forty-mugs-on-a-good-day', 'en', { type: 'post', slug: 'forty-mugs-on-a-good-day', redirectTo: null }],
    ['About-Us', 'en', { type: 'redirect', slug: 'about-us', redirectTo: '/about-us' }],
    ['home-page', 'en', { type: 'redirect', redirectTo: '/' }],
    ['naslovnica', 'hr', { type: 'redirect', redirectTo: '/hr' }],
    ['sage-honey', 'en', { type: 'redirect', id: 106, redirectTo: '/product/sage-honey' }],
    ['srdele-u-maslinovom-ulju', 'hr', { type: 'redirect', id: 101, redirectTo: '/hr/proizvod/srdele-u-maslinovom-ulju' }],
    ['konzerve', 'hr', { type: 'redirect', redirectTo: '/hr/trgovina/konzerve' }],
    ['recipes', 'en', { type: 'redirect', redirectTo: '/blog/recipes' }],
    ['vecera-za-dugim-stolom', 'hr', { type: 'redirect', id: 1, redirectTo: '/hr/dogadjaj/1' }],
  ] as const)('"%s" (%s)', async (path, locale, decision) => expect(await decide(path, locale)).toMatchObject(decision))

  it.each(['nothing-here', 'o-nama', 'for-investors', 'product/sage-honey', '%00', '../etc/passwd'])('is nothing at "%s"', async (path) => {
    expect(await demo.problem('decide', { query: { path } })).toEqual({ status: 404, code: 'not-found' })
  })

  it('redirects from an old slug to the new one, and no slug is used twice', async () => {
    const { db, responseCache } = demo.shop
    await recordSlugs(db, 'page', [{ id: 8, slug: inEveryLocale({ en: 'size-guide-new', hr: 'vodic-za-velicine' }) }])
    responseCache.purge()
    expect(await decide('size-guide')).toEqual({ type: 'redirect', slug: 'size-guide-new', id: 8, redirectTo: '/size-guide-new' })
    expect(await decide('size-guide-new')).toMatchObject({ type: 'page', id: 8 })
    expect(await twin('/size-guide', 'hr')).toBe('/hr/vodic-za-velicine')
    await expect(recordSlugs(db, 'page', [{ id: 3, slug: inEveryLocale({ en: 'about-us', hr: 'dostava-i-povrat' }) }])).rejects.toMatchObject({
      code: 'slug-taken',
    })
    await recordSlugs(db, 'page', [{ id: 8, slug: inEveryLocale({ en: 'size-guide', hr: 'vodic-za-velicine' }) }])
    responseCache.purge()
    expect(await decide('size-guide')).toMatchObject({ type: 'page' })
  })
})

describe('the translation of a URL', () => {
  it.each([
    ['/', 'hrv', '/hr'],
    ['/hr', 'en', '/'],
    ['/home-page', 'hr', '/hr'],
    ['/about-us', 'hr', '/hr/o-nama'],
    ['http://localhost/hr/o-nama?a=1#b', 'eng', '/about-us'],
    ['/product/sage-honey', 'hr', '/hr/proizvod/med-od-kadulje'],
    ['/hr/proizvod/med-od-kadulje', 'en', '/product/sage-honey'],
    ['/hr/product/med-od-kadulje', 'en', '/product/sage-honey'],
    ['/shop/tins', 'hr', '/hr/trgovina/konzerve'],
    ['/shop', 'hr', '/hr/trgovina'],
    ['/blog/recipes', 'hr', '/hr/objave/recepti'],
    ['/hr/dogadjaj/2', 'en', '/event/2'],
    ['/pet-vecera-iz-konzerve-srdela', 'en', null],
    ['/product/tins', 'hr', null],
    ['/event/999', 'hr', null],
    ['/for-investors', 'hr', null],
    ['/cart', 'hr', null],
    ['https://elsewhere.example/about-us', 'hr', null],
    ['/%E0%A4%A', 'hr', null],
  ])('%s in %s is %s', async (url, language, expected) => expect(await twin(url, language)).toBe(expected))

  it('is rejected for a language that is not served', async () => {
    expect(await demo.problem('getUrlOnLanguage', { body: { url: '/', language: 'de' } })).toMatchObject({ status: 422, code: 'invalid-input' })
  })
})

describe('pages and posts', () => {
  const posts = (body: Record<string, unknown>, locale: Locale = 'en') => demo.ask('filterPosts', { body }, locale)

  it('are newest first, without content in lists', async () => {
    const { records, paging } = await posts({ filters: { postTypeSlugs: ['post'], display: true }, limit: 3 })
    expect(paging).toMatchObject({ total: 8, lastPage: 3 })
    const dates = records.map(({ published_at }) => published_at)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(records.every(({ content, sections, media, slug }) => content === '' && sections.length === 0 && media !== null && slug !== '')).toBe(true)
  })

  it('are complete when read by slug: the home page has its sections', async () => {
    const { records } = await posts({ filters: { slug: 'naslovnica' } }, 'hr')
    expect(records).toHaveLength(1)
    const [home] = records
    expect(home?.alternates).toEqual({ en: 'home-page', hr: 'naslovnica' })
    expect(home?.sections.map(({ id, type }) => [id, type])).toEqual([
      ['home-hero-1', 'hero'],
      ['home-facts-2', 'facts'],
      ['home-featuredProducts-3', 'featuredProducts'],
      ['home-categoryGrid-4', 'categoryGrid'],
      ['home-storySplit-5', 'storySplit'],
      ['home-storySplit-6', 'storySplit'],
      ['home-journalTeaser-7', 'journalTeaser'],
      ['home-eventsTeaser-8', 'eventsTeaser'],
      ['home-newsletter-9', 'newsletter'],
    ])
    expect(home?.sections[0]).toMatchObject({
      headline: 'Dvanaest otoka. Jedan dućan.',
      image: { originalName: 'hero-wide.jpg' },
      imageTall: { originalName: 'hero-tall.jpg' },
      buttons: [{ label: 'Pogledaj poklon-pakete', link: { type: 'category', to: 'poklon-paketi' } }, {}],
    })
    expect(home?.sections[2]).toMatchObject({
      productIds: [109, 134, 114, 124, 106, 126, 101, 129],
      button: { link: { type: 'route', to: 'shop', query: { featured: 'true' } } },
    })
    expect(home?.sections[4]).toMatchObject({ button: { link: { type: 'product', to: 'ekstra-djevicansko-maslinovo-ulje' } } })
  })

  it('with questions have a section of them', async () => {
    const { records } = await posts({ filters: { slug: 'frequent-questions' } })
    const [faq] = records[0]?.sections ?? []
    expect(faq).toMatchObject({ id: 'faq-faq', type: 'faq' })
    const groups = faq?.type === 'faq' ? faq.groups : []
    expect(groups.map(({ title, items }) => [title, items.length])[0]).toEqual(['Orders', 4])
    expect(groups[0]?.items[1]?.q).toBe('Do I need an account?')
  })

  it('are filtered by category, dates, words and ids', async () => {
    const ids = async (filters: Record<string, unknown>, locale: Locale = 'en') => (await posts({ filters, limit: 50 }, locale)).records.map(({ id }) => id)
    const recipes = await posts({ filters: { termSlugs: ['recepti'] } }, 'hr')
    expect(recipes.records.length).toBeGreaterThan(0)
    expect(new Set(recipes.records.flatMap(({ terms }) => terms.map(({ slugMain, slug, title }) => [slugMain, slug, title].join())))).toEqual(
      new Set(['recipes,recepti,Recepti']),
    )
    expect(await ids({ termSlugs: ['no-such-term'] })).toEqual([])
    expect(await ids({ ids: [103, 101, 999] })).toEqual([103, 101])
    expect(await ids({ ids: [] })).toEqual([])
    expect(await ids({ search: 'PET večera konzerve srdela' }, 'hr')).toEqual([101, 107])
    expect(await ids({ publishedFrom: at('2026-09-17T00:00:00+02:00'), publishedTo: at('2026-09-17T23:00:00+02:00') })).toEqual([101])
    expect(await ids({ display: false })).toEqual([])
  })

  it('that require a log-in are not returned', async () => {
    expect((await posts({ filters: { slug: 'for-investors' } })).records).toEqual([])
    expect(JSON.stringify(await posts({ whole: true, limit: 50 }))).not.toContain('€318,000')
  })
})

describe('events', () => {
  it('are ordered by start and omitted once they are over', async () => {
    const all = await demo.ask('filterEvents', { body: {} })
    expect(all.records.map(({ id, content }) => [id, content])).toEqual(all.paging.total === 4 ? [1, 2, 3, 4].map((id) => [id, '']) : [])
    now = new Date(at('2026-12-12T00:00:00+01:00'))
    demo.shop.responseCache.purge()
    expect((await demo.ask('filterEvents', { body: {} })).paging.total).toBe(3)
    expect((await demo.ask('filterEvents', { body: { ids: [1] } })).records).toHaveLength(1)
    expect((await demo.ask('filterEvents', { body: { to: at('2026-12-31T00:00:00+01:00') } })).records.map(({ id }) => id)).toEqual([5, 1])
  })

  it('are complete when read alone', async () => {
    const event = await demo.ask('getEvent', { query: { id: '1' } }, 'hr')
    expect(event).toMatchObject({
      title: 'Večera za dugim stolom',
      slug: 'vecera-za-dugim-stolom',
      start: at('2026-12-11T19:00:00+01:00'),
      price: 48,
      capacity: 16,
      place: { name: 'škoj, Split', city: 'Split', lat: 43.5081 },
    })
    expect(event.content).toContain('<h2>')
    expect(await demo.problem('getEvent', { query: { id: '999' } })).toEqual({ status: 404, code: 'not-found' })
  })
})

describe('dead URLs', () => {
  it('are counted by path, truncated to a length', async () => {
    for (const path of ['/nowhere?a=1', 'nowhere', '/nowhere#x']) await demo.ask('addFailedRequest', { body: { path } })
    await demo.ask('addFailedRequest', { body: { path: `/${'š'.repeat(299)}` } })
    const rows = await demo.shop.db.select().from(failedRequests)
    expect(rows.map(({ path, count }) => [path.length > 20 ? path.length : path, count])).toEqual([
      ['/nowhere', 3],
      [200, 1],
    ])
  })

  it.each(['/a\u0000b', '/a\ud800', `/${'x'.repeat(400)}`])('reject %j', async (path) => {
    expect(await demo.problem('addFailedRequest', { body: { path } })).toMatchObject({ code: expect.stringMatching(/invalid-input|malformed-request/) })
  })
})

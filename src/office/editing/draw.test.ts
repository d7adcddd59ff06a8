import { expect, test } from 'vitest'
import type { CalendarEvent, NavigationTree, Post, StaticElement } from '#contract/content.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { Media } from '#contract/media.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import type { Term } from '#contract/term.ts'
import { foundReferences, NO_REFERENCES, neededReferences } from './draft-references.ts'
import { createDrawer } from './draw.ts'
import { NO_PICTURE } from './no-picture.ts'

const { banner, gallery, productCarousel } = SECTIONS
const label = { en: 'Read', hr: 'Čitaj' }
const DOCUMENT: StoredDocument = {
  v: 1,
  order: ['banner', 'gallery', 'carousel'],
  sections: {
    banner: { type: 'banner', v: 1, fields: { ...banner.example, image: 7, button: { label, target: { type: 'page', id: 3, newTab: true } } } },
    gallery: { type: 'gallery', v: 1, fields: gallery.example },
    carousel: { type: 'productCarousel', v: 1, langs: ['en'], fields: productCarousel.example },
  },
}
const body = { title: { en: 'Home', hr: '' }, excerpt: {}, content: {}, document: DOCUMENT, mediaId: null }
const page = { id: 1, postType: 'page', sections: [] as unknown[] } as Post
const PAGE = { kind: 'page', id: 1 } as const
const picture = { ...NO_PICTURE, id: 7, path: '/media/7.jpg' } satisfies Media

test('what sections name is asked for once, and moving one asks for nothing new', () => {
  const needed = neededReferences([{ document: PAGE, body }])
  expect(needed).toMatchObject({ media: [7], targets: [{ type: 'page', id: 3 }] })
  expect(neededReferences([{ document: PAGE, body: { ...body, document: { ...DOCUMENT, order: [...DOCUMENT.order].reverse() } } }])).toEqual(needed)
})

test('sections that visitors do not have are drawn, with a placeholder for what is missing', () => {
  const needed = neededReferences([{ document: PAGE, body }])
  const references = foundReferences(needed, {
    media: [picture],
    links: [{ type: 'page', to: 'salt' }],
    selected: needed.selections.map(() => [5, 6]),
    lowestPrices: [],
  })
  const drawn = createDrawer().draw(page, body, { locale: 'en', references })
  expect(drawn.sections).toMatchObject([
    { id: 'banner', type: 'banner', image: { id: 7 }, button: { label: 'Read', link: { type: 'page', to: 'salt', newTab: true } } },
    { id: 'gallery', type: 'gallery', pictures: [{ image: NO_PICTURE }, { image: NO_PICTURE }, { image: NO_PICTURE }] },
    { id: 'carousel', productIds: [5, 6] },
  ])
  expect(
    createDrawer()
      .draw(page, body, { locale: 'hr', references })
      .sections.map(({ id }) => id),
  ).toEqual(['banner', 'gallery'])
})

test('what nobody may open is drawn as a link that leads nowhere, and an unchanged section is the same object', () => {
  const draw = createDrawer().draw
  const reader = { locale: 'en', references: NO_REFERENCES } as const
  const [first] = draw(page, body, reader).sections
  expect(first).toMatchObject({ button: { link: { type: 'url', to: '#' } } })
  expect(draw(page, { ...body, title: { en: 'Now' } }, reader).sections[0]).toBe(first)
})

test('a section shows the same entities as before until those that it names now are known', () => {
  const { draw } = createDrawer()
  const withIds = (ids: number[]) => {
    const sections = { carousel: { type: 'productCarousel', v: 1, fields: { ...productCarousel.example, productIds: { mode: 'chosen', ids } } } }
    return { ...body, document: { v: 1, order: ['carousel'], sections } }
  }
  const referencesOf = (drawn: ReturnType<typeof withIds>, ids: number[]) =>
    foundReferences(neededReferences([{ document: PAGE, body: drawn }]), { media: [], links: [], selected: [ids], lowestPrices: [] })
  const [before, after] = [withIds([1, 2]), withIds([3, 1])]
  const known = referencesOf(before, [1, 2])
  const idsOf = (drawn: typeof before, references: typeof known) => draw(page, drawn, { locale: 'en', references }).sections
  expect(idsOf(before, known)).toMatchObject([{ productIds: [1, 2] }])
  expect(idsOf(after, known)).toMatchObject([{ productIds: [1, 2] }])
  expect(idsOf(after, referencesOf(after, [3, 1]))).toMatchObject([{ productIds: [3, 1] }])
})

const NEW = { en: 'New', hr: 'Novo' }
const texts = (en: string) => ({ en, hr: '' })

test('the footer has the texts of its draft, and ids of what visitors have as a list', () => {
  const footer = { id: 2, handler: 'footer-section', parts: { tagline: 'Old', logo: '/logo.svg', shops: [{ name: 'Split' }] } } as unknown as StaticElement
  const shops = { order: ['b', 'a'], items: { a: { name: texts('Split') }, b: { name: texts('Vis') } } }
  const drawn = createDrawer().draw(
    footer,
    { title: NEW, tagline: texts('New'), shops, social: { order: [], items: {} } },
    { locale: 'hr', references: NO_REFERENCES },
  )
  expect(drawn.parts).toMatchObject({
    tagline: 'New',
    shops: [
      { id: 'b', name: 'Vis' },
      { id: 'a', name: 'Split' },
    ],
  })
})

test('an announcement that is over or not written has its place in the header', () => {
  const header = { id: 1, handler: 'header-section', parts: {} } as unknown as StaticElement
  const draw = (announcement: object) => createDrawer().draw(header, { announcement }, { locale: 'en', references: NO_REFERENCES }).parts.announcement
  expect([draw(texts('<p>Sale</p>')), draw(texts(''))]).toEqual(['<p>Sale</p>', '…'])
})

test('the header shows what its draft has switched on', () => {
  const header = { id: 1, handler: 'header-section', parts: {}, options: { navigation: 'main', sticky: true, showSearch: true } } as unknown as StaticElement
  const drawn = createDrawer().draw(header, { sticky: true, showSearch: false, showWishlist: true }, { locale: 'en', references: NO_REFERENCES })
  expect(drawn.options).toEqual({ navigation: 'main', sticky: true, showSearch: false, showWishlist: true })
})

test('a navigation has the entries of its draft in their order: known ones keep their colour, a link that is not known yet its address', () => {
  const node = { id: 4, label: 'Bath', link: { type: 'category', to: 'bath' }, backdrop: 'lilac', children: [] }
  const tree = { id: 1, handler: 'main', title: 'Main', items: [node] } as unknown as NavigationTree
  const url = { type: 'url', to: 'https://example.org' }
  const items = {
    order: ['new', '4'],
    items: {
      '4': { label: texts('Soap'), target: { type: 'category', id: 9 }, children: { order: [], items: {} } },
      new: {
        label: texts('Map'),
        target: url,
        children: { order: ['x'], items: { x: { label: texts('Vis'), target: null, children: { order: [], items: {} } } } },
      },
    },
  }
  const body: Body = { title: NEW, items }
  expect(neededReferences([{ document: { kind: 'navigation', id: 1 }, body }]).targets).toEqual([{ type: 'category', id: 9 }])
  expect(createDrawer().draw(tree, body, { locale: 'en', references: NO_REFERENCES })).toEqual({
    id: 1,
    handler: 'main',
    title: 'New',
    items: [
      {
        id: 'new',
        label: 'Map',
        link: url,
        backdrop: null,
        children: [{ id: 'x', label: 'Vis', link: { type: 'url', to: '#' }, backdrop: null, children: [] }],
      },
      { id: 4, label: 'Soap', link: { type: 'category', to: 'bath' }, backdrop: 'lilac', children: [] },
    ],
  })
})

test('an event has its texts, its times, its place and its image; it is drawn anew only after a change', () => {
  const event = { id: 3, title: 'Old', start: '2026-05-14T09:30:00+02:00', place: { lat: 43 }, media: null } as CalendarEvent
  const place = { address: 'Riva 1', zip: '21000', city: 'Split' }
  const body: Body = {
    ...place,
    title: texts('New'),
    excerpt: {},
    content: {},
    placeName: texts('Hall'),
    mediaId: 7,
    backdrop: 'sky',
    start: '2030-01-01T00:00:00Z',
    price: 4.5,
    capacity: null,
  }
  const needed = neededReferences([{ document: { kind: 'event', id: 3 }, body }])
  const references = foundReferences(needed, { media: [picture], links: [], selected: [], lowestPrices: [] })
  const draw = createDrawer().draw
  const drawn = draw(event, body, { locale: 'en', references })
  expect(drawn).toEqual({
    ...event,
    title: 'New',
    excerpt: '…',
    content: '',
    start: '2030-01-01T00:00:00Z',
    price: 4.5,
    capacity: null,
    place: { ...place, lat: 43, name: 'Hall' },
    media: picture,
    backdrop: 'sky',
  })
  expect(draw(event, body, { locale: 'en', references })).toBe(drawn)
  expect(draw(event, { ...body }, { locale: 'en', references })).not.toBe(drawn)
})

test('a category of posts has its texts, and a place for a description', () => {
  const term = { id: 4, termType: 'category', title: 'Old', description: 'Of old', slug: 'old' } as Term
  const drawn = createDrawer().draw(term, { title: texts('New'), description: {}, slug: texts('new') }, { locale: 'en', references: NO_REFERENCES })
  expect(drawn).toEqual({ ...term, title: 'New', description: '…' })
})

test('a post has its own image', () => {
  const post = { ...page, postType: 'post', media: null } as Post
  const references = foundReferences({ media: [7], targets: [], selections: [], prices: [] }, { media: [picture], links: [], selected: [], lowestPrices: [] })
  expect(createDrawer().draw(post, { ...body, mediaId: 7 }, { locale: 'en', references }).media).toBe(picture)
})

test('what may be empty has a place where it can be filled, in sections and in a page without any', () => {
  const { text, quote, storySplit } = SECTIONS
  const none = texts('')
  const story = { type: 'storySplit', v: 1, fields: { ...storySplit.example, subline: none, body: none, button: null } }
  const document: StoredDocument = {
    v: 1,
    order: ['text', 'quote', 'story'],
    sections: {
      text: { type: 'text', v: 1, fields: { ...text.example, headline: none } },
      quote: { type: 'quote', v: 1, fields: { ...quote.example, quote: none, name: none, role: none, image: null } },
      story,
    },
  }
  const reader = { locale: 'en', references: NO_REFERENCES } as const
  expect(createDrawer().draw(page, { ...body, document }, reader)).toMatchObject({
    content: '',
    sections: [
      { headline: '…' },
      { quote: '', name: '…', role: '…', image: null },
      { subline: '…', body: '<p>…</p>', button: { label: '…', link: { type: 'url', to: '#' } } },
    ],
  })
  expect(createDrawer().draw(page, { ...body, document: { v: 1, order: [], sections: {} } }, reader).content).toBe('<p>…</p>')
})

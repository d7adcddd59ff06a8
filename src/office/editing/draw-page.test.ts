import { expect, test } from 'vitest'
import type { Post } from '#contract/content.ts'
import type { Media } from '#contract/media.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { foundReferences, NO_REFERENCES, neededReferences } from './draft-references.ts'
import { createPageDrawer } from './draw-page.ts'
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
const body = { title: { en: 'Home', hr: '' }, excerpt: {}, content: {}, document: DOCUMENT }
const page = { sections: [] as unknown[] } as Post
const picture = { ...NO_PICTURE, id: 7, path: '/media/7.jpg' } satisfies Media

test('what sections name is asked for once, and moving one asks for nothing new', () => {
  const needed = neededReferences(DOCUMENT)
  expect(needed).toMatchObject({ media: [7], targets: [{ type: 'page', id: 3 }] })
  expect(neededReferences({ ...DOCUMENT, order: [...DOCUMENT.order].reverse() })).toEqual(needed)
})

test('sections that visitors do not have are drawn, with a placeholder for what is missing', () => {
  const needed = neededReferences(DOCUMENT)
  const references = foundReferences(needed, { media: [picture], links: [{ type: 'page', to: 'salt' }], selected: needed.selections.map(() => [5, 6]) })
  const drawn = createPageDrawer()(page, body, { locale: 'en', references })
  expect(drawn.sections).toMatchObject([
    { id: 'banner', type: 'banner', image: { id: 7 }, button: { label: 'Read', link: { type: 'page', to: 'salt', newTab: true } } },
    { id: 'gallery', type: 'gallery', pictures: [{ image: NO_PICTURE }, { image: NO_PICTURE }, { image: NO_PICTURE }] },
    { id: 'carousel', productIds: [5, 6] },
  ])
  expect(createPageDrawer()(page, body, { locale: 'hr', references }).sections.map(({ id }) => id)).toEqual(['banner', 'gallery'])
})

test('what nobody may open is drawn as a link that leads nowhere, and an unchanged section is the same object', () => {
  const draw = createPageDrawer()
  const reader = { locale: 'en', references: NO_REFERENCES } as const
  const [first] = draw(page, body, reader).sections
  expect(first).toMatchObject({ button: { link: { type: 'url', to: '#' } } })
  expect(draw(page, { ...body, title: { en: 'Now' } }, reader).sections[0]).toBe(first)
})

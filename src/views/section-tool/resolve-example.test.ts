import { expect, test } from 'vitest'
import type { Media } from '#contract/media.ts'
import { Section } from '#contract/sections/schema.ts'
import type { SectionDefinition } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import type { ExampleEntities } from '#src/queries/section-example.ts'
import { resolveExample } from './resolve-example.ts'

const picture = (id: number): Media => ({
  id,
  driveId: `drive-${id}`,
  title: 'Salt',
  description: '',
  size: 1000,
  path: `/media/drive-${id}/original.jpg`,
  extension: 'jpg',
  mime: 'image/jpeg',
  access: 'public',
  originalName: 'salt.jpg',
  default: false,
  alternativePaths: {},
  poster: null,
  alt: 'A heap of salt',
  width: 1200,
  height: 1500,
})
const EXAMPLES: ExampleEntities = {
  ids: { products: [5, 6, 7, 8, 9], categories: [1, 2], posts: [31, 32, 33, 34], events: [41], documents: [] },
  pictures: [picture(1), picture(2)],
}

for (const definition of Object.values<SectionDefinition>(SECTIONS))
  for (const locale of ['en', 'hr'] as const)
    test(`the example of ${definition.type} is a section as pages get them (${locale})`, () => {
      const section = resolveExample(definition, EXAMPLES, locale)
      expect(Section.safeParse(section).error).toBeUndefined()
      expect(section).toMatchObject({ id: `example-${definition.type}`, type: definition.type })
    })

test('an example is in one language, uses pictures in turn, and limits what a rule selects', () => {
  expect(resolveExample(SECTIONS.gallery, EXAMPLES, 'hr')).toEqual({
    id: 'example-gallery',
    type: 'gallery',
    headline: 'Dan u solani',
    subline: '',
    pictures: [
      { id: 'first', image: picture(1), caption: 'Prije sunca' },
      { id: 'second', image: picture(2), caption: '' },
      { id: 'third', image: picture(1), caption: '' },
    ],
  })
  expect(resolveExample(SECTIONS.featuredProducts, EXAMPLES, 'en')).toMatchObject({ productIds: [5, 6, 7, 8], button: null })
})

test('without pictures there are no examples', () => {
  expect(resolveExample(SECTIONS.hero, { ...EXAMPLES, pictures: [] }, 'en')).toBeNull()
})

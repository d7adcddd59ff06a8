import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { Media } from '#contract/media.ts'
import { type Cell, type Cells, SELECTION_RULES } from '#contract/sections/cell.ts'
import { Section } from '#contract/sections/schema.ts'
import type { StoredDocument, StoredSection } from '#contract/sections/section.ts'
import { SECTIONS, type SectionType } from '#contract/sections/sections.ts'
import { cleanDocument } from '#server/html/clean-cells.ts'
import { checkDocument } from './document.rules.ts'
import type { ResolvedReferences } from './resolved-references.ts'
import { referencesIn, sectionsOf } from './section.rules.ts'

const TYPES = Object.keys(SECTIONS) as SectionType[]

const media = (id: number): Media => ({
  id,
  driveId: `drive${id}`,
  title: '',
  description: '',
  size: 1,
  path: '/media/a.jpg',
  extension: 'jpg',
  mime: 'image/jpeg',
  access: 'public',
  originalName: 'a.jpg',
  default: false,
  alternativePaths: {},
  poster: null,
  alt: '',
  width: 10,
  height: 10,
})

const allReferences = (locale: Locale): ResolvedReferences => ({
  locale,
  slug: (kind, id) => `${kind}-${id}`,
  isForInvestors: () => false,
  media,
  entities: ({ stored }) => (stored.mode === 'chosen' ? stored.ids : [1]),
})
const noReferences = (locale: 'en' | 'hr'): ResolvedReferences => ({
  ...allReferences(locale),
  slug: () => undefined,
  media: () => undefined,
  entities: () => [],
})

const id = fc.integer({ min: 1, max: 2_000_000_000 })
const words = (max: number) =>
  fc.string({ unit: fc.constantFrom('a', 'č', ' ', '\u00a0', '<', '&', '"'), maxLength: Math.min(max - 1, 30) }).map((rest) => `a${rest}`.trim())
const inBoth = (text: fc.Arbitrary<string>) => fc.record({ en: text, hr: text })
const target = fc.oneof(
  fc.record({ type: fc.constantFrom('page', 'post', 'product', 'category', 'postCategory', 'event'), id }),
  fc.record({ type: fc.constant('route'), to: fc.constantFrom('shop', 'blog') }),
  fc.record({ type: fc.constant('url'), to: fc.constantFrom('/hr', 'https://example.org/a?b#c', 'mailto:a@example.org') }),
)

const listOf = (fields: fc.Arbitrary<unknown>, { min, max }: { min: number; max: number }) =>
  fc.array(fields, { minLength: min, maxLength: Math.min(max, min + 2) }).map((items) => ({
    order: items.map((_, index) => `item-${index}`),
    items: Object.fromEntries(items.map((item, index) => [`item-${index}`, item])),
  }))

function arbitraryOf(cell: Cell): fc.Arbitrary<unknown> {
  switch (cell.kind) {
    case 'text':
      return inBoth(words(cell.max))
    case 'rich':
      return inBoth(words(100).map((text) => `<p>a ${text.replaceAll(/[<&]/g, '')}</p>`))
    case 'picture':
      return cell.required ? id : fc.option(id)
    case 'link':
      return target
    case 'button':
      return fc.option(fc.record({ label: inBoth(words(40)), target }))
    case 'backdrop':
      return fc.constantFrom('sand', 'lemon', 'cobalt')
    case 'choice':
      return fc.constantFrom(...cell.of)
    case 'entities':
      return fc.oneof(
        fc.uniqueArray(id, { minLength: cell.min, maxLength: cell.max }).map((ids) => ({ mode: 'chosen', ids })),
        fc.record({
          mode: fc.constant('rule'),
          rule: fc.constantFrom(...SELECTION_RULES[cell.of]),
          withinId: fc.option(id),
          limit: fc.integer({ min: 1, max: cell.max }),
        }),
      )
    case 'form':
      return fc.constant('contactForm')
    case 'video':
      return fc.oneof(
        fc.constant({ provider: 'youtube', code: 'aqz-KE-bpKQ' }),
        fc.constant({ provider: 'vimeo', code: '12345678' }),
        id.map((mediaId) => ({ provider: 'own', mediaId })),
      )
    case 'list':
      return listOf(fieldsOf(cell.of), cell)
    case 'plain':
      return words(cell.max)
    case 'icon':
      return fc.constantFrom('', 'anchor')
    case 'number':
      return fc.option(fc.integer({ min: cell.min, max: cell.max }))
    case 'money':
      return fc.option(fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100))
    case 'flag':
      return fc.boolean()
    case 'date':
      return fc.constantFrom(null, '2026-05-14T09:30:00Z')
    case 'file':
      return cell.required ? id : fc.option(id)
  }
}
const fieldsOf = (cells: Cells): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, arbitraryOf(cell)])))

const aSection = fc
  .constantFrom(...TYPES)
  .chain((type) => fieldsOf(SECTIONS[type].cells).map((fields): StoredSection => ({ type, v: SECTIONS[type].v, fields })))
const aDocument = fc.uniqueArray(aSection, { maxLength: 6, selector: ({ type }) => type }).map(
  (sections): StoredDocument => ({
    v: 1,
    order: sections.map((_, index) => `s${index}`),
    sections: Object.fromEntries(sections.map((each, index) => [`s${index}`, each])),
  }),
)

const documentOf = (type: string, fields: Record<string, unknown>, more: Partial<StoredSection> = {}): StoredDocument => ({
  v: 1,
  order: ['one'],
  sections: { one: { type, v: 1, fields, ...more } },
})
const errorsOf = (document: unknown, strength: 'draft' | 'publish' = 'publish') => checkDocument(document, strength).errors

describe('any document that may be published', () => {
  it('is returned complete in both languages, valid by the contract', () => {
    fc.assert(
      fc.property(aDocument, (stored) => {
        const { document, errors } = checkDocument(stored, 'publish') as { document: StoredDocument; errors?: unknown }
        expect(errors).toBeUndefined()
        for (const locale of LOCALES) {
          const sectionsIn = sectionsOf(document, allReferences(locale))
          expect(sectionsIn.map((section) => section.id)).toEqual(document.order)
          for (const section of sectionsIn) expect(Section.parse(section)).toEqual(section)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('omits what lacks a required entity when all of them were deleted, and stays valid by the contract', () => {
    fc.assert(
      fc.property(aDocument, (document) => {
        for (const section of sectionsOf(document, noReferences('hr'))) expect(Section.parse(section)).toEqual(section)
        const left = sectionsOf(document, noReferences('en')).map(({ type }) => type)
        for (const type of ['storySplit', 'hero', 'gallery', 'video']) expect(left).not.toContain(type)
      }),
      { numRuns: 100 },
    )
  })

  it('is unchanged when it is checked again, and may be a draft', () => {
    fc.assert(
      fc.property(aDocument, (stored) => {
        const { document } = checkDocument(stored, 'publish') as { document: StoredDocument }
        expect(checkDocument(document, 'publish')).toEqual({ document })
        expect(checkDocument(document, 'draft')).toEqual({ document })
      }),
      { numRuns: 100 },
    )
  })
})

describe('the example of a section', () => {
  it.each(TYPES)('%s may be a draft', (type) => {
    expect(errorsOf(documentOf(type, SECTIONS[type].example), 'draft')).toBeUndefined()
  })

  it.each(TYPES)('%s may be published once it has its pictures', (type) => {
    const withPictures = JSON.parse(JSON.stringify(SECTIONS[type].example).replaceAll(/"(image|poster)":null/g, '"$1":7'))
    expect(errorsOf(documentOf(type, withPictures))).toBeUndefined()
  })
})

describe('a section of a former version', () => {
  const { files: _, ...fields } = SECTIONS.documents.example
  const current = (stored: Record<string, unknown>) => {
    const { document } = checkDocument(documentOf('documents', stored), 'publish') as { document: StoredDocument }
    return document.sections.one
  }

  it('is migrated to the newest', () => {
    expect(current(fields)).toEqual({ type: 'documents', v: 2, fields: SECTIONS.documents.example })
    expect(sectionsOf(documentOf('documents', fields), allReferences('en'))).toMatchObject([{ type: 'documents', documentIds: [1], files: [] }])
  })

  it('has what was added to it in a draft', () => {
    const files = { order: ['a'], items: { a: { file: 7, label: { en: 'Terms', hr: 'Uvjeti' } } } }
    expect(current({ ...fields, files })).toMatchObject({ v: 2, fields: { files } })
  })
})

describe("a document's errors have their path", () => {
  const { example: quote } = SECTIONS.quote
  const faq = SECTIONS.faq.example
  it.each([
    [
      'a text too long',
      documentOf('quote', { ...quote, name: { en: 'x'.repeat(81), hr: '' } }),
      'draft',
      [{ path: 'sections.one.fields.name.en', key: 'maxLength', limit: 80 }],
    ],
    [
      'a text missing in one language',
      documentOf('quote', { ...quote, quote: { en: 'Salt', hr: ' ' } }),
      'publish',
      [{ path: 'sections.one.fields.quote.hr', key: 'required' }],
    ],
    [
      'HTML that shows nothing',
      documentOf('text', { ...SECTIONS.text.example, body: { en: '<p>&nbsp;</p>', hr: '<p>a</p>' } }),
      'publish',
      [{ path: 'sections.one.fields.body.en', key: 'required' }],
    ],
    ['a missing required picture', documentOf('hero', SECTIONS.hero.example), 'publish', [{ path: 'sections.one.fields.image', key: 'required' }]],
    [
      'an empty list',
      documentOf('faq', { groups: { order: [], items: {} } }),
      'publish',
      [{ path: 'sections.one.fields.groups.order', key: 'minLength', limit: 1 }],
    ],
    [
      'an order without its item',
      documentOf('faq', { groups: { ...faq.groups, order: ['first', 'second'] } }),
      'draft',
      [{ path: 'sections.one.fields.groups.order', key: 'invalid' }],
    ],
    ['an unknown field', documentOf('quote', { ...quote, colour: 'red' }), 'draft', [{ path: 'sections.one.fields', key: 'unknownKey' }]],
    [
      'a link that runs a script',
      documentOf('banner', { ...SECTIONS.banner.example, button: { label: { en: 'a', hr: 'a' }, target: { type: 'url', to: 'java\tscript:alert(1)' } } }),
      'draft',
      [{ path: 'sections.one.fields.button.target.to', key: 'invalid' }],
    ],
    [
      'an unknown rule',
      documentOf('eventsTeaser', { ...SECTIONS.eventsTeaser.example, eventIds: { mode: 'rule', rule: 'newest', withinId: null, limit: 1 } }),
      'draft',
      [{ path: 'sections.one.fields.eventIds.rule', key: 'invalid' }],
    ],
    ['a future version', documentOf('quote', quote, { v: 2 }), 'draft', [{ path: 'sections.one.v', key: 'maxValue', limit: 1 }]],
    [
      'an invalid id',
      { v: 1, order: ['a b'], sections: { 'a b': { type: 'wishlist', v: 1, fields: {} } } },
      'draft',
      [
        { path: 'order.0', key: 'format' },
        { path: 'sections.a b', key: 'invalid' },
      ],
    ],
    ['no document', null, 'draft', [{ path: '', key: 'required' }]],
  ] as const)('%s', (_, document, strength, errors) => expect(errorsOf(document, strength)).toEqual(errors))

  it('a second section of a type that is allowed once', () => {
    const section = { type: 'wishlist', v: 1, fields: {} }
    const document = { v: 1, order: ['a', 'b'], sections: { a: section, b: section } }
    expect(errorsOf(document, 'draft')).toEqual([{ path: 'sections.b.type', key: 'maxLength', limit: 1 }])
  })

  it('a draft may lack what a published document may not, and a language it is not shown in', () => {
    const halfDone = documentOf('quote', { ...quote, quote: { en: 'Salt', hr: '' } })
    expect(errorsOf(halfDone, 'draft')).toBeUndefined()
    expect(errorsOf({ ...halfDone, sections: { one: { ...halfDone.sections.one, langs: ['en'] } } })).toBeUndefined()
  })
})

describe('reading', () => {
  it('returns a section in its languages only, and none of an unknown type', () => {
    const { example } = SECTIONS.quote
    const inEnglish = documentOf('quote', example, { langs: ['en'] })
    expect([sectionsOf(inEnglish, allReferences('en')).length, sectionsOf(inEnglish, allReferences('hr')).length]).toEqual([1, 0])
    const unknown = documentOf('constructor', { headline: 'x' })
    expect(sectionsOf(unknown, allReferences('en'))).toEqual([])
    expect(checkDocument(unknown, 'publish')).toEqual({ document: unknown })
  })

  it('omits items whose picture is missing and keeps the others under their ids', () => {
    const caption = { en: 'Before the sun', hr: 'Prije sunca' }
    const pictures = { order: ['b', 'a'], items: { a: { image: 1, caption }, b: { image: 2, caption } } }
    const document = documentOf('gallery', { ...SECTIONS.gallery.example, pictures })
    const references = { ...allReferences('hr'), media: (wanted: number) => (wanted === 1 ? media(1) : undefined) }
    expect(sectionsOf(document, references)).toMatchObject([{ type: 'gallery', pictures: [{ id: 'a', caption: 'Prije sunca', image: { id: 1 } }] }])
  })

  it("links to investors' content through their log-in", () => {
    const link = { type: 'page', id: 9 } as const
    const document = documentOf('banner', { ...SECTIONS.banner.example, button: { label: { en: 'Read', hr: 'Čitaj' }, target: link } })
    const references: ResolvedReferences = { ...noReferences('hr'), isForInvestors: () => true }
    expect(sectionsOf(document, references)).toMatchObject([{ button: { label: 'Čitaj', link: { type: 'route', to: 'investors-login' } } }])
    expect(sectionsOf(document, noReferences('hr'))).toMatchObject([{ button: null }])
  })

  it('lists every picture, link, entity and form with its path', () => {
    const document = documentOf('banner', { ...SECTIONS.banner.example, image: 4, button: { label: { en: '', hr: '' }, target: { type: 'product', id: 101 } } })
    expect(referencesIn(document)).toEqual([
      { path: 'one.image', kind: 'media', id: 4 },
      { path: 'one.button', kind: 'target', target: { type: 'product', id: 101 } },
    ])
    expect(referencesIn(documentOf('form', SECTIONS.form.example))).toEqual([{ path: 'one.form', kind: 'form', code: 'contactForm' }])
  })
})

it('cleans HTML in every rich cell, at any depth, and nothing else', async () => {
  const clean = async (html: string) => html.replaceAll(/<script>.*?<\/script>/g, '')
  const dirty = { en: '<p>a</p><script>x</script>', hr: '<script>x</script><p>b</p>' }
  const groups = { order: ['g'], items: { g: { title: dirty, items: { order: ['q'], items: { q: { q: { en: 'q', hr: 'q' }, a: dirty } } } } } }
  const { sections } = await cleanDocument(documentOf('faq', { groups }), clean)
  expect(sections.one?.fields).toEqual({
    groups: {
      order: ['g'],
      items: { g: { title: dirty, items: { order: ['q'], items: { q: { q: { en: 'q', hr: 'q' }, a: { en: '<p>a</p>', hr: '<p>b</p>' } } } } } },
    },
  })
})

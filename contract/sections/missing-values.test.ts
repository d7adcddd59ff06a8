import { expect, test } from 'vitest'
import { cell } from './cell.ts'
import type { StoredTarget } from './fields.ts'
import { ALL_SHOWN, findMissing, findMissingInItems, findMissingTexts, leadsSomewhere, type Visibility } from './missing-values.ts'

const text = (en: string) => ({ en, hr: '' })
const page = (id: number): StoredTarget => ({ type: 'page', id })
/** Things with an id below 10 are shown. */
const visibility: Visibility = { hasMedia: (id) => id < 10, hasFile: (id) => id < 10, opens: ({ id }) => id < 10 }

test.each([
  ['an image', cell.picture({ required: true })],
  ['a document', cell.file({ required: true })],
])('%s that is needed is missing without a choice, or when the file was deleted', (_, of) => {
  const missing = (value: number | null) => findMissing({ image: of }, { image: value }, visibility)
  expect(missing(null)).toEqual([{ at: ['image'], kind: of.kind, isChosen: false, min: null }])
  expect(missing(10)).toEqual([{ at: ['image'], kind: of.kind, isChosen: true, min: null }])
  expect(missing(1)).toEqual([])
})

test('a document that not everybody may download is missing, an image of it is not', () => {
  const cells = { file: cell.file({ required: true }), image: cell.picture({ required: true }) }
  const missing = findMissing(cells, { file: 1, image: 1 }, { ...visibility, hasFile: () => false })
  expect(missing.map(({ at, isChosen }) => [at, isChosen])).toEqual([[['file'], true]])
})

test('what is not needed is never missing', () => {
  const cells = { image: cell.picture(), file: cell.file(), button: cell.button(), title: cell.text({ max: 9, required: true }) }
  expect(findMissing(cells, { image: null, file: 10, button: null, title: text('') }, visibility)).toEqual([])
})

test('a link and a film are missing without a value, or when visitors cannot open them', () => {
  const missing = (link: unknown, video: unknown) =>
    findMissing({ link: cell.link(), video: cell.video() }, { link, video }, visibility).map(({ kind, isChosen }) => [kind, isChosen])
  expect(missing(null, null)).toEqual([
    ['link', false],
    ['video', false],
  ])
  expect(missing(page(10), { provider: 'own', mediaId: 10 })).toEqual([
    ['link', true],
    ['video', true],
  ])
  expect(missing(page(1), { provider: 'own', mediaId: 1 })).toEqual([])
  expect(missing({ type: 'route', to: 'cart' }, { provider: 'youtube', code: '0123456789a' })).toEqual([])
})

test('an address that is none leads nowhere, whatever is known', () => {
  expect(leadsSomewhere({ type: 'url', to: 'javascript:alert(1)' }, ALL_SHOWN)).toBe(false)
  expect(leadsSomewhere({ type: 'url', to: 'https://example.com' }, visibility)).toBe(true)
  expect(leadsSomewhere(page(10), ALL_SHOWN)).toBe(true)
})

const LIST = { cards: cell.list({ image: cell.picture({ required: true }), title: cell.text({ max: 9, required: true }) }, { min: 2, max: 4 }) }
const cards = (...images: (number | null)[]) => ({
  cards: {
    order: images.map((_, index) => `i${index}`),
    items: Object.fromEntries(images.map((image, index) => [`i${index}`, { image, title: text('Title') }])),
  },
})

test('a list is missing below its minimum, counted without the items that are not shown', () => {
  expect(findMissing(LIST, cards(1, 2, 10), visibility)).toEqual([])
  expect(findMissing(LIST, cards(1, 10), visibility)).toEqual([{ at: ['cards'], kind: 'list', isChosen: true, min: 2 }])
  expect(findMissing(LIST, cards(1), visibility)).toEqual([{ at: ['cards'], kind: 'list', isChosen: false, min: 2 }])
})

test('items that are not shown are named by their path', () => {
  expect(findMissingInItems(LIST, cards(1, null, 10), visibility).map(({ at, isChosen }) => [at.join('/'), isChosen])).toEqual([
    ['cards/i1/image', false],
    ['cards/i2/image', true],
  ])
  const nested = { groups: cell.list(LIST, { max: 2 }) }
  const fields = { groups: { order: ['g'], items: { g: cards(null, 1) } } }
  expect(findMissingInItems(nested, fields, visibility).map(({ at }) => at.join('/'))).toEqual(['groups/g/cards', 'groups/g/cards/i0/image'])
})

test('required texts that are not written in the default language are found, also in items', () => {
  const cells = { title: cell.text({ max: 9, required: true }), note: cell.text({ max: 9 }), ...LIST }
  const fields = { title: text('  '), note: text(''), cards: { order: ['i'], items: { i: { image: 1, title: text('') } } } }
  expect(findMissingTexts(cells, fields, null)).toEqual([['title'], ['cards', 'i', 'title']])
})

test('of a section that is limited to languages, its texts are needed in those alone', () => {
  const cells = { title: cell.text({ max: 9, required: true }) }
  expect(findMissingTexts(cells, { title: { en: '', hr: 'Sol' } }, ['hr'])).toEqual([])
  expect(findMissingTexts(cells, { title: { en: 'Salt', hr: '' } }, ['hr'])).toEqual([['title']])
  expect(findMissingTexts(cells, { title: { en: 'Salt', hr: '' } }, ['en', 'hr'])).toEqual([])
})

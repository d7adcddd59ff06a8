import { expect, test } from 'vitest'
import type { Body } from '#contract/kinds/body.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { findSettings, findSettingsPlace } from './settings-cells.ts'
import { inGroups } from './settings-groups.ts'

const { hero, storySplit, faq, form } = SECTIONS
const section = ({ type, v, example }: (typeof SECTIONS)[keyof typeof SECTIONS]) => ({ type, v, fields: example })
const texts = (en: string) => ({ en, hr: '' })
const ALL = { hero: section(hero), story: section(storySplit), faq: section(faq), form: section(form), later: { type: 'fromTomorrow', v: 1, fields: {} } }
const page = (order: readonly (keyof typeof ALL)[], content = ''): Body => ({
  document: { v: 1, order, sections: Object.fromEntries(order.map((id) => [id, ALL[id]])) },
  content: texts(content),
})
const PAGE = { kind: 'page', id: 1 } as const
const names = (body: Body, id: string | null = null) => findSettings({ document: PAGE, section: id }, body).map(({ name }) => name)

const HIDDEN = ['mediaId', 'backdrop', 'publishedAt', 'display', 'noindex', 'access', 'seoTitle', 'seoDescription']

test('a page sets what no visitor sees on it, and the texts that its sections stand in place of', () => {
  expect(names(page([]))).toEqual(['slug', ...HIDDEN])
  expect(names(page(['story'], 'Text'))).toEqual(['slug', ...HIDDEN])
  expect(names(page(['story']))).toEqual(['slug', 'content', ...HIDDEN])
  expect(names(page(['story', 'hero'], 'Text'))).toEqual(['title', 'slug', 'excerpt', ...HIDDEN])
  expect(names(page(['hero']))).toEqual(['title', 'slug', 'excerpt', 'content', ...HIDDEN])
})

test('a section sets what has no place in it; one of another version and a removed one set nothing', () => {
  const body = page(['hero', 'story', 'form', 'later'])
  expect(names(body, 'story')).toEqual(['imageSide', 'backdrop'])
  expect(findSettings({ document: PAGE, section: 'form' }, body)).toEqual([{ name: 'form', at: ['document', 'form', 'form'], cell: form.cells.form }])
  expect(['hero', 'later', 'faq'].flatMap((id) => names(body, id))).toEqual([])
})

test('what has no sections sets its own cells', () => {
  const settings = findSettings({ document: { kind: 'header', id: 1 }, section: null }, {})
  expect(settings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['title', 'wordmark', 'announcementFrom', 'announcementTo', 'sticky', 'showSearch', 'skipLink']),
  )
  expect(settings.map(({ name }) => name)).not.toContain('announcement')
})

test('the name of a cell leads to where it is set, and that of a cell with a place nowhere', () => {
  const bodies = [
    { document: PAGE, body: page(['story', 'form']) },
    { document: { kind: 'footer', id: 2 } as const, body: {} },
  ]
  const placeOf = (name: string) => findSettingsPlace(bodies, name)
  expect(placeOf('page-1/seoTitle')).toEqual({ document: PAGE, section: null })
  expect(placeOf('page-1/document/form/form')).toEqual({ document: PAGE, section: 'form' })
  expect(placeOf('footer-2/email')).toEqual({ document: { kind: 'footer', id: 2 }, section: null })
  expect(['page-1/document/story/headline', 'footer-2/tagline', 'page-2/seoTitle'].map(placeOf)).toEqual([null, null, null])
})

test('cells stand in groups, in the order of the dialog; texts that belong to none are in the first one, others in the last', () => {
  const cells = findSettings({ document: { kind: 'event', id: 1 }, section: null }, {})
  expect(inGroups(cells).map(({ group, cells: own }) => [group, own.map(({ name }) => name)])).toEqual([
    ['address', ['slug']],
    ['search', ['seoTitle', 'seoDescription']],
    ['visibility', ['display']],
    ['place', ['countryIso', 'lat', 'lng', 'start', 'end']],
    ['appearance', ['backdrop']],
    ['more', ['price', 'capacity', 'takesRegistrations']],
  ])
  const ofProduct = findSettings({ document: { kind: 'product', id: 1 }, section: null }, {})
  expect(inGroups(ofProduct).map(({ group, cells: own }) => [group, own.map(({ name }) => name)])).toEqual([
    ['texts', ['badge']],
    ['address', ['slug']],
    ['search', ['seoTitle', 'seoDescription']],
    ['appearance', ['backdrop']],
    ['more', ['featured']],
  ])
})

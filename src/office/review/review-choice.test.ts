import { expect, test } from 'vitest'
import type { ReviewedChange, ReviewedDocument } from '#contract/content-release.ts'
import { canPublish, changeName, checksOf, chosenDocuments } from './review-choice.ts'

const changeOf = (name: string, locale: 'en' | 'hr'): ReviewedChange => ({
  key: `${name}:${locale}`,
  type: 'set',
  at: [name],
  part: null,
  place: null,
  locale,
  cell: 'text',
  before: '',
  after: 'New',
  isOvertaken: false,
})
const [title, titel, excerpt] = [changeOf('title', 'en'), changeOf('title', 'hr'), changeOf('excerpt', 'hr')]
const problemAt = (name: string, locale: 'hr' | null): ReviewedDocument['problems'][number] => ({ at: [name], place: null, locale, key: 'required' })
const page: ReviewedDocument = {
  document: { kind: 'page', id: 1 },
  rev: 3,
  title: { en: 'Home' },
  paths: {},
  changes: [title, titel, excerpt],
  problems: [],
  updatedAt: null,
  updatedBy: null,
}
const all = () => true
const without = (left: ReviewedChange) => (name: string) => name !== changeName(page, left)
const causes = (problem: ReviewedDocument['problems'][number], isChosen: (name: string) => boolean = all) =>
  checksOf([{ ...page, problems: [problem] }], isChosen).map((check) => check.causes.map(({ key }) => key))

test('a problem comes from the change at its place, else from those of its language, else from all', () => {
  expect(causes(problemAt('title', 'hr'))).toEqual([['title:hr']])
  expect(causes(problemAt('content', 'hr'))).toEqual([['title:hr', 'excerpt:hr']])
  expect(causes(problemAt('content', null))).toEqual([['title:en', 'title:hr', 'excerpt:hr']])
})

test('a problem keeps nothing back once its changes stay in the draft', () => {
  expect(causes(problemAt('title', 'hr'), without(titel))).toEqual([])
  expect(causes(problemAt('content', 'hr'), without(titel))).toEqual([['excerpt:hr']])
})

test('a release names the chosen changes, and no thing without one', () => {
  const other = { ...page, document: { kind: 'page', id: 2 } as const, changes: [title] }
  expect(chosenDocuments([page, other], without(titel))).toEqual([
    { document: page.document, rev: 3, changes: ['title:en', 'excerpt:hr'] },
    { document: other.document, rev: 3, changes: ['title:en'] },
  ])
  expect(chosenDocuments([other], () => false)).toEqual([])
})

test('a price needs a permission of its own', () => {
  const [product, price] = [{ kind: 'product', id: 1 } as const, { at: ['price'] }]
  expect(canPublish({ scope: ['content.publish'] }, product, price)).toBe(false)
  expect(canPublish({ scope: ['content.publish', 'catalog.price'] }, product, price)).toBe(true)
  expect(canPublish({ scope: ['content.publish'] }, product, { at: ['name'] })).toBe(true)
})

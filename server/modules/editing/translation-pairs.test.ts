import { expect, test } from 'vitest'
import { areAlike, type ComparedPost, findPairs } from './translation-pairs.rules.ts'

test.each([
  ['Palagruža, the last light', 'Na Palagruži', true],
  ['Vis by bike', 'Biciklom po Visu', true],
  ['Vis in three days', 'Tri dana na Visu', false],
  ['Harvest 2026', 'Berba 2026.', true],
  ['Salt of the sea', 'Sol iz mora', false],
  ['On to us', 'O na nas', false],
  ['', 'Sol', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(areAlike(one, other)).toBe(expected)
})

const post = (id: number, part: Partial<ComparedPost>): ComparedPost => ({
  kind: 'page',
  id,
  title: {},
  slug: {},
  publishedAt: `2026-01-${String(id).padStart(2, '0')}T10:00:00.000Z`,
  mediaId: null,
  ...part,
})
const english = (id: number, title: string, part: Partial<ComparedPost> = {}) =>
  post(id, { title: { en: title, hr: '' }, slug: { en: `en-${id}`, hr: '' }, ...part })
const croatian = (id: number, title: string, part: Partial<ComparedPost> = {}) =>
  post(id, { title: { en: '', hr: title }, slug: { en: '', hr: `hr-${id}` }, ...part })
const pairs = (...posts: ComparedPost[]) =>
  findPairs(posts, { from: 'en', to: 'hr' }).map(({ post: { id }, suggestions }) => [id, suggestions.map((each) => [each.post.id, each.reasons])])

test('pages are proposed with what they have in common, the likeliest pair first', () => {
  expect(
    pairs(
      english(1, 'Salt'),
      english(2, 'Wind', { publishedAt: '2026-02-01T08:00:00.000Z' }),
      english(3, 'Palagruža', { mediaId: 7 }),
      croatian(4, 'Bura', { publishedAt: '2026-02-01T19:00:00.000Z' }),
      croatian(5, 'Na Palagruži', { mediaId: 7 }),
    ),
  ).toEqual([
    [3, [[5, ['title', 'image']]]],
    [2, [[4, ['date']]]],
    [1, []],
  ])
})

test('pages of both languages, posts for pages, and what has nothing in common are not proposed', () => {
  const both = post(6, { title: { en: 'Vis', hr: 'Vis' }, slug: { en: 'vis-en', hr: 'vis-hr' } })
  expect(pairs(english(1, 'Vis'), both, croatian(2, 'Na Visu', { kind: 'post' }), croatian(3, 'Sol'))).toEqual([[1, []]])
})

test('of many, three are proposed', () => {
  const [[, suggestions] = []] = pairs(english(1, 'Vis'), ...[2, 3, 4, 5].map((id) => croatian(id, 'Vis')))
  expect(suggestions).toEqual([2, 3, 4].map((id) => [id, ['title']]))
})

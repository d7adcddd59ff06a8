import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CommentRow, commentFor, commentOptionsFrom, publicNameOf, rejectionOf, summaryOf } from './comment.rules.ts'

const DEFAULTS = commentOptionsFrom(
  new Map(
    Object.entries({
      CanCommentOnBlog: 'RegisteredUsers',
      RequireAdminPublishing: 'true',
      OneUserOneComment: 'false',
      UserCanEditComment: 'true',
      RequireRatingForComment: 'true',
      RequireCommentForRating: 'true',
      NumberOfStars: '5',
    }),
  ),
)

test('options are parsed from texts; a missing or unknown one is the strict default', () => {
  expect(DEFAULTS).toEqual({
    CanCommentOnBlog: 'RegisteredUsers',
    RequireAdminPublishing: true,
    OneUserOneComment: false,
    UserCanEditComment: true,
    RequireRatingForComment: true,
    RequireCommentForRating: true,
    NumberOfStars: 5,
  })
  expect(
    commentOptionsFrom(
      new Map([
        ['NumberOfStars', '12'],
        ['RequireRatingForComment', 'TRUE'],
      ]),
    ),
  ).toMatchObject({
    CanCommentOnBlog: 'Disabled',
    NumberOfStars: 5,
    RequireRatingForComment: true,
  })
})

const MISSING = 'comment-rating-or-text-required'
test.each([
  [4, 'Good', {}, null],
  [null, 'Good', {}, MISSING],
  [4, '', {}, MISSING],
  [null, '', {}, MISSING],
  [null, 'Good', { RequireRatingForComment: false }, null],
  [4, '', { RequireCommentForRating: false }, null],
  [null, '', { RequireRatingForComment: false, RequireCommentForRating: false }, MISSING],
  [4, 'Good', { NumberOfStars: 3 }, 'invalid-input'],
])('%s stars with %j under %j is rejected with %s', (rating, text, change, expected) => {
  expect(rejectionOf({ rating, title: '', text }, { ...DEFAULTS, ...change })).toBe(expected)
})

test.each([
  ['Mirna', 'Lozić', 'Mirna L.'],
  ['Ana', 'žižić', 'Ana Ž.'],
  ['Emma', '', 'Emma'],
  ['', 'Lind', 'L.'],
  [' Jean-Luc ', ' de Vries ', 'Jean-Luc D.'],
  ['Zoe', '𝒳avier', 'Zoe 𝒳.'],
])('%s %s is shown as %s', (firstName, lastName, name) => {
  expect(publicNameOf({ firstName, lastName })).toBe(name)
})

test('a summary counts comments with stars, and its average has one decimal', () => {
  expect(summaryOf([])).toEqual({ average: 0, count: 0, distribution: [0, 0, 0, 0, 0] })
  expect(
    summaryOf([
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
      { rating: null, count: 7 },
    ]),
  ).toEqual({ average: 4.7, count: 3, distribution: [2, 1, 0, 0, 0] })
})

test('for any ratings, the average lies between the lowest and the highest and the counts add up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 }), (ratings) => {
      const { average, count, distribution } = summaryOf([1, 2, 3, 4, 5].map((rating) => ({ rating, count: ratings.filter((each) => each === rating).length })))
      expect(count).toBe(ratings.length)
      expect(distribution.reduce((sum, each) => sum + each, 0)).toBe(count)
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(average).toBeLessThanOrEqual(Math.max(...ratings))
      expect(Math.abs(average - ratings.reduce((sum, each) => sum + each, 0) / count)).toBeLessThanOrEqual(0.05 + 1e-9)
    }),
  )
})

const ROW: CommentRow = {
  id: 1,
  subject: 'product',
  subjectId: 101,
  userId: 7,
  author: 'Ana A.',
  rating: 5,
  title: 'Before',
  text: 'What was published.',
  locale: 'hr',
  verifiedPurchase: true,
  status: 'published',
  waiting: { rating: 2, title: 'After', text: 'What waits.', locale: 'en', editedAt: '2026-11-21T12:00:00.000Z' },
  reply: null,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  updatedAt: new Date('2026-11-02T12:00:00Z'),
}

test.each([
  ['a visitor', null, ['Before', 'published', 'hr', false, '2026-11-02T12:00:00.000Z']],
  ['another customer', { id: 8, isBackofficeUser: false, scope: [] }, ['Before', 'published', 'hr', false, '2026-11-02T12:00:00.000Z']],
  ['the author', { id: 7, isBackofficeUser: false, scope: [] }, ['After', 'pending', 'en', true, '2026-11-21T12:00:00.000Z']],
  ['a moderator', { id: 9, isBackofficeUser: true, scope: ['comments.moderate'] }, ['After', 'pending', 'en', false, '2026-11-21T12:00:00.000Z']],
  [
    'another user of the back office',
    { id: 9, isBackofficeUser: true, scope: ['orders.read'] },
    ['Before', 'published', 'hr', false, '2026-11-02T12:00:00.000Z'],
  ],
])('of a pending edit %s reads what they may', (_who, viewer, expected) => {
  const { title, status, language, own, updatedAt } = commentFor(ROW, viewer)
  expect([title, status, language, own, updatedAt]).toEqual(expected)
})

test('a comment without an account belongs to nobody', () => {
  expect(commentFor({ ...ROW, userId: null, waiting: null }, { id: 7, isBackofficeUser: false, scope: [] }).own).toBe(false)
})

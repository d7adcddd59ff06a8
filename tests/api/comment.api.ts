import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMMENT_ATTEMPTS } from '#contract/comment.constants.ts'
import { comments } from '#server/modules/comment/comment.tables.ts'
import { posts } from '#server/modules/content/content.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { setRating } from '#server/modules/product/rating.service.ts'
import { userRoles } from '#server/modules/session/role.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { cmsOptions } from '#server/modules/settings/settings.tables.ts'
import { contentDaysOf } from '#tests/content-days.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { codeOf, newShopper, PRODUCTS, problemOf } from './shopper.ts'

const POST = 101
const WRITTEN = { rating: 4, title: 'A quiet bowl', text: 'It stands well.\nI would buy it again.' }

let open: OpenShop
let emma: LoggedIn
let jakov: LoggedIn
let nika: LoggedIn
beforeAll(async () => {
  open = await openShop()
  emma = await logIn(open, 'emma')
  jakov = await logIn(open, 'jakov')
  nika = await logIn(open, 'nika')
})
afterAll(() => open.close())
beforeEach(async () => {
  const { db, responseCache } = open.shop
  await db.delete(comments).where(eq(comments.subjectId, PRODUCTS.bowl))
  await db.delete(comments).where(eq(comments.subject, 'post'))
  await db.delete(attempts)
  await setRating(db, PRODUCTS.bowl, null)
  responseCache.purge()
})

type Change = Parameters<LoggedIn['calls']['createComment']>[0]['body']
const write = (change: Partial<Change> = {}, { calls }: Pick<LoggedIn, 'calls'> = emma, idempotencyKey: string = randomUUID()) =>
  calls.createComment({ body: { subject: 'product', subjectId: PRODUCTS.bowl, ...WRITTEN, ...change } }, { idempotencyKey })
const update = (id: number, body: Parameters<LoggedIn['calls']['updateComment']>[0]['body'], { calls }: LoggedIn = emma) =>
  calls.updateComment({ params: { id: String(id) }, body })
const visitor = () => ({ calls: apiWith(open, {}) })
const list = ({ calls }: Pick<LoggedIn, 'calls'> = visitor(), change: Partial<Parameters<LoggedIn['calls']['filterComments']>[0]['body']> = {}) =>
  calls.filterComments({ body: { subject: 'product', subjectId: PRODUCTS.bowl, ...change } })
const shownTo = async (who?: Pick<LoggedIn, 'calls'>) => (await list(who)).records.map(({ title, status, own }) => [title, status, own])
const publish = (id: number) => update(id, { status: 'published' }, nika)

async function withOption<T>(key: string, value: string, work: () => Promise<T>): Promise<T> {
  const { db, responseCache } = open.shop
  const row = and(eq(cmsOptions.siteId, 1), eq(cmsOptions.key, key))
  const [before] = await db.select().from(cmsOptions).where(row)
  const set = async (to: string) => {
    await db.update(cmsOptions).set({ value: to }).where(row)
    responseCache.purge()
  }
  await set(value)
  try {
    return await work()
  } finally {
    await set(before?.value ?? '')
  }
}

test('a new comment is pending: its author and the back office see it, others do not', async () => {
  const written = await write()
  expect(written).toEqual({
    id: expect.any(Number),
    subject: 'product',
    subjectId: PRODUCTS.bowl,
    ...WRITTEN,
    language: 'en',
    author: 'Emma L.',
    verifiedPurchase: false,
    status: 'pending',
    own: true,
    reply: null,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: written.createdAt,
  })
  expect(await list()).toEqual({
    records: [],
    paging: { page: 1, limit: 10, total: 0, lastPage: 1, perPage: 10 },
    rating: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] },
  })
  expect([await shownTo(jakov), await shownTo(emma), await shownTo(nika)]).toEqual([
    [],
    [[WRITTEN.title, 'pending', true]],
    [[WRITTEN.title, 'pending', false]],
  ])
})

test('of the back office, moderators alone see what is not public; to all but its author a hidden comment is hidden', async () => {
  const { id } = await write()
  await publish(id)
  await update(id, { title: 'Edited' })
  const hidden = await write({ title: 'Hidden' })
  const roko = await logIn(open, 'roko')
  await write({ title: 'Waits' })
  const { version } = await nika.calls.getShopComment({ params: { id: String(hidden.id) } })
  await nika.calls.moderateComment({ params: { id: String(hidden.id) }, body: { version, status: 'hidden' } })
  expect(await shownTo(roko)).toEqual([[WRITTEN.title, 'published', false]])
  expect(await codeOf(update(hidden.id, {}, roko))).toBe('comment-edit-not-allowed')
  expect((await shownTo(nika)).map(([title]) => title)).toEqual(['Waits', 'Edited'])
  expect((await shownTo(emma)).map(([title]) => title)).toEqual(['Waits', 'Edited', 'Hidden'])
})

test('a published comment is public at once, and the product shows its rating', async () => {
  const product = async () => (await visitor().calls.getProduct({ query: { id: String(PRODUCTS.bowl) } })).rating
  expect(await product()).toBe(null)
  const [first, second, third] = [await write(), await write({ rating: 5, title: 'Lovely' }, jakov), await write({ rating: 5, title: 'Three' }, jakov)]
  await Promise.all([shownTo(), product()])
  for (const { id } of [first, second, third]) expect(await publish(id)).toMatchObject({ id, status: 'published' })
  expect((await list()).rating).toEqual({ average: 4.7, count: 3, distribution: [2, 1, 0, 0, 0] })
  expect(await product()).toEqual({ average: 4.7, count: 3 })
  expect(await shownTo(emma)).toEqual([
    ['Three', 'published', false],
    ['Lovely', 'published', false],
    [WRITTEN.title, 'published', true],
  ])
  for (const { id } of [first, second, third]) await update(id, { status: 'pending' }, nika)
  expect([await shownTo(), await product()]).toEqual([[], null])
})

test('an edit of a published comment is pending, and until then others read the published text', async () => {
  const { id } = await write()
  await publish(id)
  const edited = await update(id, { rating: 1, text: 'It broke.' })
  expect(edited).toMatchObject({ id, rating: 1, title: WRITTEN.title, text: 'It broke.', status: 'pending', own: true })
  const { records, rating } = await list()
  expect(records.map(({ text, status }) => [text, status])).toEqual([[WRITTEN.text, 'published']])
  expect(rating.average).toBe(4)
  expect([(await list(emma)).records, (await list(nika)).records.map(({ text, status }) => [text, status])]).toEqual([[edited], [['It broke.', 'pending']]])
  await publish(id)
  expect((await list()).records).toEqual([{ ...edited, status: 'published', own: false }])
  expect((await list()).rating.average).toBe(1)
})

test('a reverted edit needs no moderation, nor does one without changes', async () => {
  const { id } = await write()
  await publish(id)
  expect(await update(id, { text: WRITTEN.text })).toMatchObject({ status: 'published' })
  expect(await update(id, { text: 'Something else.' })).toMatchObject({ status: 'pending' })
  expect(await update(id, { text: WRITTEN.text })).toMatchObject({ status: 'published', text: WRITTEN.text })
})

test('pending comments are first for their author, the others as requested, in pages', async () => {
  for (const rating of [2, 5, 3]) await publish((await write({ rating, title: `${rating}` }, jakov)).id)
  await write({ rating: 4, title: '4' }, emma)
  const titles = async (sort: 'newest' | 'highest' | 'lowest', who?: LoggedIn) => (await list(who, { sort })).records.map(({ title }) => title)
  expect([await titles('newest'), await titles('highest'), await titles('lowest')]).toEqual([
    ['3', '5', '2'],
    ['5', '3', '2'],
    ['2', '3', '5'],
  ])
  expect([await titles('lowest', emma), await titles('lowest', jakov)]).toEqual([
    ['4', '2', '3', '5'],
    ['2', '3', '5'],
  ])
  const second = await list(visitor(), { limit: 2, page: 2 })
  expect([second.records.map(({ title }) => title), second.paging]).toEqual([['2'], { page: 2, limit: 2, total: 3, lastPage: 2, perPage: 2 }])
})

test('anonymous visitors get an error that only registered users may comment', async () => {
  expect(await problemOf(write({}, visitor()))).toEqual({ code: 'registered-only', status: 403, payload: { message: 'Only for registered users' } })
})

test('a rating requires a comment and a comment a rating, when configured', async () => {
  for (const change of [{ rating: null }, { text: '' }, { text: ' \n ' }, { rating: null, text: '', title: '' }])
    expect(await problemOf(write(change))).toMatchObject({ code: 'comment-rating-or-text-required', status: 422 })
  await withOption('RequireRatingForComment', 'false', async () => {
    expect((await write({ rating: null })).rating).toBe(null)
    expect(await codeOf(write({ text: '' }))).toBe('comment-rating-or-text-required')
  })
  await withOption('RequireCommentForRating', 'false', async () => {
    expect((await write({ text: '', title: '' })).text).toBe('')
    expect(await codeOf(write({ rating: null, text: '', title: '' }))).toBe('comment-rating-or-text-required')
  })
  await withOption('NumberOfStars', '3', async () =>
    expect((await problemOf(write({ rating: 4 }))).payload).toMatchObject({ fields: [{ path: 'rating', key: 'maxValue', limit: 3 }] }),
  )
})

test('a duplicate comment is rejected, pending or published; a different text is a second comment', async () => {
  const { id } = await write()
  expect(await problemOf(write())).toMatchObject({ code: 'comment-already-posted', status: 409 })
  await publish(id)
  expect(await codeOf(write())).toBe('comment-already-posted')
  const other = await write({ rating: 5 })
  expect(await codeOf(update(other.id, { rating: WRITTEN.rating }))).toBe('comment-already-posted')
  await expect(write({}, jakov)).resolves.toMatchObject({ own: true })
})

test('one comment per user when configured', async () => {
  await write()
  await withOption('OneUserOneComment', 'true', async () => {
    expect(await problemOf(write({ rating: 5 }))).toMatchObject({ code: 'comment-one-per-user', status: 409 })
    await expect(write({ rating: 5 }, jakov)).resolves.toMatchObject({ rating: 5 })
  })
})

test('with comments disabled nobody can write or edit', async () => {
  const { id } = await write()
  await withOption('CanCommentOnBlog', 'Disabled', async () => {
    for (const who of [emma, visitor()]) expect(await problemOf(write({ rating: 5 }, who))).toMatchObject({ code: 'comments-disabled', status: 403 })
    expect(await codeOf(update(id, { rating: 5 }))).toBe('comments-disabled')
    await expect(publish(id)).resolves.toMatchObject({ status: 'published' })
  })
})

test('without moderation a comment is public at once, but hidden ones stay hidden', async () => {
  await shownTo()
  await withOption('RequireAdminPublishing', 'false', async () => {
    const { id } = await write()
    expect(await shownTo()).toEqual([[WRITTEN.title, 'published', false]])
    await update(id, { title: 'Changed' })
    expect(await shownTo()).toEqual([['Changed', 'published', false]])
    await update(id, { status: 'pending' }, nika)
    expect(await update(id, { title: 'Shown again' })).toMatchObject({ title: 'Shown again', status: 'pending' })
    expect(await shownTo()).toEqual([])
  })
})

test("another user's comment cannot be edited; nor the own one, when configured; an invisible one is not found", async () => {
  const { id } = await write()
  expect(await codeOf(update(id, { text: 'Mine now' }, jakov))).toBe('not-found')
  expect(await codeOf(update(id, { text: 'Ours now' }, nika))).toBe('comment-edit-not-allowed')
  await publish(id)
  expect(await problemOf(update(id, { text: 'Mine now' }, jakov))).toMatchObject({ code: 'comment-edit-not-allowed', status: 403 })
  for (const change of [{ status: 'published' }, { reply: 'Thank you, me' }] as const) expect(await codeOf(update(id, change))).toBe('comment-edit-not-allowed')
  for (const missing of [999_999, 9_999_999_999]) expect(await codeOf(update(missing, { text: 'x' }))).toBe('not-found')
  await withOption('UserCanEditComment', 'false', async () => expect(await codeOf(update(id, { rating: 2 }))).toBe('comment-edit-not-allowed'))
  expect(await codeOf(update(id, { text: '' }))).toBe('comment-rating-or-text-required')
  expect((await list()).records[0]).toMatchObject({ ...WRITTEN, reply: null })
})

test('the back office moderates with the permission for it only', async () => {
  const { id } = await write()
  const { db } = open.shop
  await db.update(userRoles).set({ role: 'orders' }).where(eq(userRoles.userId, DEMO_USERS.nika.id))
  for (const change of [{ status: 'published' }, { reply: 'Thank you' }] as const) expect(await codeOf(update(id, change, nika))).toBe('permission-missing')
  await db.update(userRoles).set({ role: 'editor' }).where(eq(userRoles.userId, DEMO_USERS.nika.id))
  expect(await update(id, { status: 'published' }, nika)).toMatchObject({ status: 'published' })
})

test('the back office replies, and removes its reply', async () => {
  const { id } = await write()
  const reply = { author: 'škoj', text: 'Thank you, Emma.', createdAt: expect.stringMatching(/Z$/) }
  expect((await update(id, { status: 'published', reply: 'Thank you, Emma.' }, nika)).reply).toEqual(reply)
  expect((await list()).records[0]?.reply).toEqual(reply)
  await update(id, { reply: null }, nika)
  expect((await list()).records[0]?.reply).toBe(null)
})

test('an order of the product or its variant marks a verified purchase; a cancelled one does not', async () => {
  const shopper = await newShopper(open.client)
  await shopper.add(PRODUCTS.oliveOilSmall)
  await shopper.prepare()
  const { orderSlug } = await shopper.order()
  const change = (values: Partial<typeof orders.$inferInsert>) => open.shop.db.update(orders).set(values).where(eq(orders.slug, orderSlug))
  await change({ email: 'Emma.Lind@Example.com' })
  const oil = { subjectId: PRODUCTS.oliveOil }
  expect([(await write(oil)).verifiedPurchase, (await write(oil, jakov)).verifiedPurchase, (await write()).verifiedPurchase]).toEqual([true, false, false])
  await change({ status: 'cancelled' })
  expect((await write({ ...oil, title: 'Again' })).verifiedPurchase).toBe(false)
})

test('a variant is reviewed as its product', async () => {
  const { subjectId } = await write({ subjectId: PRODUCTS.oliveOilSmall, title: 'On a variant' })
  expect(subjectId).toBe(PRODUCTS.oliveOil)
  expect((await list(emma, { subjectId: PRODUCTS.oliveOilMiddle })).records.map(({ title }) => title)).toContain('On a variant')
})

test('posts can be commented on as well, unless disabled; a missing one is not found', async () => {
  const about = { subject: 'post', subjectId: POST } as const
  const { id } = await write(about)
  await publish(id)
  expect((await list(visitor(), about)).records.map(({ subject, title }) => [subject, title])).toEqual([['post', WRITTEN.title]])
  const { db } = open.shop
  await db.update(posts).set({ allowComments: false }).where(eq(posts.id, POST))
  expect(await codeOf(write({ ...about, rating: 5 }))).toBe('comments-disabled')
  await db.update(posts).set({ allowComments: true, display: false }).where(eq(posts.id, POST))
  expect(await codeOf(write({ ...about, rating: 5 }))).toBe('not-found')
  open.shop.responseCache.purge()
  expect((await list(visitor(), about)).records).toEqual([])
  await db.update(posts).set({ display: true }).where(eq(posts.id, POST))
  for (const missing of [
    { subject: 'post', subjectId: 999_999 },
    { subject: 'post', subjectId: 1 },
    { subject: 'product', subjectId: 999_999 },
  ] as const)
    expect(await problemOf(write(missing))).toMatchObject({ code: 'not-found', status: 404, payload: { message: 'Not found' } })
})

test('text is stored as text: HTML, SQL, emoji and right-to-left are returned unchanged, without marks of direction; control characters are rejected', async () => {
  const text = `<img src=x onerror=alert(1)> '; drop table comments; -- 🐟👩‍👩‍👧 שלום abc\n\tend`
  expect((await write({ title: '<b>"Bold" & \'brave\'</b>', text: text.replace('abc', '\u202eabc') })).text).toBe(text)
  for (const bad of ['a\0b', 'a\u0007b', 'a\ud800b']) expect(await codeOf(write({ text: bad }))).toBe('invalid-input')
  for (const change of [{ text: 'x'.repeat(1_001) }, { title: 'x'.repeat(121) }, { title: 'two\nlines' }, { rating: 0 }, { rating: 6 }, { rating: 4.5 }])
    expect(await codeOf(write(change))).toBe('invalid-input')
})

test('comments are rate limited per user; a repeated idempotency key is one comment', async () => {
  const key = randomUUID()
  const first = await write({}, emma, key)
  expect(await write({}, emma, key)).toEqual(first)
  await open.shop.db.update(attempts).set({ count: COMMENT_ATTEMPTS.perPerson - 1 })
  await write({ title: 'The last one' })
  expect(await problemOf(write({ title: 'One too many' }))).toMatchObject({ code: 'rate-limited', status: 429 })
  await expect(write({ title: 'Of somebody else' }, jakov)).resolves.toMatchObject({ own: true })
})

test('comment rules are returned by the settings', async () => {
  expect(await visitor().calls.getCommentOptions({ body: { store_id: 1 } })).toEqual({
    CanCommentOnBlog: 'RegisteredUsers',
    RequireAdminPublishing: true,
    OneUserOneComment: false,
    UserCanEditComment: true,
    RequireRatingForComment: true,
    RequireCommentForRating: true,
    NumberOfStars: 5,
  })
})

test('the demo shop has reviews with replies, of users with and without an account', async () => {
  const { records, rating } = await list(visitor(), { subjectId: PRODUCTS.mackerel })
  expect(records.find(({ reply }) => reply)).toMatchObject({
    author: 'Hugh T.',
    rating: 3,
    title: 'Nice, small',
    verifiedPurchase: true,
    reply: { author: 'škoj', createdAt: new Date((await contentDaysOf(open.shop.db)).moment('2026-07-10T09:00:00+02:00')).toISOString() },
  })
  expect(rating.count).toBe(records.length)
  const mirna = await logIn(open, 'mirna')
  expect((await list(mirna, { subjectId: PRODUCTS.sardines })).records.filter(({ own }) => own).map(({ author }) => author)).toEqual(['Mirna L.'])
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comments } from '#server/modules/comment/comment.tables.ts'
import { cmsOptions } from '#server/modules/settings/settings.tables.ts'
import { DEMO_USERS, type LoggedIn, logIn } from '#tests/api/demo-users.ts'
import { PRODUCTS, problemOf } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
let emma: LoggedIn
let nika: LoggedIn
beforeAll(async () => {
  open = await openShop()
  emma = await logIn(open, 'emma')
  nika = await logIn(open, 'nika')
})
afterAll(() => open.close())

const write = (subjectId: number, rating: number, text: string, { calls }: LoggedIn = emma) =>
  calls.createComment({ body: { subject: 'product', subjectId, rating, text } })
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'written',
    async (error) => (await problemOf(Promise.reject(error))).code,
  )

test('the same review sent eight times concurrently is stored once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(write(PRODUCTS.board, 5, 'Smooth.'))))
  expect(outcomes.toSorted()).toEqual([...Array(7).fill('comment-already-posted'), 'written'])
})

test('with a limit of one review per user, only one of two concurrent reviews is stored', async () => {
  const option = and(eq(cmsOptions.siteId, 1), eq(cmsOptions.key, 'OneUserOneComment'))
  await open.shop.db.update(cmsOptions).set({ value: 'true' }).where(option)
  const outcomes = await Promise.all([outcomeOf(write(PRODUCTS.carafe, 5, 'One.')), outcomeOf(write(PRODUCTS.carafe, 4, 'Two.'))])
  expect(outcomes.toSorted()).toEqual(['comment-one-per-user', 'written'])
  await open.shop.db.update(cmsOptions).set({ value: 'false' }).where(option)
})

test('concurrently published reviews all count in the rating', async () => {
  const rows = Array.from({ length: 6 }, (_, index) => ({
    subject: 'product' as const,
    subjectId: PRODUCTS.tuna,
    userId: DEMO_USERS.emma.id,
    author: 'Emma L.',
    rating: index % 2 ? 5 : 4,
    title: '',
    text: `Number ${index}`,
    locale: 'en' as const,
    verifiedPurchase: false,
    status: 'pending' as const,
  }))
  const rating = async () => (await nika.calls.getProduct({ query: { id: String(PRODUCTS.tuna) } })).rating
  await open.shop.db.delete(comments).where(eq(comments.subjectId, PRODUCTS.tuna))
  const ids = (await open.shop.db.insert(comments).values(rows).returning({ id: comments.id })).map(({ id }) => id)
  await Promise.all(ids.map((id) => nika.calls.updateComment({ params: { id: String(id) }, body: { status: 'published' } })))
  expect(await rating()).toEqual({ average: 4.5, count: 6 })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { comments } from '#server/modules/comment/comment.tables.ts'
import { eraseAuthor } from '#server/modules/comment/comment-personal-data.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { codeOf, PRODUCTS } from './shopper.ts'

const POST = 101

let open: OpenShop
let emma: LoggedIn
let nika: LoggedIn
beforeAll(async () => {
  open = await openShop()
  emma = await logIn(open, 'emma')
  nika = await logIn(open, 'nika')
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.shop.db.delete(comments)
  await open.shop.db.delete(attempts)
})

type Filter = Parameters<LoggedIn['calls']['filterShopComments']>[0]['body']
type Moderation = Parameters<LoggedIn['calls']['moderateComment']>[0]['body']
const write = async (text: string, subject: 'product' | 'post' = 'product') => {
  const body = { subject, subjectId: subject === 'product' ? PRODUCTS.bowl : POST, rating: 4, text }
  return (await emma.calls.createComment({ body }, { idempotencyKey: randomUUID() })).id
}
const edit = (id: number, text: string) => emma.calls.updateComment({ params: { id: String(id) }, body: { text } })
const read = (id: number) => nika.calls.getShopComment({ params: { id: String(id) } })
const moderate = (id: number, body: Moderation) => nika.calls.moderateComment({ params: { id: String(id) }, body })
const decide = async (id: number, body: Omit<Moderation, 'version'>) => moderate(id, { ...body, version: (await read(id)).version })
const textsOf = async (body: Filter) => (await nika.calls.filterShopComments({ body })).records.map(({ text }) => text)
const publicTexts = async () =>
  (await apiWith(open, {}).filterComments({ body: { subject: 'product', subjectId: PRODUCTS.bowl } })).records.map(({ text, reply }) => [text, reply?.text])

test('the list has comments on everything with what they are about, those that wait first, and is searched, filtered and paged', async () => {
  const old = await write('Old and public')
  await decide(old, { status: 'published' })
  const hidden = await write('Not nice')
  await decide(hidden, { status: 'hidden' })
  await write('On a post', 'post')
  const newest = await write('Waits for the shop')
  const { records, paging } = await nika.calls.filterShopComments({ body: {} })
  expect(paging).toEqual({ page: 1, limit: 10, total: 4, lastPage: 1, perPage: 10 })
  expect(records.map(({ text, state, subject }) => [text, state, subject])).toEqual([
    ['Waits for the shop', 'waiting', 'product'],
    ['On a post', 'waiting', 'post'],
    ['Not nice', 'hidden', 'product'],
    ['Old and public', 'published', 'product'],
  ])
  expect(records[0]).toEqual({
    id: newest,
    subject: 'product',
    subjectId: PRODUCTS.bowl,
    about: { title: expect.stringMatching(/\w/), url: expect.stringMatching(/^\/product\/[a-z-]+$/) },
    rating: 4,
    title: '',
    text: 'Waits for the shop',
    edit: null,
    language: 'en',
    author: 'Emma L.',
    verifiedPurchase: expect.any(Boolean),
    state: 'waiting',
    reply: null,
    createdAt: expect.stringMatching(/Z$/),
    version: expect.stringMatching(/^pending /),
  })
  expect(await textsOf({ search: 'nice emma' })).toEqual(['Not nice'])
  expect(await textsOf({ search: records[0]?.about.title ?? '', filters: { state: ['published', 'hidden'] } })).toEqual(['Not nice', 'Old and public'])
  expect(await textsOf({ filters: { subject: ['post'] } })).toEqual(['On a post'])
  expect(await textsOf({ filters: { rating: ['5', '1'] } })).toEqual([])
  expect(await textsOf({ sort: 'createdAt', limit: 1, page: 2 })).toEqual(['Not nice'])
  expect(await codeOf(emma.calls.filterShopComments({ body: {} }))).toBe('forbidden')
  expect(await codeOf((await logIn(open, 'roko')).calls.filterShopComments({ body: {} }))).toBe('permission-missing')
})

test('the list has the comments on one product or post, and of a variant those of its product', async () => {
  await write('On the bowl')
  await write('On a post', 'post')
  const oil = { subject: 'product' as const, subjectId: PRODUCTS.oliveOil, rating: 4, text: 'On the oil' }
  await emma.calls.createComment({ body: oil }, { idempotencyKey: randomUUID() })
  const about = (...keys: string[]) => textsOf({ filters: { about: keys } })
  expect(await about(`product-${PRODUCTS.bowl}`)).toEqual(['On the bowl'])
  expect(await about(`post-${POST}`)).toEqual(['On a post'])
  expect(await about(`product-${PRODUCTS.oliveOilSmall}`, `product-${PRODUCTS.bowl}`)).toEqual(['On the oil', 'On the bowl'])
  for (const unknown of [`event-${PRODUCTS.bowl}`, 'product-', 'product-1 or 1', 'product-99999999999', 'product-999999'])
    expect(await about(unknown)).toEqual([])
  expect(await textsOf({ filters: { about: [`product-${PRODUCTS.bowl}`], state: ['published'] } })).toEqual([])
})

test('an address is named only while visitors see what a comment is about', async () => {
  const id = await write('On a post', 'post')
  expect((await read(id)).about.url).toMatch(/^\/[a-z-]+$/)
  await open.shop.db.update(comments).set({ subjectId: 999_999 }).where(eq(comments.id, id))
  expect((await read(id)).about).toEqual({ title: '', url: null })
})

test('a comment is published, replied to and hidden; visitors and its author see what follows', async () => {
  const id = await write('Fine')
  expect(await publicTexts()).toEqual([])
  expect(await decide(id, { status: 'published', reply: 'Thank you' })).toMatchObject({ state: 'published', reply: { text: 'Thank you' } })
  expect(await publicTexts()).toEqual([['Fine', 'Thank you']])
  expect((await decide(id, { reply: '' })).reply).toBeNull()
  expect(await publicTexts()).toEqual([['Fine', undefined]])
  expect((await decide(id, { status: 'hidden' })).state).toBe('hidden')
  expect(await publicTexts()).toEqual([])
  const { records } = await emma.calls.filterComments({ body: { subject: 'product', subjectId: PRODUCTS.bowl } })
  expect(records.map(({ status }) => status)).toEqual(['pending'])
  await edit(id, 'Friendlier')
  expect(await read(id)).toMatchObject({ state: 'waiting', text: 'Friendlier', edit: null })
})

test('nothing is published that was not seen: a comment that has changed stays as it is', async () => {
  const id = await write('Fine')
  const { version } = await read(id)
  await edit(id, 'Buy at my shop')
  expect(await codeOf(moderate(id, { version, status: 'published' }))).toBe('comment-changed')
  expect(await publicTexts()).toEqual([])
  await decide(id, { status: 'published' })
  const seen = await read(id)
  await edit(id, 'Buy there')
  const edited = await read(id)
  expect(edited).toMatchObject({ state: 'waiting', text: 'Buy at my shop', edit: { rating: 4, title: '', text: 'Buy there' } })
  expect(await codeOf(moderate(id, { version: seen.version, reply: 'Thanks' }))).toBe('comment-changed')
  const replies = await Promise.allSettled([moderate(id, { version: edited.version, reply: 'One' }), moderate(id, { version: edited.version, reply: 'Two' })])
  expect(replies.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await codeOf(moderate(999_999, { version, status: 'hidden' }))).toBe('not-found')
})

test('an edit of a published comment is published or hidden, and only once as it was seen', async () => {
  const id = await write('Fine')
  await decide(id, { status: 'published' })
  await edit(id, 'Finer')
  const { version } = await read(id)
  expect(await moderate(id, { version, status: 'published' })).toMatchObject({ state: 'published', text: 'Finer', edit: null })
  expect(await publicTexts()).toEqual([['Finer', undefined]])
  expect(await codeOf(moderate(id, { version, status: 'hidden' }))).toBe('comment-changed')
  await edit(id, 'Finest')
  expect(await decide(id, { status: 'hidden' })).toMatchObject({ state: 'hidden', text: 'Finest', edit: null })
  expect(await publicTexts()).toEqual([])
})

test('many are decided at once; those that have changed or are deleted are named, and each decision is in the audit log', async () => {
  const ids = [await write('One'), await write('Two'), await write('Three')]
  const seen = await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })))
  await edit(ids[1] ?? 0, 'Two, edited')
  const missing = { id: 999_999, version: 'none' }
  const result = await nika.calls.moderateComments({ body: { status: 'published', comments: [...seen, missing] } })
  expect(result).toEqual({ moderated: [ids[0], ids[2]], skipped: [ids[1], 999_999] })
  expect((await publicTexts()).map(([text]) => text).sort()).toEqual(['One', 'Three'])
  const { records } = await (await logIn(open, 'lovre')).calls.filterAuditLog({ body: { filters: { action: ['moderateComments'] } } })
  expect(records.map(({ entityId, before, after, user }) => [entityId, before, after, user?.id])).toEqual(
    [ids[2], ids[0]].map((id) => [String(id), { status: 'pending', reply: null }, { status: 'published', reply: null }, DEMO_USERS.nika.id]),
  )
  const again = await nika.calls.moderateComments({ body: { status: 'published', comments: [seen[0] ?? missing] } })
  expect(again).toEqual({ moderated: [], skipped: [ids[0]] })
  const many = Array.from({ length: 26 }, (_, index) => ({ id: index + 1, version: 'none' }))
  expect(await codeOf(nika.calls.moderateComments({ body: { status: 'hidden', comments: many } }))).toBe('invalid-input')
})

test('a hidden comment goes with the account of its author', async () => {
  const [hidden, published] = [await write('Hidden'), await write('Public')]
  await decide(hidden, { status: 'hidden' })
  await decide(published, { status: 'published' })
  await eraseAuthor(open.shop.db, DEMO_USERS.emma.id)
  expect(await textsOf({})).toEqual(['Public'])
})

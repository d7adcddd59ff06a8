import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import type { findEntities } from '#contract/entity-candidates.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { posts } from '#server/modules/content/content.tables.ts'
import { documents } from '#server/modules/document/document.tables.ts'
import { products } from '#server/modules/product/product.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { createEditor, type Editor, set, valueIn } from './editor.ts'

const HOME = { kind: 'page', id: 1 } as const

let open: OpenShop
let api: ApiClient
let nika: Editor
beforeAll(async () => {
  open = await openShop()
  api = (await logIn(open, 'nika')).calls
  nika = createEditor(api)
})
afterAll(() => open.close())

type Body = InputOf<typeof findEntities>['body']
const find = (of: Body['of'], search: string) => api.findEntities({ body: { of, wanted: { mode: 'search', search } } })
const choose = async (of: Body['of'], ...ids: number[]) => (await api.findEntities({ body: { of, wanted: { mode: 'chosen', ids } } })).records
const select = (of: Body['of'], rule: string, limit: number, withinId: number | null = null) =>
  api.findEntities({ body: { of, wanted: { mode: 'rule', rule, limit, withinId } } })
const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)

test('products are found by words of a name in any language, without diacritics, and by their code; those that begin with them come first', async () => {
  expect(idsOf((await find('products', 'SALVETE lanene')).records)).toEqual([117])
  expect(idsOf((await find('products', 'smoked-mackerel')).records)).toEqual([102])
  const { records, total } = await find('products', 'olive')
  expect(records[0]).toMatchObject({
    id: 121,
    title: { en: 'Olive soap', hr: 'Maslinov sapun' },
    sku: 'olive-soap',
    hidden: null,
    image: { id: expect.any(Number) },
  })
  expect([records.length, idsOf(records).includes(101)]).toEqual([total, true])
  expect([await find('products', '%'), await find('products', 'no such name')]).toEqual([
    { records: [], total: 0 },
    { records: [], total: 0 },
  ])
})

test('without words the newest products are listed, and variants are none of them', async () => {
  const { records, total } = await find('products', '')
  expect(idsOf(records)).toEqual(idsOf(records).toSorted((one, other) => other - one))
  expect([records.length, total]).toEqual([37, 37])
})

test('categories are found with those above them; posts, events and documents by their titles', async () => {
  const [salts] = (await find('categories', 'oil salts')).records
  expect(salts).toMatchObject({ id: 22, title: { en: 'Oil and salt › Salts', hr: 'Ulje i sol › Soli' }, hidden: null })
  expect((await find('posts', 'five suppers')).records).toMatchObject([
    { title: { en: expect.stringMatching(/^Five suppers/) }, at: expect.any(String), hidden: null },
  ])
  expect((await find('events', 'solta')).total).toBeGreaterThan(0)
  expect((await find('documents', 'olive wood')).records).toMatchObject([{ title: { en: 'How to look after olive wood' }, image: null, hidden: null }])
})

test('chosen entities are in their order, and say why visitors do not see them', async () => {
  const { db } = open.shop
  const [first, second, third] = (await find('posts', '')).records
  if (!first || !second || !third) throw new Error('There are no posts')
  await db.update(products).set({ archived: true }).where(eq(products.id, 130))
  await db.update(posts).set({ display: false }).where(eq(posts.id, first.id))
  await db
    .update(posts)
    .set({ publishedAt: new Date('2099-01-01T00:00:00Z') })
    .where(eq(posts.id, second.id))
  await db.update(posts).set({ access: 'investor' }).where(eq(posts.id, third.id))
  const [guide] = (await find('documents', 'olive wood')).records
  await db
    .update(documents)
    .set({ display: false })
    .where(eq(documents.id, guide?.id ?? 0))
  const hidden = async (of: Body['of'], ...ids: number[]) => (await choose(of, ...ids)).map((record) => [record.id, record.hidden])
  expect(await hidden('products', 130, 101, 999_999)).toEqual([
    [130, 'archived'],
    [101, null],
    [999_999, 'missing'],
  ])
  expect(await hidden('posts', third.id, first.id, second.id)).toEqual([
    [third.id, 'investors'],
    [first.id, 'draft'],
    [second.id, 'scheduled'],
  ])
  expect(await hidden('documents', guide?.id ?? 0)).toEqual([[guide?.id, 'draft']])
  expect((await find('products', 'notebook')).records).toMatchObject([{ id: 130, hidden: 'archived' }])
  await db.update(products).set({ archived: false }).where(eq(products.id, 130))
})

test('what visitors can open has its address in each language, what is hidden and a document have none', async () => {
  const { db } = open.shop
  await db.update(products).set({ archived: true }).where(eq(products.id, 130))
  const pathsOf = async (of: Body['of'], ...ids: number[]) => (await choose(of, ...ids)).map(({ paths }) => paths)
  expect(await pathsOf('products', 102, 130, 999_999)).toEqual([{ en: '/product/smoked-mackerel', hr: '/hr/proizvod/dimljena-skusa' }, {}, {}])
  expect(await pathsOf('categories', 1)).toEqual([{ en: '/shop/tins-and-jars', hr: '/hr/trgovina/konzerve-i-staklenke' }])
  const [event] = (await find('events', 'solta')).records
  expect(event?.paths.en).toMatch(new RegExp(`/${event?.id}$`))
  const [guide] = (await find('documents', 'olive wood')).records
  expect(guide?.paths).toEqual({})
  expect((await select('products', 'newest', 1, 1)).records[0]?.paths.en).toMatch(/^\/product\//)
  await db.update(products).set({ archived: false }).where(eq(products.id, 130))
})

test('a post that was never published is found by the title of its draft', async () => {
  const { document } = await api.createPost({ body: { postType: 'post', title: { en: 'Oil tasting' }, slug: { en: 'tasting-of-oil' } } })
  const { body } = await nika.draft(document)
  await nika.save(document, 'Title', [set(['title'], 'en', 'What we wrote down', valueIn(body, 'title', 'en'))])
  const [record] = (await find('posts', 'wrote down')).records
  expect(record).toMatchObject({ id: document.id, title: { en: 'What we wrote down' }, hidden: 'draft' })
})

test('a rule says what visitors see of it now, and how many it finds', async () => {
  const { records, total } = await select('products', 'newest', 2, 1)
  expect([idsOf(records), total]).toEqual([[108, 107], 8])
  expect(await select('categories', 'below', 12)).toMatchObject({ total: 7, records: [{ id: 1 }, {}, {}, {}, {}, {}, {}] })
  expect(idsOf((await select('categories', 'below', 2, 2)).records)).toEqual([21, 22])
  expect(await select('products', 'newest', 4, 999_999)).toEqual({ records: [], total: 0 })
  await expect(select('posts', 'below', 4)).rejects.toMatchObject({ code: 'invalid-input', status: 422 })
})

test('of two editors of one list the second receives what the first has chosen', async () => {
  const other = createEditor((await logIn(open, 'lovre')).calls)
  const { body } = await nika.draft(HOME)
  const { order, sections } = body.document as StoredDocument
  const teaser = order.find((id) => sections[id]?.type === 'journalTeaser') ?? ''
  const at = ['document', teaser, 'postIds']
  const seen = sections[teaser]?.fields.postIds
  const rule = { mode: 'rule', rule: 'newest', withinId: null, limit: 3 }
  const mine = { mode: 'chosen', ids: [101] }
  expect((await nika.save(HOME, 'Posts', [set(at, null, rule, seen)])).refused).toEqual([])
  expect(await other.save(HOME, 'Posts', [set(at, null, mine, seen)])).toMatchObject({ refused: [{ reason: 'changed', mine, theirs: rule }] })
  await nika.discard(HOME, (await nika.draft(HOME)).rev)
})

test('an empty list is a draft, and is not published: the cell is named; chosen products are published in their order', async () => {
  const { body } = await nika.draft(HOME)
  const { order, sections } = body.document as StoredDocument
  const featured = order.find((id) => sections[id]?.type === 'featuredProducts') ?? ''
  const at = ['document', featured, 'productIds']
  const stored = sections[featured]?.fields.productIds
  const empty = { mode: 'chosen', ids: [] }
  expect((await nika.save(HOME, 'Products', [set(at, null, empty, stored)])).refused).toEqual([])
  const review = async () => (await api.getReview({ body: { documents: [HOME] } })).documents[0]
  const publish = async () => {
    const home = await review()
    const chosen = { document: HOME, rev: home?.rev ?? 0, changes: home?.changes.map(({ key }) => key) ?? [] }
    return api.publishContentRelease({ body: { name: 'Products', documents: [chosen] } })
  }
  expect((await review())?.problems).toMatchObject([{ at, locale: null, key: 'minItems', limit: 1, place: { type: 'featuredProducts' } }])
  await expect(publish()).rejects.toMatchObject({ status: 422 })
  const ids = [108, 101, 105]
  expect((await nika.save(HOME, 'Products', [set(at, null, { mode: 'chosen', ids }, empty)])).refused).toEqual([])
  await publish()
  const page = (await open.client.in('en').filterPosts({ body: { filters: { ids: [HOME.id] }, whole: true } })).records[0]
  expect(page?.sections.find(({ id }) => id === featured)).toMatchObject({ productIds: ids })
})

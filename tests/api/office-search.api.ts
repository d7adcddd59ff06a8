import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { OFFICE_SEARCH_FOUND_MAX, OFFICE_SEARCH_MAX, type OfficeSearchKind } from '#contract/office-search.constants.ts'
import { hasPermission, type Permission } from '#contract/permission.constants.ts'
import { products } from '#server/modules/product/product.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { DEMO_USERS, type DemoUserName, type LoggedIn, logIn } from './demo-users.ts'
import { createEditor, set, valueIn } from './editor.ts'
import { placeMixedOrder } from './placed-orders.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let lovre: LoggedIn
beforeAll(async () => {
  open = await openShop()
  lovre = await logIn(open, 'lovre')
})
afterAll(() => open.close())

const search = async (text: string, who: LoggedIn = lovre) => (await who.calls.findOfficeRecords({ body: { search: text } })).groups
const find = async (kind: OfficeSearchKind, text: string, who: LoggedIn = lovre) => (await search(text, who)).find((group) => group.kind === kind)
const titlesOf = async (kind: OfficeSearchKind, text: string, who?: LoggedIn) => (await find(kind, text, who))?.records.map(({ title }) => title)

test('products and categories are found by words of a name in any language, without diacritics, and by code; each has its address', async () => {
  expect(await find('products', 'SALVETE lanene')).toMatchObject({
    total: 1,
    records: [{ id: '117', alias: expect.stringMatching(/lanene/i), hidden: null, paths: { en: expect.stringMatching(/^\/product\//) } }],
  })
  expect(await find('products', 'smoked-mackerel')).toMatchObject({ records: [{ id: '102', detail: 'smoked-mackerel', alias: '' }] })
  expect(await find('products', 'salvete lanene', await logIn(open, 'lovre', 'hr'))).toMatchObject({
    records: [{ id: '117', title: expect.stringMatching(/lanene/i), alias: '' }],
  })
  expect(await find('categories', 'oil salts')).toMatchObject({ total: 1, records: [{ id: '22', title: 'Oil and salt › Salts' }] })
})

test('what visitors do not see is found as well, with the reason', async () => {
  const { db } = open.shop
  await db.update(products).set({ archived: true }).where(eq(products.id, 130))
  expect(await find('products', 'notebook')).toMatchObject({ records: [{ id: '130', hidden: 'archived' }] })
  await db.update(products).set({ archived: false }).where(eq(products.id, 130))
  const made = await lovre.calls.createPost({ body: { postType: 'page', title: { en: 'Oil tasting' }, slug: { en: 'tasting-of-oil' } } })
  const editor = createEditor(lovre.calls)
  const { body } = await editor.draft(made.document)
  await editor.save(made.document, 'Title', [set(['title'], 'en', 'What we wrote down', valueIn(body, 'title', 'en'))])
  expect(await find('pages', 'wrote down')).toEqual({
    kind: 'pages',
    total: 1,
    records: [
      {
        ...{ id: String(made.document.id), title: 'What we wrote down', alias: '', detail: '', at: expect.any(String) },
        ...{ image: null, hidden: 'draft', status: null, paths: {} },
      },
    ],
  })
  expect(await find('posts', 'wrote down')).toBeUndefined()
})

test('posts, events, files, consents, templates and the staff are found by their names', async () => {
  expect(await titlesOf('posts', 'five suppers')).toEqual([expect.stringMatching(/^Five suppers/)])
  expect(await find('events', 'solta')).toMatchObject({ records: expect.arrayContaining([expect.objectContaining({ at: expect.any(String) })]) })
  expect(await find('media', 'olive soap')).toMatchObject({ records: expect.arrayContaining([expect.objectContaining({ image: expect.any(Object) })]) })
  expect(await titlesOf('consents', 'privatnosti')).toEqual(['Privacy policy'])
  expect(await find('consents', 'privatnosti')).toMatchObject({ total: 1, records: [{ alias: 'Politika privatnosti' }] })
  expect(await titlesOf('templates', 'post')).toEqual(['Post'])
  expect(await find('staff', 'skoj NIKA')).toMatchObject({
    total: 1,
    records: [{ id: String(DEMO_USERS.nika.id), title: 'Nika Škoj', detail: DEMO_USERS.nika.email }],
  })
})

test('an invitation is found by its address, and as many members of the staff as their list has', async () => {
  const { id } = await lovre.calls.inviteStaffMember({ body: { email: 'nika.novak@example.com', roles: ['orders'], locale: 'hr' } })
  expect(await find('staff', 'nika.novak')).toMatchObject({ total: 1, records: [{ id: `invitation-${id}`, title: 'nika.novak@example.com', detail: '' }] })
  const { paging } = await lovre.calls.filterStaff({ body: { search: 'nika' } })
  expect([paging.total, (await find('staff', 'nika'))?.total]).toEqual([2, 2])
})

test('names are found without diacritics, and with those that they do not have', async () => {
  await open.shop.db.update(users).set({ firstName: 'Đurđa' }).where(eq(users.id, DEMO_USERS.dora.id))
  for (const text of ['Đurđa', 'durda', 'DURĐA', 'dürda bilic']) expect(await titlesOf('staff', text), text).toEqual(['Đurđa Bilić'])
  await open.shop.db.update(users).set({ firstName: 'Dora' }).where(eq(users.id, DEMO_USERS.dora.id))
  expect(await titlesOf('templates', 'strânica', await logIn(open, 'lovre', 'hr'))).toEqual(['Stranica'])
})

test('an order is found by its number and by its customer', async () => {
  const { orderNumber } = await placeMixedOrder(open, 'hr')
  const [record] = (await find('orders', orderNumber))?.records ?? []
  expect(record).toMatchObject({ id: orderNumber, title: orderNumber, status: 'awaitingPayment', at: expect.any(String), detail: expect.stringMatching(/\S/) })
  expect((await find('orders', record?.detail ?? ''))?.records.map(({ id }) => id)).toContain(orderNumber)
})

test('of many the first ones are sent, and all are counted', async () => {
  const group = await find('products', 'e')
  expect(group?.records).toHaveLength(OFFICE_SEARCH_FOUND_MAX)
  expect(group?.total).toBeGreaterThan(OFFICE_SEARCH_FOUND_MAX)
})

/** What the operations that open the records need. */
const OPENED_BY = {
  orders: contract.filterShopOrders.needs,
  products: contract.openEditing.needs,
  categories: contract.openEditing.needs,
  pages: contract.openEditing.needs,
  posts: contract.openEditing.needs,
  events: contract.openEditing.needs,
  media: contract.filterMedia.needs,
  consents: contract.getShopConsents.needs,
  templates: contract.createPostType.needs,
  staff: contract.filterStaff.needs,
} as const satisfies Record<OfficeSearchKind, readonly Permission[]>

test.each(['lovre', 'nika', 'dora', 'roko'] satisfies DemoUserName[])('%s finds nothing that their permissions do not open', async (name) => {
  const { orderNumber } = await placeMixedOrder(open, 'en')
  const who = await logIn(open, name)
  const searches = ['olive', 'o', 'solta', 'post', 'skoj.example', 'privacy', orderNumber]
  const found = new Set((await Promise.all(searches.map((text) => search(text, who)))).flat().map(({ kind }) => kind))
  const mayFind = (kind: OfficeSearchKind) => hasPermission(who.user, ...OPENED_BY[kind])
  const kinds: readonly OfficeSearchKind[] = ['orders', 'products', 'categories', 'pages', 'posts', 'events', 'media', 'consents', 'templates', 'staff']
  expect(kinds.filter((kind) => found.has(kind))).toEqual(kinds.filter(mayFind))
})

test('signs of a pattern find nothing, and an empty or too long search is rejected', async () => {
  expect([await search('%'), await search('_'), await search("'; drop table orders; --")]).toEqual([[], [], []])
  for (const text of ['', '   ', 'a'.repeat(OFFICE_SEARCH_MAX + 1), 'a\u0000b']) expect(await codeOf(search(text))).toBe('invalid-input')
})

test('neither customers nor visitors search the back office', async () => {
  expect(await codeOf(search('olive', await logIn(open, 'emma')))).toBe('forbidden')
  expect(await codeOf(open.client.in('en').findOfficeRecords({ body: { search: 'olive' } }))).toBe('not-logged-in')
})

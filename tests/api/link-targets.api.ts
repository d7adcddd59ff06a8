import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCell } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { createEditor, set, valueIn } from './editor.ts'

const HOME = { kind: 'page', id: 1 } as const

let open: OpenShop
let calls: Awaited<ReturnType<typeof logIn>>['calls']
beforeAll(async () => {
  open = await openShop()
  calls = (await logIn(open, 'nika')).calls
})
afterAll(() => open.close())

const find = (search: string, more: Partial<Parameters<typeof calls.findLinkTargets>[0]['body']> = {}) =>
  calls.findLinkTargets({ body: { search, kind: null, current: null, ...more } })

test('things of the shop are found by words, by their address, and by what a link leads to now', async () => {
  const { records, counts } = await find('olive')
  expect(records.length).toBeGreaterThan(1)
  expect(counts.product).toBeGreaterThan(0)
  const [product] = (await find('olive', { kind: 'product' })).records
  if (!product) throw new Error('There is no oil')
  expect(product).toMatchObject({ target: { type: 'product' }, state: 'published', paths: { en: expect.stringMatching(/^\/product\/.*olive/) } })
  expect((await find(product.paths.hr ?? '')).records).toEqual([product])
  expect((await find(`${product.paths.en}?size=2`)).records).toEqual([])
  expect((await find('https://example.org/shop/oil')).records).toEqual([])
  const current = { type: 'product', id: 999_999 } as const
  expect((await find('', { current })).records).toEqual([{ target: current, title: {}, paths: {}, state: 'missing', usedIn: [] }])
  expect((await find('%')).records).toEqual([])
})

test('a candidate says where it is linked already', async () => {
  const { records } = await find('', { current: { type: 'category', id: 1 } })
  expect(records[0]?.usedIn).toContainEqual(expect.objectContaining({ kind: 'navigation' }))
})

test('a link to a draft is found as one, saved, and not published', async () => {
  const made = await calls.createPost({ body: { postType: 'page', title: { en: 'Oil tasting' }, slug: { en: 'oil-tasting' } } })
  const target = { type: 'page', id: made.document.id } as const
  expect((await find('oil tasting')).records[0]).toMatchObject({ target, title: { en: 'Oil tasting' }, state: 'draft' })
  const editor = createEditor(calls)
  const { body } = await editor.draft(HOME)
  const { order, sections } = body.document as StoredDocument
  const hero = order.find((id) => sections[id]?.type === 'hero') ?? ''
  const [button = ''] = valueIn(body, 'document', 'sections', hero, 'fields', 'buttons', 'order') as string[]
  const at = ['document', hero, 'buttons', button, 'link']
  const found = findCell(kindOf('page').cells, body, at)
  const { refused } = await editor.save(HOME, 'Link', [
    set(at, null, { ...target, newTab: true, rel: 'nofollow' }, typeof found === 'string' ? null : found.value),
  ])
  expect(refused).toEqual([])
  const { documents } = await calls.getReview({ body: { documents: [HOME] } })
  const [home] = documents
  expect(home?.problems).toMatchObject([{ at, key: 'notPublished' }])
  const chosen = { document: HOME, rev: home?.rev ?? 0, changes: home?.changes.map(({ key }) => key) ?? [] }
  await expect(calls.publishContentRelease({ body: { name: 'Alone', documents: [chosen] } })).rejects.toMatchObject({ status: 422 })
})

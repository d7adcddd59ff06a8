import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredDocument } from '#contract/sections/section.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { add, createEditor, type Editor, set } from './editor.ts'

const HOME = { kind: 'page', id: 1 } as const

let open: OpenShop
let owner: ApiClient
let nika: Editor
beforeAll(async () => {
  open = await openShop()
  owner = (await logIn(open, 'lovre')).calls
  nika = createEditor(owner)
})
afterAll(() => open.close())

const text = (en: string) => ({ en, hr: en })

/** The first section whose items have icons: its id, and the id of its first item. */
function findSection(body: Record<string, unknown>): readonly [section: string, item: string] {
  const { order, sections } = body.document as StoredDocument
  const section = order.find((id) => sections[id]?.type === 'facts') ?? ''
  const items = sections[section]?.fields.items as { order: string[] } | undefined
  return [section, items?.order[0] ?? '']
}
const shown = async (locale: 'en' | 'hr') => {
  const { records } = await open.client.in(locale).filterPosts({ body: { filters: { ids: [HOME.id] }, whole: true } })
  return records[0]?.sections.flatMap((section) => (section.type === 'facts' ? section.items.map(({ icon }) => icon) : []))
}

test('an icon of the list is stored, reviewed and published in every language, any other one is rejected', async () => {
  const { body } = await nika.draft(HOME)
  const [section, item] = findSection(body)
  const at = ['document', section, 'items', item, 'icon']
  expect((await shown('en'))?.every((icon) => icon === '')).toBe(true)
  for (const wrong of ['left', 'Truck', 'nothing', null, 1]) {
    const { refused } = await nika.save(HOME, 'Icon', [set(at, null, wrong, '')])
    expect(refused.map(({ reason }) => reason)).toEqual(['invalid'])
  }
  expect((await nika.save(HOME, 'Icon', [set(at, 'en', 'truck', '')])).refused.map(({ reason }) => reason)).toEqual(['invalid'])
  expect((await nika.save(HOME, 'Icon', [set(at, null, 'truck', '')])).refused).toEqual([])
  expect((await shown('en'))?.[0]).toBe('')

  const reviewed = (await owner.getReview({ body: {} })).documents.find(({ document }) => document.kind === 'page' && document.id === HOME.id)
  expect(reviewed?.changes).toMatchObject([{ type: 'set', at, cell: 'icon', before: '', after: 'truck', locale: null }])
  const changes = reviewed?.changes.map(({ key }) => key) ?? []
  const { id } = await owner.publishContentRelease({ body: { name: 'Icon', documents: [{ document: HOME, rev: reviewed?.rev ?? 0, changes }] } })
  expect([(await shown('en'))?.[0], (await shown('hr'))?.[0]]).toEqual(['truck', 'truck'])
  await owner.revertContentRelease({ params: { id: String(id) } })
  expect((await shown('en'))?.[0]).toBe('')
})

test('a section from before its items had icons is read without them', async () => {
  const { body } = await nika.draft(HOME)
  const items = { order: ['one'], items: { one: { title: text('Old'), text: text('Before') } } }
  const { refused, draft } = await nika.save(HOME, 'Section', [add(['document'], 'old', findSection(body)[0], { type: 'facts', v: 1, fields: { items } })])
  expect(refused).toEqual([])
  expect((draft.body.document as StoredDocument).sections.old).toMatchObject({ v: 2, fields: { items: { items: { one: { icon: '', title: text('Old') } } } } })
  for (const fields of [
    {},
    { items: null },
    { items: { order: ['one'], items: null } },
    { items: 'one' },
    { items: { order: ['one'], items: { one: 'one' } } },
  ]) {
    const rejected = await nika.save(HOME, 'Section', [add(['document'], 'older', null, { type: 'facts', v: 1, fields })])
    expect(rejected.refused.map(({ reason }) => reason)).toEqual(['invalid'])
  }
  await nika.discard(HOME, draft.rev)
})

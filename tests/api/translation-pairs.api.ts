import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { createEditor } from './editor.ts'

let open: OpenShop
let nika: ApiClient
beforeAll(async () => {
  open = await openShop()
  nika = (await logIn(open, 'nika')).calls
})
afterAll(() => open.close())

async function create(title: Readonly<Record<string, string>>, slug: Readonly<Record<string, string>>): Promise<number> {
  return (await nika.createPost({ body: { postType: 'page', title, slug } })).document.id
}
const list = async (from: 'en' | 'hr', to: 'en' | 'hr') => (await nika.filterUntranslatedPosts({ body: { from, to } })).records
const found = async (id: number, from: 'en' | 'hr' = 'en', to: 'en' | 'hr' = 'hr') => (await list(from, to)).find(({ post }) => post.id === id)

test('in the demo shop every page has both languages', async () => {
  expect([await list('en', 'hr'), await list('hr', 'en')]).toEqual([[], []])
})

test('a page that lacks a language is listed with the likeliest of that language, until both are joined', async () => {
  const page = await create({ en: 'Palagruža, the last light' }, { en: 'palagruza-the-last-light' })
  const twin = await create({ hr: 'Na Palagruži' }, { hr: 'na-palagruzi' })
  const other = await create({ hr: 'Sol' }, { hr: 'sol-iz-mora' })
  const record = await found(page)
  expect(record?.post).toMatchObject({ kind: 'page', slug: { en: 'palagruza-the-last-light', hr: '' } })
  expect(record?.suggestions.map(({ post, reasons }) => [post.id, reasons])).toEqual([
    [twin, ['title', 'slug', 'date']],
    [other, ['date']],
  ])
  expect((await found(twin, 'hr', 'en'))?.suggestions[0]?.post.id).toBe(page)
  const step = { sessionId: createEditor(nika).sessionId, stepId: randomUUID(), label: 'Joined' }
  const joined = await nika.linkExistingPostTranslations({
    params: { slug: 'palagruza-the-last-light' },
    body: { ...step, translations: [{ locale: 'hr', id: twin }] },
  })
  expect([joined.refused, joined.draft.document.id]).toEqual([[], page])
  expect([await found(page), await found(twin, 'hr', 'en')]).toEqual([undefined, undefined])
  await nika.undoStep({ body: { sessionId: step.sessionId, stepId: step.stepId } })
  expect((await found(page))?.suggestions[0]?.post.id).toBe(twin)
})

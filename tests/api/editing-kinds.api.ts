import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentName } from '#contract/editing.ts'
import { findCell, textsOf } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Path } from '#contract/kinds/operation.ts'
import { storedFields } from '#contract/sections/stored.ts'
import { INJECTIONS } from '#tests/injections.ts'
import { liveMarkup } from '#tests/live-markup.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { add, createEditor, type Editor, set, valueIn } from './editor.ts'
import { added, photo } from './library-files.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let lovre: Editor
const cleaned = (html: string) => open.shop.cleanHtml(html)
beforeAll(async () => {
  open = await openShop()
  lovre = createEditor((await logIn(open, 'lovre')).calls)
})
afterAll(() => open.close())

/** One of each kind, with a shared cell and another value of it. */
const THINGS = [
  [{ kind: 'page', id: 1 }, ['noindex'], true],
  [{ kind: 'post', id: 101 }, ['readingMinutes'], 12],
  [{ kind: 'event', id: 1 }, ['capacity'], 40],
  [{ kind: 'term', id: 1 }, null, null],
  [{ kind: 'header', id: 1 }, ['showSearch'], false],
  [{ kind: 'footer', id: 2 }, ['showNewsletter'], false],
  [{ kind: 'cookie', id: 3 }, null, null],
  [{ kind: 'navigation', id: 1 }, ['items', '1', 'target'], { type: 'url', to: 'https://example.org', newTab: true, rel: 'nofollow' }],
  [{ kind: 'product', id: 101 }, ['price'], 12.5],
  [{ kind: 'category', id: 1 }, ['backdrop'], 'cobalt'],
] as const satisfies readonly (readonly [DocumentName, Path | null, unknown])[]

test.each(THINGS)('what is stored of %j is what its kind says, and is edited in the same manner', async (document, shared, value) => {
  const { cells } = kindOf(document.kind)
  const before = await lovre.draft(document)
  const problems = Object.entries(cells).flatMap(([name, cell]) => {
    const { error } = cell.kind === 'slug' ? {} : storedFields({ [name]: cell }, 'draft').safeParse({ [name]: before.body[name] })
    return error ? [[name, error.issues]] : []
  })
  expect(problems).toEqual([])
  expect(Object.keys(before.body).sort()).toEqual(Object.keys(cells).sort())
  const [first] = textsOf(cells, before.body)
  const operations = [set(first?.at ?? [], 'hr', 'Kanarinka', first?.texts.hr)]
  if (shared) {
    const found = findCell(cells, before.body, shared)
    operations.push(set(shared, null, value, typeof found === 'string' ? null : found.value))
  }
  const { draft, refused } = await lovre.save(document, 'All', operations)
  expect(refused).toEqual([])
  const written = shared ? findCell(cells, draft.body, shared) : null
  expect([valueIn(draft.body, ...(first?.at ?? []), 'hr'), written && typeof written !== 'string' && written.value]).toEqual(['Kanarinka', value])
  const [step] = (await lovre.open(document)).steps
  expect((await lovre.undo(step?.id ?? '')).drafts[0]).toMatchObject({ body: before.body, isChanged: false })
  await lovre.discard(document, (await lovre.draft(document)).rev)
})

test('lists of the footer have ids in a draft and none in the public response', async () => {
  const FOOTER = { kind: 'footer', id: 2 } as const
  const { body } = await lovre.draft(FOOTER)
  expect(body.shops).toMatchObject({ order: ['shops-1', 'shops-2'], items: { 'shops-1': { name: { en: 'Split' } } } })
  const shop = { name: { en: 'Vis', hr: 'Vis' }, address: { en: '', hr: '' }, hours: { en: '', hr: '' } }
  const { draft, refused } = await lovre.save(FOOTER, 'Shop added', [add(['shops'], 'vis', 'shops-1', shop)])
  expect([refused, (draft.body.shops as { order: string[] }).order]).toEqual([[], ['shops-1', 'vis', 'shops-2']])
  const { elements } = await open.client.in('en').getElementsByHandlers({ body: { handlers: ['footer'] } })
  expect(elements[0]?.parts.shops).toEqual([
    { name: 'Split', address: 'Riblja ulica 6, 21000 Split', hours: 'Mon to Sat 9:00 to 20:00, Sun 10:00 to 14:00' },
    { name: 'Zagreb', address: 'Ulica starih lipa 14, 10000 Zagreb', hours: 'Mon to Fri 10:00 to 19:00, Sat 9:00 to 15:00' },
  ])
  await lovre.discard(FOOTER, draft.rev)
})

test.each([
  ['a price below zero', { kind: 'product', id: 101 }, 'price', -1],
  ['a third decimal', { kind: 'product', id: 101 }, 'price', 1.005],
  ['a price that is no number', { kind: 'product', id: 101 }, 'reducedPrice', '5'],
  ['half a place', { kind: 'event', id: 1 }, 'capacity', 1.5],
  ['a time without offset', { kind: 'event', id: 1 }, 'start', '2026-05-14T09:30:00'],
  ['an unknown colour', { kind: 'category', id: 1 }, 'backdrop', 'pink'],
] as const)('%s is rejected', async (_what, document, cell, value) => {
  const { body, rev } = await lovre.draft(document)
  const { refused, draft } = await lovre.save(document, 'Bad', [set([cell], null, value, body[cell])])
  expect([refused.map(({ reason, fields }) => [reason, fields.length]), draft.rev]).toEqual([[['invalid', 1]], rev])
})

test('a file that only a draft names is in use until the draft is discarded', async () => {
  const POST = { kind: 'post', id: 103 } as const
  const { body } = await lovre.draft(POST)
  const { calls } = await logIn(open, 'lovre')
  const nika = await logIn(open, 'nika')
  const usesOf = async () => (await calls.getMediaUses({ params: { id: '1' } })).records.filter(({ isDraft }) => isDraft)
  const { draft } = await lovre.save(POST, 'Picture', [set(['mediaId'], null, 1, body.mediaId)])
  const use = { kind: 'post', id: 103, title: valueIn(body, 'title', 'en'), isDraft: true }
  expect(await usesOf()).toEqual([use])
  await lovre.discard(POST, draft.rev)
  expect(await usesOf()).toEqual([])
  const file = await added(open, nika, 'of-a-draft.jpg', await photo())
  const id = String(file.id)
  const named = await lovre.save(POST, 'Picture', [set(['mediaId'], null, file.id, body.mediaId)])
  expect(await codeOf(nika.calls.deleteMedia({ params: { id } }))).toBe('media-in-use')
  expect(await nika.calls.deleteDirectoryItems({ body: { targetIds: [file.id] } })).toEqual({
    deletedIds: [],
    used: [{ id: file.id, originalName: 'of-a-draft.jpg', uses: [use] }],
  })
  await lovre.discard(POST, named.draft.rev)
  expect((await nika.calls.deleteMedia({ params: { id } })).deletedAt).not.toBeNull()
})

test('nothing of the injection corpus survives in HTML, and all of it stays text elsewhere', async () => {
  const HOME = { kind: 'page', id: 1 } as const
  const inBoth = (text: string) => ({ en: text, hr: text })
  const groups = Array.from({ length: Math.ceil(INJECTIONS.length / 40) }, (_, group) => INJECTIONS.slice(group * 40, (group + 1) * 40))
  const items = (texts: readonly string[]) => ({
    order: texts.map((_, index) => `i${index}`),
    items: Object.fromEntries(texts.map((text, index) => [`i${index}`, { q: inBoth(text.slice(0, 200)), a: inBoth(text) }])),
  })
  const fields = {
    groups: {
      order: groups.map((_, index) => `g${index}`),
      items: Object.fromEntries(groups.map((texts, index) => [`g${index}`, { title: inBoth(''), items: items(texts) }])),
    },
  }
  const [first] = groups
  const { draft, refused } = await lovre.save(HOME, 'Injections', [
    add(['document'], 'injected', null, { type: 'faq', v: 1, fields }),
    set(['document', 'injected', 'groups', 'g0', 'items', 'i0', 'a'], 'hr', INJECTIONS.join('').slice(0, 4_000), await cleaned(first?.[0] ?? '')),
  ])
  expect(refused).toEqual([])
  const written = valueIn(draft.body, 'document', 'sections', 'injected', 'fields', 'groups', 'items') as typeof fields.groups.items
  const all = Object.values(written).flatMap((group) => Object.values(group.items.items))
  expect(all.map(({ q }) => q.en)).toEqual(INJECTIONS.map((text) => text.slice(0, 200).trim().normalize('NFC')))
  expect(await Promise.all(INJECTIONS.map(cleaned))).toEqual(all.map(({ a }) => a.en))
  expect(liveMarkup(all.flatMap(({ a }) => [a.en, a.hr]).join('')).filter((found) => !/^(?:a|img) (?:href|src)="\/\/evil/.test(found))).toEqual([])
  await lovre.discard(HOME, draft.rev)
})

test('what a draft names is what visitors would see: pictures, addresses in the language, and entities in their order', async () => {
  const { calls } = await logIn(open, 'lovre')
  const selections = [
    { of: 'products' as const, stored: { mode: 'chosen' as const, ids: [102, 999_999, 101] } },
    { of: 'posts' as const, stored: { mode: 'rule' as const, rule: 'newest', withinId: null, limit: 2 } },
  ]
  const targets = [
    { type: 'product' as const, id: 101 },
    { type: 'page' as const, id: 999_999 },
  ]
  const product = await lovre.draft({ kind: 'product', id: 101 })
  const found = await calls.getDraftReferences({ body: { media: [1, 999_999], targets, selections, prices: [999_999, 101] } })
  const { records } = await open.client.in('en').filterPosts({ body: { filters: { display: true, postTypeSlugs: ['post'] }, limit: 2 } })
  expect(found).toMatchObject({
    media: [{ id: 1 }],
    links: [{ type: 'product', to: valueIn(product.body, 'slug', 'en') }, null],
    selected: [[102, 101], records.map(({ id }) => id)],
    lowestPrices: [null, 4.9],
  })
  const wrong = { of: 'products' as const, stored: { mode: 'rule' as const, rule: 'coming', withinId: null, limit: 2 } }
  await expect(calls.getDraftReferences({ body: { media: [], targets: [], selections: [wrong], prices: [] } })).rejects.toMatchObject({
    code: 'invalid-input',
    status: 422,
  })
})

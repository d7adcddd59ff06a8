import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReviewedDocument } from '#contract/content-release.ts'
import type { DocumentName } from '#contract/editing.ts'
import { findCell } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Path } from '#contract/kinds/operation.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { publishDueReleases } from '#server/modules/editing/publish-release.service.ts'
import { priceHistory } from '#server/modules/product/product.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { add, createEditor, type Editor, remove, set, valueIn } from './editor.ts'

const HOME = { kind: 'page', id: 1 } as const
const POST = { kind: 'post', id: 101 } as const

/** One of each kind, with a cell and another value of it. */
const THINGS = [
  [{ kind: 'page', id: 1 }, ['noindex'], true],
  [{ kind: 'post', id: 101 }, ['readingMinutes'], 12],
  [{ kind: 'event', id: 1 }, ['price'], 12.5],
  [{ kind: 'term', id: 1 }, ['title'], 'Recipes of the winter'],
  [{ kind: 'header', id: 1 }, ['announcementTo'], '2027-01-01T00:00:00+01:00'],
  [{ kind: 'footer', id: 2 }, ['showNewsletter'], false],
  [{ kind: 'cookie', id: 3 }, ['title'], 'Biscuits'],
  [{ kind: 'navigation', id: 1 }, ['items', '1', 'target'], { type: 'url', to: 'https://example.org', newTab: true, rel: 'nofollow' }],
  [{ kind: 'product', id: 101 }, ['price'], 12.5],
  [{ kind: 'category', id: 1 }, ['name'], 'Everything from the sea'],
] as const satisfies readonly (readonly [DocumentName, Path, unknown])[]

let open: OpenShop
let calls: ApiClient
let nika: Editor
let owner: ApiClient
let lovre: Editor
beforeAll(async () => {
  open = await openShop()
  calls = (await logIn(open, 'nika')).calls
  nika = createEditor(calls)
  owner = (await logIn(open, 'lovre')).calls
  lovre = createEditor(owner)
})
afterAll(() => open.close())
beforeEach(async () => {
  for (const { document, rev } of (await calls.getReview({ body: {} })).documents) await lovre.discard(document, rev)
})

async function review(document: DocumentName): Promise<ReviewedDocument> {
  const [reviewed] = (await calls.getReview({ body: { documents: [document] } })).documents
  if (!reviewed) throw new Error('Nothing is to be reviewed')
  return reviewed
}
/** All changes of these things, or those that are chosen, as the body of a release. */
async function chosen(name: string, documents: readonly DocumentName[], isChosen: (key: string) => boolean = () => true) {
  const reviewed = await Promise.all(documents.map(review))
  return {
    name,
    documents: reviewed.map(({ document, rev, changes }) => ({ document, rev, changes: changes.map(({ key }) => key).filter(isChosen) })),
  }
}
const publish = async (...documents: DocumentName[]) => calls.publishContentRelease({ body: await chosen('Test', documents) })
const revert = (id: number) => calls.revertContentRelease({ params: { id: String(id) } })
const titleOf = async (locale: 'en' | 'hr', id: number = POST.id) =>
  (await open.client.in(locale).filterPosts({ body: { filters: { ids: [id] }, whole: true } })).records[0]?.title

const saveTitle = async (document: DocumentName, texts: Partial<Record<'en' | 'hr', string>>, cell = 'title') => {
  const { body } = await nika.draft(document)
  const operations = Object.entries(texts).map(([locale, text]) => set([cell], locale as 'en', text, valueIn(body, cell, locale)))
  expect((await nika.save(document, cell, operations)).refused).toEqual([])
}

test('a change is reviewed before and after, published at once for visitors, and reverted', async () => {
  const [en, hr] = [await titleOf('en'), await titleOf('hr')]
  await saveTitle(POST, { en: 'Open all winter', hr: 'Otvoreno cijelu zimu' })
  const reviewed = await review(POST)
  expect(reviewed.changes.map(({ key, before, after, isOvertaken }) => ({ key, before, after, isOvertaken }))).toEqual([
    { key: 'title:en', before: en, after: 'Open all winter', isOvertaken: false },
    { key: 'title:hr', before: hr, after: 'Otvoreno cijelu zimu', isOvertaken: false },
  ])
  expect([reviewed.problems, reviewed.updatedBy?.userId]).toEqual([[], 4])
  expect(await titleOf('en')).toBe(en)
  const release = await publish(POST)
  expect(release).toMatchObject({ name: 'Test', state: 'published', documents: [{ document: POST, changes: 2 }], reverts: null, revertedBy: null })
  expect([await titleOf('en'), await titleOf('hr')]).toEqual(['Open all winter', 'Otvoreno cijelu zimu'])
  const draft = await nika.draft(POST)
  expect([draft.isChanged, draft.updatedBy]).toEqual([false, null])
  expect((await nika.open(POST)).steps).toEqual([])
  const reverting = await revert(release.id)
  expect(reverting.reverts).toBe(release.id)
  expect([await titleOf('en'), await titleOf('hr')]).toEqual([en, hr])
  await expect(revert(release.id)).resolves.toMatchObject({ documents: [{ changes: 0 }] })
  const { records } = await calls.filterContentReleases({ body: {} })
  expect(records.find(({ id }) => id === release.id)?.revertedBy).toEqual(expect.any(Number))
  const logged = await open.shop.db.select().from(auditLog).where(eq(auditLog.action, 'publishContentRelease'))
  expect(logged.at(-1)).toMatchObject({ userId: 4, kind: 'post', entityId: '101', after: { releaseId: release.id, changes: ['title:en', 'title:hr'] } })
})

test('a change that is not chosen stays in the draft, and a draft that changed since is not published', async () => {
  const en = await titleOf('en')
  await saveTitle(POST, { en: 'Chosen', hr: 'Kasnije' })
  const stale = await chosen('Stale', [POST])
  const release = await calls.publishContentRelease({ body: await chosen('English', [POST], (key) => key === 'title:en') })
  expect([await titleOf('en'), (await review(POST)).changes.map(({ key, after }) => [key, after])]).toEqual(['Chosen', [['title:hr', 'Kasnije']]])
  await expect(calls.publishContentRelease({ body: stale })).rejects.toMatchObject({ code: 'draft-changed' })
  await saveTitle(POST, { en: 'A later draft' })
  await revert(release.id)
  expect(await titleOf('en')).toBe(en)
  expect((await review(POST)).changes.map(({ key, after }) => [key, after])).toEqual([
    ['title:en', 'A later draft'],
    ['title:hr', 'Kasnije'],
  ])
})

test('a release is not reverted over a later one that changed the same', async () => {
  await saveTitle(POST, { en: 'First' })
  const first = await publish(POST)
  await saveTitle(POST, { en: 'Second' })
  const second = await publish(POST)
  await expect(revert(first.id)).rejects.toMatchObject({ code: 'release-overtaken' })
  await revert(second.id)
  expect(await titleOf('en')).toBe('First')
  await revert(first.id)
})

test('what is required is named at its place, in the languages that were touched alone, and keeps everything back', async () => {
  const en = await titleOf('en')
  await saveTitle(POST, { hr: '' })
  await saveTitle(HOME, { en: 'Also changed' })
  expect((await review(POST)).problems).toEqual([{ at: ['title'], place: null, locale: 'hr', key: 'required' }])
  await expect(publish(HOME, POST)).rejects.toMatchObject({ code: 'invalid-input', payload: { fields: [{ path: 'post/101/title:hr', key: 'required' }] } })
  expect([await titleOf('en'), (await review(HOME)).changes]).toEqual([en, [expect.objectContaining({ key: 'title:en' })]])
})

test('a category of posts is reviewed with the addresses of its list', async () => {
  const recipes = { kind: 'term', id: 1 } as const
  await saveTitle(recipes, { en: 'Recipes of the winter' })
  expect((await review(recipes)).paths).toEqual({ en: '/blog/recipes', hr: '/hr/objave/recepti' })
})

test('sections are added and removed, without those that are not chosen', async () => {
  const { body } = await nika.draft(HOME)
  const { order, sections } = body.document as { order: string[]; sections: Record<string, { type: string; v: number; fields: unknown }> }
  const hero = order.find((id) => sections[id]?.type === 'hero') ?? ''
  const last = order.at(-1) ?? ''
  const { type, v, example: fields } = SECTIONS.quote
  const saved = await nika.save(HOME, 'Sections', [add(['document'], 'quote-1', hero, { type, v, fields }), remove(['document'], last, sections[last])])
  expect(saved.refused).toEqual([])
  const lastPlace = expect.objectContaining({ type: sections[last]?.type })
  const reviewed = await review(HOME)
  expect(reviewed.paths).toEqual({ en: '/', hr: '/hr' })
  expect(reviewed.changes.map(({ key, type, place }) => [key, type, place])).toEqual([
    ['document/quote-1:added', 'added', { type: 'quote', section: null, item: null }],
    [`document/${last}:removed`, 'removed', lastPlace],
  ])
  await calls.publishContentRelease({ body: await chosen('Added', [HOME], (key) => key.endsWith(':added')) })
  const { records } = await open.client.in('en').filterPosts({ body: { filters: { ids: [1] }, whole: true } })
  expect(records[0]?.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['quote-1', last]))
  expect((await review(HOME)).changes.map(({ key }) => key)).toEqual([`document/${last}:removed`])
})

test('a new address is published with a redirect from the old one, and one given up is free for another', async () => {
  const privacy = { kind: 'page', id: 3 } as const
  const former = valueIn((await nika.draft(privacy)).body, 'slug', 'en') as string
  await saveTitle(privacy, { en: 'another-address' }, 'slug')
  const release = await publish(privacy)
  const decide = (path: string) => open.client.in('en').decide({ query: { path } })
  expect(await decide('another-address')).toMatchObject({ id: 3 })
  expect(await decide(former)).toMatchObject({ type: 'redirect', redirectTo: '/another-address' })
  await revert(release.id)
  expect(await decide(former)).toMatchObject({ id: 3 })
})

test('a new page is seen once it is published, with its sections and in one language alone', async () => {
  const slug = `winter-${randomUUID().slice(0, 8)}`
  const { document } = await calls.createPost({ body: { postType: 'page', title: { en: 'Winter' }, slug: { en: slug } } })
  expect((await review(document)).changes.map(({ key }) => key)).toEqual(['slug:en', 'display'])
  const release = await publish(document)
  expect([await titleOf('en', document.id)]).toEqual(['Winter'])
  await revert(release.id)
  expect(await titleOf('en', document.id)).toBeUndefined()
})

test('a price needs its permission, and its history makes the lowest price of 30 days', async () => {
  const product = { kind: 'product', id: 101 } as const
  const { body } = await lovre.draft(product)
  const price = body.price as number
  const reduced = Math.round(price * 80) / 100
  await lovre.save(product, 'Reduced price', [set(['reducedPrice'], null, reduced, body.reducedPrice)])
  await expect(publish(product)).rejects.toMatchObject({ code: 'permission-missing' })
  const release = await owner.publishContentRelease({ body: await chosen('Sale', [product]) })
  const read = async () => open.client.in('en').getProduct({ query: { id: '101' } })
  expect(await read()).toMatchObject({ finalPrice: reduced, lowestPrice30Days: price })
  const rows = await open.shop.db.select().from(priceHistory).where(eq(priceHistory.productId, 101)).orderBy(priceHistory.validFrom)
  expect(rows.at(-1)?.finalCents).toBe(Math.round(reduced * 100))
  await owner.revertContentRelease({ params: { id: String(release.id) } })
  expect(await read()).toMatchObject({ finalPrice: price })
  await lovre.save(product, 'Reduced price', [set(['reducedPrice'], null, price + 1, body.reducedPrice)])
  expect((await review(product)).problems).toEqual([{ at: ['reducedPrice'], place: null, locale: null, key: 'reductionAbovePrice' }])
})

test.each(THINGS)('what was edited of %j is published and reverted, everything else stays as it was', async (document, at, value) => {
  const { body } = await lovre.draft(document)
  const locale = at[0] === 'title' || at[0] === 'name' ? 'en' : null
  const found = findCell(kindOf(document.kind).cells, body, at)
  const seen = typeof found === 'string' ? undefined : locale ? valueIn(found.value as Record<string, unknown>, locale) : found.value
  expect((await lovre.save(document, 'Edited', [set(at, locale, value, seen)])).refused).toEqual([])
  const edited = (await lovre.draft(document)).body
  const release = await owner.publishContentRelease({ body: await chosen('One', [document]) })
  expect(await lovre.draft(document)).toMatchObject({ isChanged: false, body: edited })
  await owner.revertContentRelease({ params: { id: String(release.id) } })
  expect((await lovre.draft(document)).body).toEqual(body)
})

test('a new entry of a navigation and a new picture of a product are stored once, and the draft ends', async () => {
  const navigation = { kind: 'navigation', id: 1 } as const
  const { body } = await lovre.draft(navigation)
  const entry = { label: { en: 'Winter', hr: 'Zima' }, target: { type: 'url', to: 'https://example.org' }, children: { order: [], items: {} } }
  expect((await lovre.save(navigation, 'Entry', [add(['items'], randomUUID(), null, entry)])).refused).toEqual([])
  const product = { kind: 'product', id: 101 } as const
  const pictures = (await lovre.draft(product)).body.pictures as { order: string[] }
  const used = new Set(pictures.order)
  const other = (await owner.filterMedia({ body: {} })).records.find(({ id, kind }) => kind === 'picture' && !used.has(String(id)))
  const picture = add(['pictures'], randomUUID(), pictures.order.at(-1) ?? null, { mediaId: other?.id })
  expect((await lovre.save(product, 'Picture', [picture])).refused).toEqual([])
  const release = await owner.publishContentRelease({ body: await chosen('Lists', [navigation, product]) })
  const published = await lovre.draft(navigation)
  const items = published.body.items as { order: string[]; items: Record<string, unknown> }
  expect([published.isChanged, items.items[items.order[0] ?? '']]).toEqual([false, entry])
  expect((await lovre.draft(product)).body.pictures).toMatchObject({ order: [...pictures.order, String(other?.id)] })
  await owner.revertContentRelease({ params: { id: String(release.id) } })
  expect((await lovre.draft(navigation)).body).toEqual(body)
  expect((await lovre.draft(product)).body.pictures).toEqual(pictures)
})

test('an image and an entry that stay in their drafts stand behind those that were published before them', async () => {
  const [navigation, product] = [{ kind: 'navigation', id: 1 } as const, { kind: 'product', id: 101 } as const]
  const [first, second] = [randomUUID(), randomUUID()]
  const entry = (to: string) => ({ label: { en: to, hr: to }, target: { type: 'url', to }, children: { order: [], items: {} } })
  const former = ((await lovre.draft(navigation)).body.items as { order: string[] }).order
  const entries = [add(['items'], first, former.at(-1) ?? null, entry('https://first.example')), add(['items'], second, first, entry('https://second.example'))]
  expect((await lovre.save(navigation, 'Entries', entries)).refused).toEqual([])
  const { order } = (await lovre.draft(product)).body.pictures as { order: string[] }
  const free = (await owner.filterMedia({ body: {} })).records.filter(({ id, kind }) => kind === 'picture' && !order.includes(String(id)))
  const [one, two] = free.map(({ id }) => id)
  const images = [add(['pictures'], first, order.at(-1) ?? null, { mediaId: one }), add(['pictures'], second, first, { mediaId: two })]
  expect((await lovre.save(product, 'Images', images)).refused).toEqual([])
  const isFirst = (key: string) => key.endsWith(`/${first}:added`)
  const release = await owner.publishContentRelease({ body: await chosen('First', [navigation, product], isFirst) })
  const stored = (await lovre.draft(navigation)).body.items as { order: string[]; items: Record<string, unknown> }
  expect(stored.order.slice(former.length).map((id) => valueIn(stored.items, id, 'label', 'en'))).toEqual(['https://first.example', 'https://second.example'])
  expect((await lovre.draft(product)).body.pictures).toMatchObject({ order: [...order, String(one), second] })
  const last = await owner.publishContentRelease({ body: await chosen('Second', [navigation, product]) })
  expect((await lovre.draft(product)).body.pictures).toMatchObject({ order: [...order, String(one), String(two)] })
  for (const { id } of [last, release]) await owner.revertContentRelease({ params: { id: String(id) } })
  expect((await lovre.draft(product)).body.pictures).toMatchObject({ order })
})

test('a scheduled release goes live once when it is due, as it was reviewed; edits since stay in the draft', async () => {
  const en = await titleOf('en')
  await saveTitle(POST, { en: 'Scheduled' })
  const scheduledFor = new Date(Date.now() + 60_000)
  const release = await calls.scheduleContentRelease({ body: { ...(await chosen('Later', [POST])), scheduledFor: scheduledFor.toISOString() } })
  await saveTitle(POST, { en: 'Edited since' })
  await publishDueReleases(open.shop, new Date())
  expect(await titleOf('en')).toBe(en)
  const due = new Date(scheduledFor.getTime() + 1)
  await Promise.all([publishDueReleases(open.shop, due), publishDueReleases(open.shop, due)])
  expect(await titleOf('en')).toBe('Scheduled')
  expect((await review(POST)).changes.map(({ key, before, after }) => [key, before, after])).toEqual([['title:en', 'Scheduled', 'Edited since']])
  const { records } = await calls.filterRevisions({ body: { document: POST, limit: 1 } })
  expect(records[0]).toMatchObject({
    title: { en: 'Scheduled' },
    release: { id: release.id, name: 'Later' },
    changes: [{ key: 'title:en', before: en, after: 'Scheduled' }],
  })
  await revert(release.id)
})

test('a scheduled release fails with its reason where visitors read something else by then, and can be cancelled or moved before', async () => {
  const en = await titleOf('en')
  const scheduledFor = new Date(Date.now() + 60_000)
  const schedule = async () => calls.scheduleContentRelease({ body: { ...(await chosen('Later', [POST])), scheduledFor: scheduledFor.toISOString() } })
  await saveTitle(POST, { en: 'Scheduled' })
  const failing = await schedule()
  const cancelled = await schedule()
  const save = (body: Parameters<ApiClient['saveContentRelease']>[0]['body']) => calls.saveContentRelease({ params: { id: String(cancelled.id) }, body })
  await expect(save({ scheduledFor: '2001-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'time-past' })
  expect(await save({ name: 'Renamed', scheduledFor: null })).toMatchObject({ name: 'Renamed', state: 'cancelled' })
  await expect(save({ scheduledFor: null })).rejects.toMatchObject({ code: 'release-not-scheduled' })
  await saveTitle(POST, { en: 'Published before' })
  const before = await publish(POST)
  await publishDueReleases(open.shop, new Date(scheduledFor.getTime() + 1))
  const { records } = await calls.filterContentReleases({ body: { ids: [failing.id] } })
  expect([records[0]?.state, records[0]?.problem, await titleOf('en')]).toEqual(['failed', 'draft-changed', 'Published before'])
  await revert(before.id)
  expect(await titleOf('en')).toBe(en)
})

test('an earlier revision is brought back as a draft in one step that can be undone', async () => {
  const en = await titleOf('en')
  await saveTitle(POST, { en: 'To be replaced' })
  await publish(POST)
  const { records } = await calls.filterRevisions({ body: { document: POST } })
  const former = records.find(({ version }) => version === (records[0]?.version ?? 0) - 1)
  const step = { sessionId: nika.sessionId, stepId: randomUUID(), label: 'Restored' }
  const { draft, refused } = await calls.restoreRevision({ body: { ...step, document: POST, version: former?.version ?? 0 } })
  expect([valueIn(draft.body, 'title', 'en'), refused, await titleOf('en')]).toEqual([en, [], 'To be replaced'])
  await nika.undo(step.stepId)
  expect(valueIn((await nika.draft(POST)).body, 'title', 'en')).toBe('To be replaced')
})

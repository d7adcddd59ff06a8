import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import type { createPostType, UsedPostType } from '#contract/post-type.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type LoggedIn, logIn } from './demo-users.ts'
import { add, createEditor, type Editor, remove, valueIn } from './editor.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let lovre: LoggedIn
let nika: LoggedIn
let editor: Editor
beforeAll(async () => {
  open = await openShop()
  lovre = await logIn(open, 'lovre')
  nika = await logIn(open, 'nika')
  editor = createEditor(nika.calls)
})
afterAll(() => open.close())

const TITLES = { en: 'Landing page', hr: 'Odredišna stranica' }
const create = (slug: string, more: object = {}) => lovre.calls.createPostType({ body: { slug, titles: TITLES, ...more } })
const read = (id: number) => lovre.calls.getPostType({ params: { id: String(id) } })
const params = ({ id }: Pick<UsedPostType, 'id'>) => ({ id: String(id) })
const deleted = (template: Pick<UsedPostType, 'id'>, version?: number) =>
  lovre.calls.deletePostType({ params: params(template), query: version === undefined ? {} : { version: String(version) } })
const page = (slug: string, more: object = {}) => nika.calls.createPost({ body: { postType: 'page', title: { en: slug }, slug: { en: slug }, ...more } })
const typesOf = ({ body }: { body: Record<string, unknown> }) => {
  const { order, sections } = body.document as { order: string[]; sections: Record<string, { type: string }> }
  return order.map((id) => sections[id]?.type)
}
const section = (type: keyof typeof SECTIONS) => ({ type, v: SECTIONS[type].v, fields: SECTIONS[type].example })
const idOf = async (slug: string) => (await lovre.calls.filterPostTypes({ body: { search: slug } })).records.find((each) => each.slug === slug)?.id ?? 0

test('a template is created with titles in both languages, listed in that of the reader, and logged', async () => {
  const key = randomUUID()
  const body: InputOf<typeof createPostType>['body'] = {
    slug: 'campaign-page',
    titles: TITLES,
    allowedSections: ['hero', 'text', 'hero'],
    firstSections: ['hero', 'text'],
  }
  const created = await lovre.calls.createPostType({ body }, { idempotencyKey: key })
  expect(created).toMatchObject({
    slug: 'campaign-page',
    title: 'Landing page',
    titles: TITLES,
    kind: 'page',
    isBuiltIn: false,
    postCount: 0,
    allowedSections: ['hero', 'text'],
    firstSections: ['hero', 'text'],
    version: 0,
    changedBy: { userId: 5 },
    uses: [],
  })
  expect((await lovre.calls.createPostType({ body }, { idempotencyKey: key })).id).toBe(created.id)
  const croatian = (await logIn(open, 'lovre', 'hr')).calls
  const { records } = await croatian.filterPostTypes({ body: { search: 'campaign', sort: '-title' } })
  expect(records.map(({ slug, title }) => [slug, title])).toEqual([['campaign-page', 'Odredišna stranica']])
  const kinds = async (kind: 'page' | 'post') => (await lovre.calls.filterPostTypes({ body: { filters: { kind: [kind] } } })).records.map((each) => each.slug)
  expect([await kinds('post'), (await kinds('page')).includes('campaign-page')]).toEqual([['post'], true])
  const rows = await open.shop.db.select().from(auditLog).where(eq(auditLog.action, 'createPostType'))
  expect(rows.map(({ kind, entityId, before, after }) => [kind, entityId, before, (after as { slug: string }).slug])).toEqual([
    ['template', String(created.id), null, 'campaign-page'],
  ])
})

test.each(['abc', 'a b c d', 'Landing', '-page', 'page--two', 'x'.repeat(121), ''])('a template cannot have the key "%s"', async (slug) => {
  expect(await codeOf(create(slug))).toBe('invalid-input')
})

test('a key that is taken, a missing title and impossible first sections are rejected', async () => {
  await create('taken-key')
  expect(await codeOf(create('taken-key'))).toBe('template-key-taken')
  expect(await codeOf(create('page'))).toBe('template-key-taken')
  expect(await codeOf(create('no-title', { titles: { en: 'Only', hr: ' ' } }))).toBe('invalid-input')
  expect(await codeOf(create('not-allowed', { allowedSections: ['text'], firstSections: ['hero'] }))).toBe('template-sections')
  const single = Object.values(SECTIONS).find(({ max }) => max === 1)
  expect(await codeOf(create('too-often', { firstSections: [single?.type, single?.type] }))).toBe('template-sections')
  expect(await codeOf(create('unknown-type', { firstSections: ['carousel'] }))).toBe('invalid-input')
  const both = await Promise.allSettled([create('at-once'), create('at-once')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('titles and sections are changed, each with the version that was read', async () => {
  const template = await create('changed-page')
  const link = (title: string, version?: number) =>
    lovre.calls.linkPostType({ params: params(template), body: { translations: [{ locale: 'hr', title }], ...(version !== undefined && { version }) } })
  const titled = await link('Sezona', 0)
  expect([titled.titles, titled.version]).toEqual([{ en: 'Landing page', hr: 'Sezona' }, 1])
  expect(await codeOf(link('Zima', 0))).toBe('template-changed')
  const sections = (version: number, firstSections?: ('hero' | 'quote')[]) =>
    lovre.calls.linkMasters({ params: params(template), body: { allowedSections: ['hero'], ...(firstSections && { firstSections }), version } })
  expect(await codeOf(sections(0, ['hero']))).toBe('template-changed')
  expect(await codeOf(sections(1, ['quote']))).toBe('template-sections')
  const saved = await sections(1, ['hero'])
  expect([saved.allowedSections, saved.firstSections, saved.version]).toEqual([['hero'], ['hero'], 2])
  expect((await sections(2)).firstSections).toEqual(['hero'])
  expect((await link('Zima')).titles.hr).toBe('Zima')
  expect((await read(template.id)).titles).toEqual({ en: 'Landing page', hr: 'Zima' })
  for (const action of ['linkPostType', 'linkMasters']) {
    const [row] = await open.shop.db.select().from(auditLog).where(eq(auditLog.action, action))
    expect([row?.kind, row?.entityId, row?.userId]).toEqual(['template', String(template.id), 5])
  }
})

test('a new page begins with the first sections of its template; without one, with those of the built-in template', async () => {
  const template = await create('story-page', { firstSections: ['hero', 'text', 'text'] })
  const story = await page('first-story', { templateId: template.id })
  expect(typesOf(story)).toEqual(['hero', 'text', 'text'])
  expect(new Set((story.body.document as { order: string[] }).order).size).toBe(3)
  const builtIn = await idOf('page')
  expect(typesOf(await page('without-template'))).toEqual([])
  await lovre.calls.linkMasters({ params: { id: String(builtIn) }, body: { allowedSections: null, firstSections: ['banner'] } })
  expect(typesOf(await page('with-a-banner'))).toEqual(['banner'])
  expect(typesOf(await page('with-a-banner-too', { templateId: builtIn }))).toEqual(['banner'])
  await lovre.calls.linkMasters({ params: { id: String(builtIn) }, body: { allowedSections: null, firstSections: [] } })
  expect((await read(template.id)).uses).toEqual([{ kind: 'page', id: story.document.id, title: 'first-story' }])
  const copy = await page('copy-of-it', { copyOf: story.document.id })
  expect([typesOf(copy), (await read(template.id)).postCount]).toEqual([['hero', 'text', 'text'], 2])
  expect(await codeOf(page('no-template', { templateId: 999_999 }))).toBe('not-found')
  // Of posts.
  expect(await codeOf(page('of-another-kind', { templateId: await idOf('post') }))).toBe('not-found')
  const like = await page('like-it-but-built-in', { templateId: builtIn, copyOf: story.document.id })
  expect([typesOf(like), (await read(template.id)).postCount]).toEqual([['hero', 'text', 'text'], 2])
})

test('a page takes only sections that its template allows; what it has stays, and can be undone', async () => {
  const template = await create('text-page', { allowedSections: ['text', 'hero'], firstSections: ['hero'] })
  const { document, allowedSections } = await page('only-text', { templateId: template.id })
  expect(allowedSections).toEqual(['text', 'hero'])
  expect('allowedSections' in (await editor.draft({ kind: 'page', id: 1 }))).toBe(false)
  const adding = (type: keyof typeof SECTIONS, part: string) => editor.save(document, 'Section', [add(['document'], part, null, section(type))])
  const rejected = await adding('quote', 'a-quote')
  expect(rejected.refused.map(({ reason }) => reason)).toEqual(['section-not-allowed'])
  expect(typesOf(rejected.draft)).toEqual(['hero'])
  expect(typesOf((await adding('text', 'a-text')).draft)).toEqual(['text', 'hero'])
  await lovre.calls.linkMasters({ params: params(template), body: { allowedSections: ['text'], firstSections: [] } })
  const stored = await editor.draft(document)
  expect([typesOf(stored), stored.allowedSections]).toEqual([['text', 'hero'], ['text']])
  const [, hero = ''] = (stored.body.document as { order: string[] }).order
  const stepId = randomUUID()
  const removed = await editor.save(document, 'Section removed', [remove(['document'], hero, valueIn(stored.body, 'document', 'sections', hero))], stepId)
  expect(typesOf(removed.draft)).toEqual(['text'])
  expect((await adding('hero', 'a-hero')).refused.map(({ reason }) => reason)).toEqual(['section-not-allowed'])
  expect((await editor.undo(stepId)).drafts.map(typesOf)).toEqual([['text', 'hero']])
})

test('a template is deleted while no page uses it, unless it is built in or was changed meanwhile', async () => {
  const template = await create('short-lived')
  const used = await create('long-lived')
  await page('long-lived-page', { templateId: used.id })
  expect(await codeOf(deleted(used))).toBe('template-in-use')
  expect(await codeOf(deleted({ id: await idOf('post') }))).toBe('template-built-in')
  await lovre.calls.linkPostType({ params: params(template), body: { translations: [{ locale: 'en', title: 'Short' }] } })
  expect(await codeOf(deleted(template, 0))).toBe('template-changed')
  expect(await deleted(template, 1)).toEqual({ id: template.id })
  expect(await codeOf(deleted(template))).toBe('not-found')
  expect(await codeOf(read(template.id))).toBe('not-found')
  const rows = await open.shop.db.select().from(auditLog).where(eq(auditLog.action, 'deletePostType'))
  expect(rows.map(({ entityId, before, after }) => [entityId, (before as { slug: string }).slug, after])).toEqual([[String(template.id), 'short-lived', null]])
})

test('an editor lists templates for new pages, and changes none', async () => {
  expect((await nika.calls.filterPostTypes({ body: { noPaginate: true } })).records.some(({ slug }) => slug === 'post')).toBe(true)
  expect(await codeOf(nika.calls.createPostType({ body: { slug: 'mine', titles: TITLES } }))).toBe('permission-missing')
  expect(await codeOf(nika.calls.deletePostType({ params: { id: '1' }, query: {} }))).toBe('permission-missing')
})

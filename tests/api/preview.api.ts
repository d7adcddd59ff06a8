import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DocumentName } from '#contract/editing.ts'
import { HEADERS } from '#contract/headers.ts'
import type { Locale } from '#contract/locale.ts'
import { createApp } from '#server/app.ts'
import type { PageSource, Renderer } from '#server/http/pages.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { deleteExpiredPreviews } from '#server/modules/editing/preview.service.ts'
import { previewPages, previews } from '#server/modules/editing/preview.tables.ts'
import { type ApiClient, createShopClient } from '#src/client/create-client.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { apiWith, type DemoUserName, logIn } from './demo-users.ts'
import { createEditor, type Editor, set, valueIn } from './editor.ts'

const POST = { kind: 'post', id: 101 } as const
const OTHER = { kind: 'post', id: 102 } as const
const PRODUCT = { kind: 'product', id: 101 } as const
const DAY_MS = 24 * 3_600_000

let open: OpenShop
let app: FastifyInstance
let now = new Date('2026-11-25T10:00:00Z')
let calls: ApiClient
let lovre: Editor
let requests: string[] = []

/** Pages that show all that visitors can find, with a script; those of an unknown address are missing. */
const pages = (): PageSource => {
  const render = async (request: Request, { fetch }: Parameters<Renderer>[1]) => {
    const { pathname } = new URL(request.url)
    const locale: Locale = pathname.startsWith('/hr') ? 'hr' : 'en'
    requests.push(pathname)
    const read = createShopClient({ fetch, base: ORIGIN, referer: `${ORIGIN}/` }).in(locale)
    const slug = pathname.split('/').at(-1) ?? ''
    const found = await read.decide({ query: { path: slug } }).catch(() => null)
    if (!found && slug !== '' && slug !== 'hr') return { status: 404, headers: {}, html: 'missing' }
    const posts = await read.filterPosts({ body: { filters: { ids: [POST.id, OTHER.id] }, whole: true } })
    const product = await read.getProduct({ query: { id: String(PRODUCT.id) } })
    const shown = [...posts.records.map(({ title }) => title), JSON.stringify(product)]
    return {
      status: 200,
      headers: {},
      html: `<!doctype html><html lang="${locale}"><head><link rel="canonical" href="/x"><script>early()</script></head><body class="x">${shown.join('; ')}<script type="module">run()</script></body></html>`,
    }
  }
  return { development: false, renderer: async () => Object.assign(render, { isGuarded: () => false }) }
}

beforeAll(async () => {
  open = await openShop({ now: () => now })
  app = await createApp(open.shop, { pages: pages() })
  calls = await callsOf('lovre')
  lovre = createEditor(calls)
})
afterAll(async () => {
  await app.close()
  await open.close()
})
beforeEach(async () => {
  for (const { document, rev } of (await calls.getReview({ body: {} })).documents) await lovre.discard(document, rev)
  await open.shop.db.delete(previews)
  requests = []
})

async function callsOf(who: DemoUserName): Promise<ApiClient> {
  const { tokens } = await logIn(open, who)
  return apiWith({ app }, { [HEADERS.accessToken]: tokens.accessToken })
}

async function saveTitle(document: DocumentName, text: string, cell = 'title', locale: Locale = 'en'): Promise<void> {
  const { body } = await lovre.draft(document)
  expect((await lovre.save(document, cell, [set([cell], locale, text, valueIn(body, cell, locale))])).refused).toEqual([])
}
const revOf = async (document: DocumentName) => (await lovre.draft(document)).rev
const preview = async (document: DocumentName, by = calls) => by.createPreview({ body: { of: { type: 'draft', document, rev: await revOf(document) } } })
const openLink = (url = '', headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url: url.slice(ORIGIN.length), headers: { host: 'localhost', ...headers } })
const liveTitle = async () =>
  (
    await open
      .newClient()
      .in('en')
      .filterPosts({ body: { filters: { ids: [POST.id] }, whole: true } })
  ).records[0]?.title

test('a link shows the draft of its thing in each language, and no draft of another', async () => {
  const before = await liveTitle()
  await saveTitle(POST, 'Open all winter')
  await saveTitle(POST, 'Otvoreno cijelu zimu', 'title', 'hr')
  await saveTitle(OTHER, 'kanarinac')
  await saveTitle(PRODUCT, 'kanarinac', 'name')
  const { preview: made, pages: shown } = await preview(POST)
  expect([made.createdBy.userId, Date.parse(made.expiresAt) - Date.parse(made.createdAt)]).toEqual([5, 7 * DAY_MS])
  expect(shown.map(({ document, locale }) => [document, locale])).toEqual([
    [POST, 'en'],
    [POST, 'hr'],
  ])
  const [english, croatian] = [await openLink(shown[0]?.url), await openLink(shown[1]?.url)]
  expect([english.statusCode, croatian.statusCode]).toEqual([200, 200])
  expect(english.body).toContain('Open all winter')
  expect(croatian.body).toContain('Otvoreno cijelu zimu')
  expect(english.body + croatian.body).not.toContain('kanarinac')
  expect(croatian.body).toContain('Pretpregled onoga što još nije objavljeno')
  expect(english.body).toContain(`<a href="${shown[1]?.url}" hreflang="hr"`)
  expect(await liveTitle()).toBe(before)
})

test('what a link opens neither runs nor sends anything, and is neither cached nor indexed', async () => {
  await saveTitle(POST, 'Open all winter')
  const { pages: shown } = await preview(POST)
  const drawn = requests.length
  for (const response of [await openLink(shown[0]?.url), await openLink(shown[0]?.url)]) {
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    expect(response.headers).not.toHaveProperty('etag')
    expect(response.headers).not.toHaveProperty('set-cookie')
    const policy = String(response.headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^sandbox (?!.*(?:scripts|forms))/), "default-src 'none'", "form-action 'none'"]),
    )
    expect(policy).not.toMatch(/script-src|connect-src/)
    expect(response.body).not.toMatch(/<script|canonical/)
    expect(response.body).toContain('<meta name="robots" content="noindex,nofollow">')
  }
  expect(requests.length).toBe(drawn)
})

test('nothing of it is in the caches of the shop: its page is read before and after, by the same address', async () => {
  const path = `/blog/${valueIn((await lovre.draft(POST)).body, 'slug', 'en')}`
  const read = async () => (await app.inject({ url: path, headers: { host: 'localhost' } })).body
  const before = await read()
  await saveTitle(POST, 'kanarinac')
  const { pages: shown } = await preview(POST)
  expect((await openLink(shown[0]?.url)).body).toContain('kanarinac')
  expect(await read()).toBe(before)
  open.shop.responseCache.purge()
  expect(await read()).toBe(before)
})

test('a new price, a new page and a new address are shown as they would be, and none is left behind', async () => {
  const { body } = await lovre.draft(PRODUCT)
  await lovre.save(PRODUCT, 'Price', [set(['price'], null, 4321.5, valueIn(body, 'price'))])
  const priced = await preview(PRODUCT)
  expect((await openLink(priced.pages[0]?.url)).body).toContain('4321.5')
  const { document } = await calls.createPost({ body: { postType: 'page', title: { en: 'Winter' }, slug: { en: 'winter-preview' } } })
  const created = await preview(document)
  expect(created.pages.map(({ locale }) => locale)).toEqual(['en'])
  expect(requests.at(-1)).toBe('/winter-preview')
  expect((await app.inject({ url: '/winter-preview', headers: { host: 'localhost' } })).statusCode).toBe(404)
  expect(
    JSON.stringify(
      await open
        .newClient()
        .in('en')
        .getProduct({ query: { id: String(PRODUCT.id) } }),
    ),
  ).not.toContain('4321.5')
})

test('a scheduled release shows what was scheduled, not what was edited since', async () => {
  await saveTitle(POST, 'Scheduled')
  await saveTitle(PRODUCT, 'Scheduled bowl', 'name')
  const { documents } = await calls.getReview({ body: {} })
  const chosen = documents.map(({ document, rev, changes }) => ({ document, rev, changes: changes.map(({ key }) => key) }))
  const release = await calls.scheduleContentRelease({ body: { name: 'Winter', documents: chosen, scheduledFor: '2099-01-01T00:00:00Z' } })
  await saveTitle(POST, 'kanarinac')
  const { pages: shown } = await calls.createPreview({ body: { of: { type: 'release', id: release.id } } })
  expect(shown).toHaveLength(4)
  const read = (await Promise.all(shown.map(({ url }) => openLink(url)))).map(({ body }) => body).join()
  expect(read).toContain('Scheduled; ')
  expect(read).toContain('Scheduled bowl')
  expect(read).not.toContain('kanarinac')
  expect((await calls.filterPreviews({ body: { of: { type: 'release', id: release.id } } })).previews).toHaveLength(1)
  await calls.saveContentRelease({ params: { id: String(release.id) }, body: { scheduledFor: null } })
  await expect(calls.createPreview({ body: { of: { type: 'release', id: release.id } } })).rejects.toMatchObject({ code: 'release-not-scheduled' })
})

test('a page that is being edited is shown with the drafts of what else stands on it, for an hour, and nothing else of them', async () => {
  await saveTitle(POST, 'Open all winter')
  await saveTitle(PRODUCT, 'Winter bowl', 'name')
  await saveTitle(OTHER, 'kanarinac')
  const documents = [POST, PRODUCT]
  const { preview: made, pages: shown } = await calls.createPreview({ body: { of: { type: 'page', documents } } })
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(DAY_MS / 24)
  expect(shown.map(({ document, locale }) => [document, locale])).toEqual([
    [POST, 'en'],
    [POST, 'hr'],
  ])
  const { body } = await openLink(shown[0]?.url)
  expect(body).toContain('Open all winter')
  expect(body).toContain('Winter bowl')
  expect(body).not.toContain('kanarinac')
  expect((await calls.filterPreviews({ body: { of: { type: 'draft', document: POST } } })).previews).toEqual([made])
  await expect(calls.createPreview({ body: { of: { type: 'page', documents: [] } } })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(calls.createPreview({ body: { of: { type: 'page', documents: [{ kind: 'post', id: 999_999 }] } } })).rejects.toMatchObject({ code: 'not-found' })
})

test('a page of which nothing was edited is shown as visitors read it', async () => {
  const { pages: shown } = await calls.createPreview({ body: { of: { type: 'page', documents: [OTHER] } } })
  expect(shown.map(({ locale }) => locale)).toEqual(['en', 'hr'])
  expect((await openLink(shown[0]?.url)).body).toContain(valueIn((await lovre.draft(OTHER)).body, 'title', 'en'))
})

test("a link is framed by the shop's own pages alone, without its bar; pages of visitors by nobody", async () => {
  await saveTitle(POST, 'Open all winter')
  const { pages: shown } = await preview(POST)
  const framed = await openLink(shown[0]?.url, { 'sec-fetch-dest': 'iframe' })
  const opened = await openLink(shown[0]?.url, { 'sec-fetch-dest': 'document' })
  for (const { headers } of [framed, opened, await openLink(`${ORIGIN}/preview/1/none`)]) {
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(String(headers['content-security-policy']).split('; ')).toContain("frame-ancestors 'self'")
  }
  expect([framed.body.includes('preview-bar'), opened.body.includes('preview-bar')]).toEqual([false, true])
  expect(framed.body).toContain('Open all winter')
  const { headers } = await app.inject({ url: '/', headers: { host: 'localhost', 'sec-fetch-dest': 'iframe' } })
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a link ends when it is withdrawn or has expired, with a page in both languages', async () => {
  await saveTitle(POST, 'Open all winter')
  const first = await preview(POST)
  const second = await preview(POST)
  const links = async () => (await calls.filterPreviews({ body: { of: { type: 'draft', document: POST } } })).previews.map(({ id }) => id)
  expect(await links()).toEqual([second.preview.id, first.preview.id])
  const withdrawal = { params: { id: String(first.preview.id) } }
  expect(await calls.withdrawPreview(withdrawal)).toEqual(first.preview)
  await expect(calls.withdrawPreview(withdrawal)).rejects.toMatchObject({ code: 'not-found' })
  const gone = await openLink(first.pages[0]?.url)
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store'])
  expect(gone.body).toContain('This preview is over')
  expect(gone.body).toContain('Ovaj pretpregled više ne vrijedi')
  expect((await openLink(second.pages[0]?.url)).statusCode).toBe(200)
  const before = now
  now = new Date(Date.parse(second.preview.expiresAt))
  expect((await openLink(second.pages[0]?.url)).statusCode).toBe(410)
  await deleteExpiredPreviews(open.shop.db, new Date(now.getTime() + 1))
  now = before
  expect((await openLink(second.pages[0]?.url)).statusCode).toBe(410)
  expect(await open.shop.db.$count(previewPages)).toBe(0)
})

test('keys are stored nowhere, and a page of one link is not opened with the key of another', async () => {
  await saveTitle(POST, 'Open all winter')
  await saveTitle(OTHER, 'kanarinac')
  const own = await preview(POST)
  await preview(OTHER)
  const key = own.pages[0]?.url.split('/').at(-1) ?? ''
  expect(key).toMatch(/^[\w-]{43}$/)
  const stored = JSON.stringify([
    await open.shop.db.select().from(previews),
    await open.shop.db.select().from(previewPages),
    await open.shop.db.select().from(auditLog),
  ])
  expect(stored).not.toContain(key)
  for (const address of [`3/${key}`, `0/${key}`, `1/${key.slice(1)}`, `1/${'x'.repeat(43)}`, `1/${key}'--`]) {
    const response = await openLink(`${ORIGIN}/preview/${address}`)
    expect([response.statusCode, response.body.includes('kanarinac')]).toEqual([410, false])
  }
})

test('a link that is made and withdrawn is in the audit log', async () => {
  await saveTitle(POST, 'Open all winter')
  const { id } = (await preview(POST)).preview
  await calls.withdrawPreview({ params: { id: String(id) } })
  const logged = await open.shop.db.select().from(auditLog).where(eq(auditLog.kind, 'preview'))
  expect(logged.filter(({ entityId }) => entityId === String(id)).map(({ action, userId }) => [action, userId])).toEqual([
    ['createPreview', 5],
    ['withdrawPreview', 5],
  ])
})

test('only who may edit makes a link, of the draft that was seen, which visitors could open', async () => {
  await saveTitle(POST, 'Open all winter')
  const rev = await revOf(POST)
  const body = { of: { type: 'draft', document: POST, rev } } as const
  await expect((await callsOf('roko')).createPreview({ body })).rejects.toMatchObject({ code: 'permission-missing' })
  await expect((await callsOf('mirna')).createPreview({ body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect((await callsOf('dora')).createPreview({ body })).resolves.toMatchObject({ preview: { createdBy: { userId: 7 } } })
  await expect(calls.createPreview({ body: { of: { ...body.of, rev: rev - 1 } } })).rejects.toMatchObject({ code: 'draft-changed' })
  const withoutPages = apiWith(open, { [HEADERS.accessToken]: (await logIn(open, 'lovre')).tokens.accessToken })
  await expect(withoutPages.createPreview({ body })).rejects.toMatchObject({ code: 'preview-empty' })
})

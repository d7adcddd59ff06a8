import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryMedia } from '#contract/media-library.ts'
import { createApp } from '#server/app.ts'
import { saveDocument } from '#server/modules/content/document.service.ts'
import { builtPages } from '#tests/built-pages.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type LoggedIn, logIn } from './demo-users.ts'
import { createEditor, set, valueIn } from './editor.ts'
import { added, PAPER, photo } from './library-files.ts'

const LONG_MS = 120_000
const PAGE = 'our-makers'
const POST = { kind: 'post', id: 101 } as const
const NO_TEXT = { en: '', hr: '' }

let open: OpenShop
let app: FastifyInstance
let nika: LoggedIn
beforeAll(async () => {
  open = await openShop()
  app = await createApp(open.shop, { pages: await builtPages() })
  nika = await logIn(open, 'nika')
}, LONG_MS)
afterAll(async () => {
  await app?.close()
  await open.close()
})

const get = (url: string) => app.inject({ method: 'GET', url })
const posts = async (filters: { slug: string } | { ids: number[] }) => (await open.client.in('en').filterPosts({ body: { filters, whole: true } })).records
const changeAccess = ({ id, version }: LibraryMedia, access: 'public' | 'other') =>
  nika.calls.updateMedia({ params: { id: String(id) }, body: { version, access } })

/** Puts files into a gallery, the only section of a page; returns the HTML that a visitor gets. */
async function galleryOf(...files: readonly LibraryMedia[]): Promise<() => Promise<string>> {
  const [page] = await posts({ slug: PAGE })
  const items = Object.fromEntries(files.map(({ id }) => [`file-${id}`, { image: id, caption: NO_TEXT }]))
  const fields = { headline: NO_TEXT, subline: NO_TEXT, pictures: { order: Object.keys(items), items } }
  await saveDocument(open.shop, page?.id ?? 0, { v: 1, order: ['a'], sections: { a: { type: 'gallery', v: 1, fields } } }, 'publish')
  return async () => (await get(`/${PAGE}`)).body
}

test('a page has a public image in other formats, a private one as the file alone, and a document as a link', { timeout: LONG_MS }, async () => {
  const [image, document] = [await added(open, nika, 'shown.jpg', await photo(400, 300)), await added(open, nika, 'terms.pdf', PAPER)]
  const html = await galleryOf(image, document)
  const shown = await html()
  for (const format of ['avif', 'webp'])
    expect(shown).toMatch(new RegExp(`<source type="image/${format}" srcset="/media/${image.driveId}/w160.${format} 160w`, 'i'))
  expect(shown).toMatch(new RegExp(`<img src="/media/${image.driveId}/w320.jpg"`))
  expect(shown).toMatch(new RegExp(`<a [^>]*href="${document.path}"[^>]*>terms</a>`))
  expect(shown).not.toMatch(new RegExp(`<(?:img|source)[^>]*${document.driveId}`))
  const secret = await changeAccess(image, 'other')
  const hidden = await html()
  expect(secret.path).toMatch(/hash=[0-9a-f]{48}$/)
  expect(hidden).toMatch(new RegExp(`<picture><img src="${secret.path.replace('?', '\\?')}"`))
  expect(hidden).not.toMatch(new RegExp(`<(?:img|source)[^>]*/media/${image.driveId}`))
  expect((await get(secret.path)).headers['content-type']).toBe('image/jpeg')
})

test('a document of the library is a link on a page, by its own title or another label', { timeout: LONG_MS }, async () => {
  const terms = await added(open, nika, 'returns.pdf', Buffer.concat([PAPER, Buffer.from('%returns\n')]))
  const [page] = await posts({ slug: PAGE })
  const items = { a: { file: terms.id, label: NO_TEXT }, b: { file: terms.id, label: { en: 'How to return', hr: 'Kako vratiti' } } }
  const fields = { headline: NO_TEXT, subline: NO_TEXT, documentIds: { mode: 'chosen', ids: [] }, files: { order: ['a', 'b'], items } }
  await saveDocument(open.shop, page?.id ?? 0, { v: 1, order: ['a'], sections: { a: { type: 'documents', v: 2, fields } } }, 'publish')
  const html = (await get(`/${PAGE}`)).body
  for (const title of ['returns', 'How to return']) {
    const [link = ''] = new RegExp(`<a [^>]*aria-label="Download ${title}"[^>]*>`).exec(html) ?? []
    expect(link).toContain(`href="${terms.path}"`)
    expect(link).toContain('download="returns.pdf"')
  }
  expect(html).not.toMatch(new RegExp(`<(?:img|source)[^>]*${terms.driveId}`))
})

test('what is drawn of an image while it becomes private is not stored for visitors', { timeout: LONG_MS }, async () => {
  const image = await added(open, nika, 'large.jpg', await photo(2_400, 1_600))
  const address = `/media/${image.driveId}/w2000.avif`
  const drawing = get(address)
  await changeAccess(image, 'other')
  await drawing
  expect((await get(address)).statusCode).toBe(404)
  expect(existsSync(join(open.shop.env.dataDir, 'media', 'sizes', image.driveId))).toBe(false)
})

test('an image that was deleted meanwhile is named by the review, and a draft with it is published once it was taken back', async () => {
  const image = await added(open, nika, 'meanwhile.jpg', await photo())
  const params = { id: String(image.id) }
  await nika.calls.deleteMedia({ params })
  const editor = createEditor(nika.calls)
  const { body } = await editor.draft(POST)
  const operation = set(['mediaId'], null, image.id, valueIn(body, 'mediaId'))
  expect((await editor.save(POST, 'Image', [operation])).refused).toEqual([])
  const review = async () => (await nika.calls.getReview({ body: { documents: [POST] } })).documents[0]
  const publish = async () => {
    const { rev = 0, changes = [] } = (await review()) ?? {}
    return nika.calls.publishContentRelease({ body: { name: 'Image', documents: [{ document: POST, rev, changes: changes.map(({ key }) => key) }] } })
  }
  const shown = async () => (await posts({ ids: [POST.id] }))[0]?.media?.id
  const before = await shown()
  expect((await review())?.problems).toMatchObject([{ at: ['mediaId'], locale: null, key: 'fileDeleted' }])
  await expect(publish()).rejects.toMatchObject({ status: 422, code: 'invalid-input' })
  expect(await shown()).toBe(before)
  await nika.calls.restoreMedia({ params })
  expect((await review())?.problems).toEqual([])
  await publish()
  expect(await shown()).toBe(image.id)
})

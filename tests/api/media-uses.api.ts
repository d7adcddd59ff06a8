import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DocumentName } from '#contract/editing.ts'
import type { LibraryMedia, MediaUse } from '#contract/media-library.ts'
import type { Db } from '#server/db/connect.ts'
import { categories } from '#server/modules/catalogue/catalogue.tables.ts'
import { consents, formerConsents } from '#server/modules/consent/consent.tables.ts'
import { events, navigations, posts, socialPosts, staticElements } from '#server/modules/content/content.tables.ts'
import { saveDocument } from '#server/modules/content/document.service.ts'
import { forms } from '#server/modules/form/form.tables.ts'
import { media } from '#server/modules/media/media.tables.ts'
import { attributeValues, productMedia, products } from '#server/modules/product/product.tables.ts'
import { userAttributes } from '#server/modules/user-files/user-files.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type LoggedIn, logIn } from './demo-users.ts'
import { add, createEditor, type Editor, set, valueIn } from './editor.ts'
import { added, FILM, PAPER, photo } from './library-files.ts'
import { codeOf, PRODUCTS } from './shopper.ts'

const HOME = { kind: 'page', id: 1 } as const
const POST = { kind: 'post', id: 101 } as const
const HEADER = { kind: 'header', id: 1 } as const
const CATEGORY = { kind: 'category', id: 1 } as const
const PRODUCT = { kind: 'product', id: PRODUCTS.bowl } as const

let open: OpenShop
let db: Db
let nika: LoggedIn
let editor: Editor
let file: LibraryMedia
beforeAll(async () => {
  open = await openShop()
  db = open.shop.db
  nika = await logIn(open, 'nika')
  editor = createEditor(nika.calls)
})
afterAll(() => open.close())
beforeEach(async () => {
  for (const { document, rev } of (await nika.calls.getReview({ body: {} })).documents) await editor.discard(document, rev)
  file = await added(open, nika, 'used.jpg', await photo())
})

const image = () => `<p><img src="/media/${file.driveId}/w720.jpg" alt=""></p>`
const texts = () => ({ en: image(), hr: '' })
const usesOf = async () => (await nika.calls.getMediaUses({ params: { id: String(file.id) } })).records
const remove = () => nika.calls.deleteMedia({ params: { id: String(file.id) } })
const change = async (document: DocumentName, cell: string, locale: 'en' | null, value: unknown) => {
  const { body } = await editor.draft(document)
  const seen = locale ? valueIn(body, cell, locale) : valueIn(body, cell)
  expect((await editor.save(document, cell, [set([cell], locale, value, seen)])).refused).toEqual([])
}
const banner = () => ({ type: 'banner', v: 1, fields: { ...BANNER, image: file.id } })
const BANNER = { headline: { en: 'Winter', hr: 'Zima' }, text: { en: '', hr: '' }, backdrop: 'foam', button: null }
const documentsWith = (id: number) => {
  const [none, documentIds] = [
    { en: '', hr: '' },
    { mode: 'chosen', ids: [] },
  ]
  return { type: 'documents', v: 2, fields: { headline: none, subline: none, documentIds, files: { order: ['a'], items: { a: { file: id, label: none } } } } }
}
async function schedule(document: DocumentName): Promise<number> {
  const { rev, changes } = (await nika.calls.getReview({ body: { documents: [document] } })).documents[0] ?? { rev: 0, changes: [] }
  const scheduledFor = new Date(Date.now() + 86_400_000).toISOString()
  const body = { name: 'Winter', documents: [{ document, rev, changes: changes.map(({ key }) => key) }], scheduledFor }
  const { id } = await nika.calls.scheduleContentRelease({ body })
  await editor.discard(document, (await editor.draft(document)).rev)
  return id
}

const NODE = () => ({ id: 1, label: { en: 'Terms', hr: 'Uvjeti' }, target: { type: 'url' as const, to: file.path }, backdrop: null, children: [] })

type Use = Pick<MediaUse, 'kind'> & Partial<MediaUse>
/** Every place that can show a file: what puts it there, and how the library names it. */
const PLACES: readonly (readonly [string, Use, () => Promise<unknown>])[] = [
  [
    'an image of a product',
    { kind: 'product', id: PRODUCTS.bowl },
    () => db.insert(productMedia).values({ productId: PRODUCTS.bowl, position: 90, mediaId: file.id }),
  ],
  [
    'the description of a product',
    { kind: 'product', id: PRODUCTS.bowl },
    () => db.update(products).set({ description: texts() }).where(eq(products.id, PRODUCTS.bowl)),
  ],
  [
    'a value of an attribute',
    { kind: 'attribute' },
    async () => {
      const [value] = await db.select().from(attributeValues).limit(1)
      await db
        .update(attributeValues)
        .set({ mediaId: file.id })
        .where(eq(attributeValues.id, value?.id ?? 0))
    },
  ],
  ['the image of a category', { kind: 'category', id: 1 }, () => db.update(categories).set({ mediaId: file.id }).where(eq(categories.id, 1))],
  ['the introduction of a category', { kind: 'category', id: 2 }, () => db.update(categories).set({ intro: texts() }).where(eq(categories.id, 2))],
  ['the cover of a post', { kind: 'post', id: 101 }, () => db.update(posts).set({ mediaId: file.id }).where(eq(posts.id, 101))],
  ['the text of a post', { kind: 'post', id: 102 }, () => db.update(posts).set({ content: texts() }).where(eq(posts.id, 102))],
  ['a section of a page', { kind: 'page', id: 14 }, () => saveDocument(open.shop, 14, { v: 1, order: ['a'], sections: { a: banner() } }, 'publish')],
  [
    'a document of a page',
    { kind: 'page', id: 14 },
    () => saveDocument(open.shop, 14, { v: 1, order: ['a'], sections: { a: documentsWith(file.id) } }, 'publish'),
  ],
  ['the cover of an event', { kind: 'event', id: 1 }, () => db.update(events).set({ mediaId: file.id }).where(eq(events.id, 1))],
  ['the text of an event', { kind: 'event', id: 2 }, () => db.update(events).set({ content: texts() }).where(eq(events.id, 2))],
  ['a post on a social network', { kind: 'socialPost', id: 1 }, () => db.update(socialPosts).set({ mediaId: file.id }).where(eq(socialPosts.id, 1))],
  [
    'the header',
    { kind: 'header', id: 1, title: 'Header' },
    () =>
      db
        .update(staticElements)
        .set({ parts: { announcement: texts() } })
        .where(eq(staticElements.id, 1)),
  ],
  [
    'a link of a navigation',
    { kind: 'navigation', id: 1 },
    () =>
      db
        .update(navigations)
        .set({ items: [NODE()] })
        .where(eq(navigations.id, 1)),
  ],
  ['the text of a consent', { kind: 'consent', id: 1 }, () => db.update(consents).set({ displayName: texts() }).where(eq(consents.id, 1))],
  [
    'a former text of a consent',
    { kind: 'consent', id: 2 },
    () => db.insert(formerConsents).values({ consentId: 2, version: '0.9', displayName: texts(), until: new Date() }),
  ],
  ['the introduction of a form', { kind: 'form', id: 1 }, () => db.update(forms).set({ intro: texts() }).where(eq(forms.id, 1))],
  ['the confirmation of a form', { kind: 'form', id: 2 }, () => db.update(forms).set({ success: texts() }).where(eq(forms.id, 2))],
  [
    'an attribute of a user',
    { kind: 'userAttribute', title: 'Badge' },
    () =>
      db.insert(userAttributes).values({
        ...{ userId: 1, group: { en: 'Card', hr: 'Kartica' }, attribute: { en: 'Badge', hr: 'Značka' }, inputType: 'media' as const, value: null, position: 9 },
        mediaId: file.id,
      }),
  ],
  [
    'the poster of a video',
    { kind: 'media', title: 'film' },
    async () => {
      const film = await added(open, nika, 'film.mp4', FILM())
      await db.update(media).set({ posterId: file.id }).where(eq(media.id, film.id))
    },
  ],
  ['a draft of a post', { ...POST, isDraft: true }, () => change(POST, 'mediaId', null, file.id)],
  ['the description in a draft of a product', { ...PRODUCT, isDraft: true }, () => change(PRODUCT, 'description', 'en', image())],
  ['the text of a draft of a category', { ...CATEGORY, isDraft: true }, () => change(CATEGORY, 'intro', 'en', image())],
  ['a draft of the header', { ...HEADER, title: 'Header', isDraft: true }, () => change(HEADER, 'announcement', 'en', image())],
  [
    'a changed image of a scheduled release',
    { kind: 'release', title: 'Winter' },
    async () => {
      await change(POST, 'mediaId', null, file.id)
      await schedule(POST)
    },
  ],
  [
    'a section that a scheduled release adds',
    { kind: 'release', title: 'Winter' },
    async () => {
      expect((await editor.save(HOME, 'Banner', [add(['document'], 'winter', null, banner())])).refused).toEqual([])
      await schedule(HOME)
    },
  ],
  [
    'a text of a scheduled release',
    { kind: 'release', title: 'Winter' },
    async () => {
      await change(CATEGORY, 'intro', 'en', image())
      await schedule(CATEGORY)
    },
  ],
]

test.each(PLACES)('%s uses a file, which is not deleted then', async (_, use, put) => {
  expect(await usesOf()).toEqual([])
  await put()
  expect(await usesOf()).toEqual([expect.objectContaining({ isDraft: false, ...use })])
  expect(await codeOf(remove())).toBe('media-in-use')
})

test('a document that a scheduled release adds is used', async () => {
  file = await added(open, nika, 'terms.pdf', Buffer.concat([PAPER, randomBytes(8)]))
  expect((await editor.save(HOME, 'Documents', [add(['document'], 'documents', null, documentsWith(file.id))])).refused).toEqual([])
  expect(await usesOf()).toEqual([expect.objectContaining({ ...HOME, isDraft: true })])
  await schedule(HOME)
  expect((await usesOf()).map(({ kind }) => kind)).toEqual(['release'])
  expect(await codeOf(remove())).toBe('media-in-use')
})

test('a release that was cancelled uses no file', async () => {
  await change(POST, 'mediaId', null, file.id)
  const id = await schedule(POST)
  expect((await usesOf()).map(({ kind }) => kind)).toEqual(['release'])
  await nika.calls.saveContentRelease({ params: { id: String(id) }, body: { scheduledFor: null } })
  expect(await usesOf()).toEqual([])
  expect((await remove()).deletedAt).not.toBeNull()
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import type { LibraryMedia, updateMedia } from '#contract/media-library.ts'
import { MEDIA_USERS } from '#server/media-users.ts'
import { categories } from '#server/modules/catalogue/catalogue.tables.ts'
import { contentReferences, posts } from '#server/modules/content/content.tables.ts'
import { emptyBin } from '#server/modules/media/library-write.service.ts'
import { media } from '#server/modules/media/media.tables.ts'
import { createRenditions } from '#server/modules/media/renditions.service.ts'
import { productMedia } from '#server/modules/product/product.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type LoggedIn, logIn } from './demo-users.ts'
import { added, FILM, PAPER, photo, sent } from './library-files.ts'
import { codeOf, PRODUCTS } from './shopper.ts'

const DAY_MS = 86_400_000

let open: OpenShop
let nika: LoggedIn
let nikaInCroatian: LoggedIn
let ofBowl: number
beforeAll(async () => {
  open = await openShop()
  nika = await logIn(open, 'nika')
  nikaInCroatian = await logIn(open, 'nika', 'hr')
  const [row] = await open.shop.db.select().from(productMedia).where(eq(productMedia.productId, PRODUCTS.bowl)).orderBy(productMedia.position)
  ofBowl = row?.mediaId ?? 0
})
afterAll(() => open.close())

type Filters = NonNullable<Parameters<LoggedIn['calls']['filterMedia']>[0]['body']['filters']>
const list = async (filters: Filters = {}, rest: { sort?: 'newest' | 'name' | 'largest'; limit?: number; page?: number } = {}, who = nika) =>
  who.calls.filterMedia({ body: { filters, ...rest } })
const counts = async () => (await nika.calls.filterMedia({ body: { counted: true, limit: 1 } })).counts
const update = ({ id, version }: Pick<LibraryMedia, 'id' | 'version'>, change: Omit<InputOf<typeof updateMedia>['body'], 'version'>) =>
  nika.calls.updateMedia({ params: { id: String(id) }, body: { version, ...change } })
const remove = (id: number) => nika.calls.deleteMedia({ params: { id: String(id) } })
const usesOf = async (id: number) => (await nika.calls.getMediaUses({ params: { id: String(id) } })).records
const get = (url: string) => open.app.inject({ method: 'GET', url })
const one = async (id: number): Promise<LibraryMedia> => {
  const [record] = (await list({ ids: [id] })).records
  if (!record) throw new Error('The file is not listed')
  return record
}

test('the library lists the files of the shop in pages, in three orders', async () => {
  const first = await list({}, { sort: 'name', limit: 3 })
  const second = await list({}, { sort: 'name', limit: 3, page: 2 })
  const names = [...first.records, ...second.records].map(({ originalName }) => originalName.toLowerCase())
  expect(names).toEqual([...names].sort())
  expect(new Set(names).size).toBe(6)
  const sizes = (await list({}, { sort: 'largest', limit: 20 })).records.map(({ size }) => size)
  expect(sizes).toEqual([...sizes].sort((left, right) => right - left))
  const newest = await added(open, nika, 'newest.jpg', await photo())
  expect((await list({}, { limit: 1 })).records.map(({ id }) => id)).toEqual([newest.id])
  expect(first.paging.total).toBe((await open.shop.db.$count(media)) - 1)
  const { ids, records } = await nika.calls.filterMedia({ body: { sort: 'name', limit: 3, withIds: true } })
  expect(ids?.slice(0, 6)).toEqual([...first.records, ...second.records].map(({ id }) => id))
  expect([ids?.length, records.length, first.ids]).toEqual([first.paging.total + 1, 3, null])
})

test('a search finds files by name, title, text and tag, in both languages and without diacritics', async () => {
  const file = await added(open, nika, 'IMG_7001.jpg', await photo())
  await update(file, { titles: { en: 'Harbour', hr: 'Luka u ožujku' }, alts: { en: 'Boats', hr: 'Đurđin čamac' }, tags: ['Season', 'season'] })
  for (const search of ['img 7001', 'harbour', 'ozujku', 'ČAMAC djurdin', 'season boats'])
    expect(
      (await list({ search })).records.map(({ id }) => id),
      search,
    ).toEqual([file.id])
  for (const search of ['harbour nothing', '%', '_']) expect((await list({ search })).records, search).toEqual([])
  expect((await list({ tags: ['SEASON'] })).records.map(({ id, tags }) => [id, tags])).toEqual([[file.id, ['season']]])
  expect((await list({ search: 'harbour' }, {}, nikaInCroatian)).records.map(({ title, alt }) => [title, alt])).toEqual([['Luka u ožujku', 'Đurđin čamac']])
})

test('filters find what is unused, has no alternative text, or is too small, and every filter has its number', async () => {
  const before = await counts()
  const file = await added(open, nika, 'small.jpg', await photo())
  const paper = await added(open, nika, 'paper.pdf', PAPER)
  const inAll = async (filters: Filters) => (await list(filters, { limit: 100 })).records.map(({ id }) => id)
  for (const filters of [{ unused: true }, { noAlt: true }, { small: true }, { kinds: ['picture' as const] }]) expect(await inAll(filters)).toContain(file.id)
  expect(await inAll({ unused: true })).not.toContain(ofBowl)
  for (const filters of [{ noAlt: true }, { small: true }, { kinds: ['picture' as const] }]) expect(await inAll(filters)).not.toContain(paper.id)
  const after = await counts()
  const grown = (key: 'all' | 'picture' | 'document' | 'video' | 'unused' | 'noAlt' | 'small' | 'bin') => (after?.[key] ?? 0) - (before?.[key] ?? 0)
  expect([grown('all'), grown('picture'), grown('document'), grown('video'), grown('unused'), grown('noAlt'), grown('small'), grown('bin')]).toEqual([
    2, 1, 1, 0, 2, 1, 1, 0,
  ])
  await update(file, { decorative: true })
  expect(await inAll({ noAlt: true })).not.toContain(file.id)
  expect((await one(file.id)).alt).toBe('')
})

test('an update changes what it names, of the version that was seen', async () => {
  const file = await added(open, nika, 'update.jpg', await photo())
  const changed = await update(file, { titles: { en: ' A bowl ', hr: 'Zdjela' }, descriptions: { en: 'Studio.\nIn May.', hr: '' } })
  expect(changed).toEqual({
    ...file,
    title: 'A bowl',
    titles: { en: 'A bowl', hr: 'Zdjela' },
    description: 'Studio.\nIn May.',
    descriptions: { en: 'Studio.\nIn May.', hr: '' },
    version: 2,
  })
  expect(await codeOf(update(file, { decorative: true }))).toBe('media-changed')
  expect(await one(file.id)).toEqual(changed)
  expect(await codeOf(update({ id: 2_147_483_647, version: 1 }, {}))).toBe('not-found')
  for (const wrong of [
    { crop: { x: 60, y: 0, width: 50, height: 50 } },
    { focalPoint: { x: 101, y: 0 } },
    { tags: ['a\u0000'] },
    { titles: { en: 'x'.repeat(201), hr: '' } },
  ])
    expect(await codeOf(update(changed, wrong))).toBe('invalid-input')
})

test('a crop and a focal point cut every size, at addresses of their own; former ones lead there', async () => {
  const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#00f' } }, left: 200, top: 0 }])
    .png()
    .toBuffer()
  const file = await added(open, nika, 'halves.png', halves)
  const thumbnail = (of: Pick<LibraryMedia, 'alternativePaths'>) => of.alternativePaths.Thumbnail ?? ''
  const colourOf = async (url: string) => {
    const { data } = await sharp((await get(url)).rawPayload)
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red = 0, , blue = 0] = data
    return red > 200 ? 'red' : blue > 200 ? 'blue' : 'both'
  }
  expect(await colourOf(thumbnail(file))).toBe('both')
  const right = await update(file, { focalPoint: { x: 90, y: 50 } })
  expect([right.cut, right.focus, right.width]).toEqual([expect.stringMatching(/^-[0-9a-f]{8}$/), '90% 50%', 400])
  expect(await colourOf(thumbnail(right))).toBe('blue')
  const left = await update(right, { crop: { x: 0, y: 0, width: 50, height: 100 }, focalPoint: { x: 25, y: 50 } })
  expect([left.width, left.height, left.fullWidth, left.fullHeight, left.focus]).toEqual([200, 200, 400, 200, '50% 50%'])
  expect(await colourOf(`/media/${left.driveId}/w160${left.cut}.webp`)).toBe('red')
  expect(await colourOf(`/media/${left.driveId}/shared${left.cut}.jpg`)).toBe('red')
  const former = await get(`/media/${left.driveId}/w320${right.cut}.avif`)
  expect([former.statusCode, former.headers.location, former.headers['cache-control']]).toEqual([
    302,
    `/media/${left.driveId}/w320${left.cut}.avif`,
    'no-store',
  ])
  const unset = await update(left, { focalPoint: { x: 50, y: 50 } })
  expect([unset.cut !== left.cut, unset.width, unset.focus]).toEqual([true, 200, undefined])
})

test('a file that is not public has only its download, with its hash', async () => {
  const file = await added(open, nika, 'contract.png', await photo(60, 40, 'png'))
  const rendition = `/media/${file.driveId}/w160.jpg`
  expect((await get(rendition)).statusCode).toBe(200)
  const secret = await update(file, { access: 'other' })
  expect(secret).toMatchObject({
    access: 'other',
    alternativePaths: {},
    path: expect.stringMatching(/^\/v1\/media\/download\/\d+\/active\?hash=[0-9a-f]{48}$/),
  })
  for (const path of [rendition, file.path, `/v1/media/download/${file.id}/active`, secret.path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  const { statusCode, headers } = await get(`${secret.path}&redirectToBucket=true`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'no-store'])
  expect((await get((await update(secret, { access: 'public' })).path)).statusCode).toBe(200)
})

test('the uses of a file are those of every noun that shows it', async () => {
  const { db } = open.shop
  const file = await added(open, nika, 'everywhere.jpg', await photo(1_300, 900))
  const [category] = await db.select().from(categories)
  const [post] = await db.select().from(posts).where(eq(posts.postType, 'post'))
  if (!category || !post) throw new Error('The shop is empty')
  await db.update(categories).set({ mediaId: file.id }).where(eq(categories.id, category.id))
  await db
    .update(posts)
    .set({ content: { en: `<p><img src="/media/${file.driveId}/w720.jpg" alt=""></p>`, hr: '' } })
    .where(eq(posts.id, post.id))
  await db.insert(productMedia).values({ productId: PRODUCTS.bowl, position: 77, mediaId: file.id })
  expect(await usesOf(file.id)).toEqual([
    { kind: 'category', id: category.id, title: category.name.en, isDraft: false },
    { kind: 'post', id: post.id, title: post.title.en, isDraft: false },
    { kind: 'product', id: PRODUCTS.bowl, title: 'Stoneware bowl', isDraft: false },
  ])
  expect((await one(file.id)).uses).toBe(3)
  expect(await codeOf(remove(file.id))).toBe('media-in-use')
  await db.delete(productMedia).where(eq(productMedia.mediaId, file.id))
  await db.update(posts).set({ content: post.content }).where(eq(posts.id, post.id))
  expect(await codeOf(remove(file.id))).toBe('media-in-use')
  await db.update(categories).set({ mediaId: category.mediaId }).where(eq(categories.id, category.id))
  expect(await usesOf(file.id)).toEqual([])
  expect((await remove(file.id)).deletedAt).not.toBeNull()
})

test('a document that names a file uses it', async () => {
  const [named] = await open.shop.db
    .select({ target: contentReferences.target, id: posts.id, kind: posts.postType, title: posts.title })
    .from(contentReferences)
    .innerJoin(posts, eq(posts.id, contentReferences.postId))
    .where(eq(contentReferences.kind, 'media'))
  if (!named) throw new Error('No document names a file')
  expect(await usesOf(Number(named.target))).toContainEqual({ kind: named.kind, id: named.id, title: named.title.en, isDraft: false })
  expect(await codeOf(remove(Number(named.target)))).toBe('media-in-use')
})

test('a deleted file is in the bin for 30 days, from where it comes back', async () => {
  const file = await added(open, nika, 'bin.jpg', await photo())
  const deleted = await remove(file.id)
  expect((await list({ ids: [file.id] })).records).toEqual([])
  expect((await list({ bin: true })).records.map(({ id }) => id)).toContain(file.id)
  expect((await list({ driveIds: [file.driveId] })).records.map(({ id, deletedAt }) => [id, deletedAt])).toEqual([[file.id, deleted.deletedAt]])
  expect((await nika.calls.restoreMedia({ params: { id: String(file.id) } })).deletedAt).toBeNull()
  expect((await one(file.id)).originalName).toBe('bin.jpg')
})

test('after 30 days a file of the bin is deleted with its renditions; one that is used again comes back', async () => {
  const { db, env } = open.shop
  const library = { ...open.shop, users: MEDIA_USERS, renditions: createRenditions(env.dataDir) }
  const [lost, used] = [await added(open, nika, 'lost.jpg', await photo()), await added(open, nika, 'used.jpg', await photo())]
  await get(`/media/${lost.driveId}/w160.jpg`)
  for (const { id } of [lost, used]) await remove(id)
  await db.insert(productMedia).values({ productId: PRODUCTS.bowl, position: 78, mediaId: used.id })
  await emptyBin(library, new Date(Date.now() + 29 * DAY_MS))
  expect((await list({ bin: true })).records.map(({ id }) => id)).toEqual(expect.arrayContaining([lost.id, used.id]))
  await emptyBin(library, new Date(Date.now() + 31 * DAY_MS))
  expect((await list({ driveIds: [lost.driveId, used.driveId] })).records.map(({ id, deletedAt }) => [id, deletedAt])).toEqual([[used.id, null]])
  expect((await get(lost.path)).statusCode).toBe(404)
  expect(existsSync(join(env.dataDir, 'media', 'sizes', lost.driveId))).toBe(false)
  await db.delete(productMedia).where(eq(productMedia.mediaId, used.id))
})

test('a file is replaced everywhere at once: id and texts stay, pages have the new one, and its former addresses lead there', async () => {
  const { db } = open.shop
  const file = await added(open, nika, 'before.jpg', await photo(1_300, 900))
  const named = await update(file, { alts: { en: 'A bowl', hr: 'Zdjela' }, crop: { x: 0, y: 0, width: 50, height: 50 } })
  await db.insert(productMedia).values({ productId: PRODUCTS.bowl, position: 79, mediaId: file.id })
  await update(named, { tags: ['bowl'] })
  const picturesOfBowl = async () => (await open.client.in('en').getProduct({ query: { id: String(PRODUCTS.bowl) } })).media.map(({ driveId }) => driveId)
  expect(await picturesOfBowl()).toContain(file.driveId)
  const key = await sent(open, nika, 'after.png', await photo(1_400, 1_000, 'png'))
  const replace = () => nika.calls.replaceMedia({ params: { id: String(file.id) }, body: { key } })
  const replaced = await replace()
  expect(replaced).toMatchObject({
    id: file.id,
    originalName: 'after.png',
    mime: 'image/png',
    width: 1_400,
    height: 1_000,
    crop: null,
    alt: 'A bowl',
    tags: ['bowl'],
    uses: 1,
  })
  expect(await replace()).toEqual(replaced)
  expect(await picturesOfBowl()).toContain(replaced.driveId)
  expect(await picturesOfBowl()).not.toContain(file.driveId)
  const [post] = await db.select().from(posts).where(eq(posts.postType, 'post'))
  await db
    .update(posts)
    .set({ content: { en: `<p><img src="/media/${file.driveId}/w720.jpg" alt=""></p>`, hr: '' } })
    .where(eq(posts.id, post?.id ?? 0))
  expect((await usesOf(file.id)).map(({ kind, id }) => [kind, id])).toEqual([
    ['post', post?.id],
    ['product', PRODUCTS.bowl],
  ])
  await db
    .update(posts)
    .set({ content: post?.content })
    .where(eq(posts.id, post?.id ?? 0))
  for (const [former, present] of [
    [file.path, replaced.path],
    [`/media/${file.driveId}/w720${named.cut}.avif`, `/media/${replaced.driveId}/w720.avif`],
  ])
    expect((await get(former ?? '')).headers.location).toBe(present)
  await db.delete(productMedia).where(eq(productMedia.mediaId, file.id))
})

test('a file is replaced by one of its kind, which is not in the library yet', async () => {
  const [file, other] = [await added(open, nika, 'kind.jpg', await photo()), await photo()]
  await added(open, nika, 'other.jpg', other)
  const replace = async (name: string, bytes: Buffer) =>
    codeOf(nika.calls.replaceMedia({ params: { id: String(file.id) }, body: { key: await sent(open, nika, name, bytes) } }))
  expect(await replace('paper.pdf', Buffer.concat([PAPER, Buffer.from('%')]))).toBe('upload-kind')
  expect(await replace('other.jpg', other)).toBe('media-exists')
  expect(await one(file.id)).toEqual(file)
})

test('several files are deleted at once, except those in use', async () => {
  const files = [await added(open, nika, 'one.jpg', await photo()), await added(open, nika, 'two.jpg', await photo())]
  const ids = files.map(({ id }) => id)
  const result = await nika.calls.deleteDirectoryItems({ body: { targetIds: [...ids, ofBowl, 2_147_483_647] } })
  const bowl = await one(ofBowl)
  expect(result).toEqual({ deletedIds: ids, used: [{ id: ofBowl, originalName: bowl.originalName, uses: await usesOf(ofBowl) }] })
  expect(result.used[0]?.uses).toContainEqual({ kind: 'product', id: PRODUCTS.bowl, title: 'Stoneware bowl', isDraft: false })
  expect((await list({ bin: true }, { limit: 100 })).records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

test('a video has a picture of the library as its poster, which is used then', async () => {
  const [poster, paper] = [
    await added(open, nika, 'poster.jpg', await photo()),
    await added(open, nika, 'no-poster.pdf', Buffer.concat([PAPER, Buffer.from(' ')])),
  ]
  const film = await added(open, nika, 'film.mp4', FILM())
  expect(await codeOf(update(film, { posterId: paper.id }))).toBe('poster-kind')
  expect(await codeOf(update(film, { posterId: 2_147_483_647 }))).toBe('not-found')
  const { poster: address } = await update(film, { posterId: poster.id })
  expect((await get(address ?? '')).headers.location).toBe(poster.path)
  expect(await usesOf(poster.id)).toEqual([{ kind: 'media', id: film.id, title: 'film', isDraft: false }])
  expect(await codeOf(remove(poster.id))).toBe('media-in-use')
  const { poster: none } = await update(await one(film.id), { posterId: null })
  expect([none, await usesOf(poster.id)]).toEqual([null, []])
})

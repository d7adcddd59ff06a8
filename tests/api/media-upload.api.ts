import { appendFileSync, existsSync, readdirSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEDIA_USERS } from '#server/media-users.ts'
import { emptyBin } from '#server/modules/media/library-write.service.ts'
import { createRenditions } from '#server/modules/media/renditions.service.ts'
import { deleteExpiredUploads } from '#server/modules/media/upload.service.ts'
import { openUploads } from '#server/modules/media/upload-store.service.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type LoggedIn, logIn } from './demo-users.ts'
import { ARCHIVE, added, announce, FILM, offsetOf, PAPER, photo, photoWithPlace, pixelBomb, sendForm, sendPart, sent } from './library-files.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let nika: LoggedIn
let mirna: LoggedIn
let later = 0
let address = ''
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() + later) })
  nika = await logIn(open, 'nika')
  mirna = await logIn(open, 'mirna')
  address = await open.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => open.close())

const get = (url: string, headers = {}) => open.app.inject({ method: 'GET', url, headers })
const folderOf = (name: string) => join(open.shop.env.dataDir, name)
const filesIn = (name: string): string[] => (existsSync(folderOf(name)) ? readdirSync(folderOf(name)) : [])

test('a file is sent in parts, each from where the last one ended, and registered once however often that is asked', async () => {
  const bytes = await photo(90, 60, 'png')
  const { url, key } = await announce(nika, 'Bowl on a table.png', bytes.length)
  expect(await offsetOf(open, url)).toEqual([200, 0, bytes.length])
  expect(await sendPart(open, url, 0, bytes.subarray(0, 500))).toEqual([204, 500])
  expect(await codeOf(nika.calls.addFromBucket({ body: { key } }))).toBe('upload-unknown')
  expect(await offsetOf(open, url)).toEqual([200, 500, bytes.length])
  expect(await sendPart(open, url, 400, bytes.subarray(400))).toEqual([409, 'upload-offset'])
  expect(await sendPart(open, url, 500, Buffer.concat([bytes.subarray(500), Buffer.from('more')]))).toEqual([422, 'upload-too-large'])
  expect(await sendPart(open, url, 500, bytes.subarray(500))).toEqual([204, bytes.length])
  expect(await sendPart(open, url, bytes.length, Buffer.from('x'))).toEqual([409, 'upload-offset'])
  const media = await nika.calls.addFromBucket({ body: { key } })
  expect(media).toMatchObject({
    ...{ kind: 'picture', originalName: 'Bowl on a table.png', title: 'Bowl on a table', alt: '', mime: 'image/png', extension: 'png' },
    ...{ width: 90, height: 60, access: 'public', uses: 0, version: 1, deletedAt: null },
  })
  expect(await nika.calls.addFromBucket({ body: { key } })).toEqual(media)
  expect((await get(media.path)).headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(filesIn('uploads')).toEqual([])
})

test('an upload that is cut goes on from where its bytes ended, also while the lost connection still looks open', async () => {
  const bytes = await photo(600, 400, 'png')
  const { url, key } = await announce(nika, 'cut.png', bytes.length)
  const half = bytes.length >> 1
  const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', 'content-length': bytes.length }
  const lost = httpRequest(`${address}${url}`, { method: 'PATCH', headers }).on('error', () => undefined)
  lost.write(bytes.subarray(0, half))
  await expect.poll(() => filesIn('uploads').map((name) => statSync(join(folderOf('uploads'), name)).size)).toEqual([half])
  expect(await offsetOf(open, url)).toEqual([200, half, bytes.length])
  lost.destroy()
  expect(await sendPart(open, url, half, bytes.subarray(half))).toEqual([204, bytes.length])
  expect(await nika.calls.addFromBucket({ body: { key } })).toMatchObject({ width: 600, height: 400 })
})

test('a film of 30 MB that is cut at half is sent once, not twice', async () => {
  const bytes = FILM(30 * 1024 * 1024)
  const { url, key } = await announce(nika, 'long.mp4', bytes.length)
  const half = bytes.length >> 1
  const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', 'content-length': bytes.length }
  const lost = httpRequest(`${address}${url}`, { method: 'PATCH', headers }).on('error', () => undefined)
  lost.write(bytes.subarray(0, half))
  await expect.poll(() => filesIn('uploads').map((name) => statSync(join(folderOf('uploads'), name)).size)).toEqual([half])
  lost.destroy()
  const [, offset] = await offsetOf(open, url)
  expect(await sendPart(open, url, offset, bytes.subarray(offset))).toEqual([204, bytes.length])
  expect(half + bytes.length - offset).toBeLessThan(1.1 * bytes.length)
  const media = await nika.calls.addFromBucket({ body: { key } })
  expect((await get(media.path)).rawPayload.equals(bytes)).toBe(true)
})

test('an upload whose last byte came before it was interrupted is received', async () => {
  const bytes = await photo(90, 60, 'png')
  const { url, key } = await announce(nika, 'last byte.png', bytes.length)
  await sendPart(open, url, 0, bytes.subarray(0, 100))
  // What a request leaves that was interrupted between its last byte and its own note of it.
  const [name] = filesIn('uploads')
  appendFileSync(join(folderOf('uploads'), name ?? ''), bytes.subarray(100))
  expect(await nika.calls.addFromBucket({ body: { key } })).toMatchObject({ width: 90, height: 60 })
})

test('of two who send the same part at once, the file has it once', async () => {
  const bytes = await photo(200, 150, 'png')
  const { url, key } = await announce(nika, 'twice.png', bytes.length)
  // The later one ends the connection of the earlier one, which then has no response.
  const sentBoth = await Promise.allSettled([sendPart(open, url, 0, bytes), sendPart(open, url, 0, bytes)])
  const statuses = sentBoth.flatMap((result) => (result.status === 'fulfilled' ? [result.value[0]] : []))
  expect(statuses).not.toEqual([])
  expect(statuses.filter((status) => status === 204).length).toBeLessThan(2)
  const [, offset] = await offsetOf(open, url)
  if (offset < bytes.length) await sendPart(open, url, offset, bytes.subarray(offset))
  expect(await nika.calls.addFromBucket({ body: { key } })).toMatchObject({ width: 200, height: 150 })
})

test('the same file again is the one that is there, and is found by its hash before it is sent', async () => {
  const bytes = await photo()
  const first = await added(open, nika, 'first.jpg', bytes)
  const { records } = await nika.calls.filterMedia({ body: { filters: { driveIds: [first.driveId] } } })
  expect(records.map(({ id }) => id)).toEqual([first.id])
  const second = await added(open, nika, 'second.jpg', bytes)
  expect([second.id, second.originalName]).toEqual([first.id, 'first.jpg'])
})

test('an upload URL is for the back office, for kinds that the library takes, and for a limited size', async () => {
  expect(await codeOf(announce(mirna, 'a.jpg', 10))).toBe('permission-missing')
  expect(await codeOf(open.client.in('en').getUploadUrl({ body: { originalName: 'a.jpg', mime: 'image/jpeg', size: 10 } }))).toBe('not-logged-in')
  expect(await codeOf(announce(nika, 'setup.exe', 10))).toBe('upload-kind')
  expect(await codeOf(announce(nika, 'photo.heic', 10))).toBe('upload-heic')
  expect(await codeOf(announce(nika, 'photo.jpg', 0))).toBe('upload-broken')
  expect(await codeOf(announce(nika, 'photo.jpg', 21 * 1024 * 1024))).toBe('upload-too-large')
  expect(await codeOf(announce(nika, 'film.mp4', 3 * 1024 ** 3))).toBe('upload-too-large')
  expect((await announce(nika, 'film.mp4', 200 * 1024 * 1024)).key).toHaveLength(43)
  const { url } = await announce(nika, 'a.jpg', 10)
  for (const wrong of [
    url.replace(/ticket=(.)/, (_, first) => `ticket=${first === 'A' ? 'B' : 'A'}`),
    url.replace(/until=\d+/, 'until=9999999999999'),
    url.replace('/media/library/', '/media/library/A'),
  ])
    expect(await sendPart(open, wrong, 0, Buffer.from('x'))).toEqual([422, 'upload-unknown'])
  later = 25 * 3_600_000
  expect(await sendPart(open, url, 0, Buffer.from('x'))).toEqual([422, 'upload-unknown'])
  later = 0
})

test('a form takes no file of the library, and the library none of a form', async () => {
  const { key } = await announce(nika, 'a.png', 10)
  expect(await codeOf(open.client.in('en').addFromBucketPublic({ body: { key } }))).toBe('upload-unknown')
  const form = await open.client.in('en').getUploadUrl({ body: { form: 4, field: 'pictures', originalName: 'a.png', mime: 'image/png', size: 10 } })
  expect(await codeOf(nika.calls.addFromBucket({ body: { key: form.key } }))).toBe('upload-unknown')
})

const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test.each([
  ['an archive that is called a picture', 'photo.jpg', async () => ARCHIVE, 'upload-mismatch'],
  ['a page that is called a picture', 'photo.jpg', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload-mismatch'],
  ['a drawing in a page', 'logo.svg', async () => Buffer.from('<html><svg/></html>'), 'upload-mismatch'],
  ['half of a picture', 'half.jpg', async () => halfOf(await photo(400, 300)), 'upload-broken'],
  ['a picture of 1.2 billion pixels', 'panorama.png', async () => pixelBomb(40_000, 30_000), 'picture-too-large'],
])('%s is rejected, and leaves no file', async (_what, name, bytes, code) => {
  const before = filesIn('media/originals')
  const key = await sent(open, nika, name, await bytes())
  expect(await codeOf(nika.calls.addFromBucket({ body: { key } }))).toBe(code)
  expect(filesIn('media/originals')).toEqual(before)
})

test('pictures keep their pixels alone: no place, no maker, no appended archive, upright', async () => {
  const media = await added(open, nika, 'walk.jpg', Buffer.concat([await photoWithPlace(), ARCHIVE]))
  const { rawPayload } = await get(media.path)
  const known = await sharp(rawPayload).metadata()
  expect([known.exif, known.orientation, known.width, known.height]).toEqual([undefined, undefined, 40, 60])
  expect([media.width, media.height]).toEqual([40, 60])
  expect(rawPayload.includes(ARCHIVE.subarray(0, 4))).toBe(false)
})

test.each(['webp', 'avif', 'png'] as const)('a picture in %s is a picture', async (format) => {
  const media = await added(open, nika, `photo.${format}`, await photo(60, 40, format))
  expect(media).toMatchObject({ kind: 'picture', mime: `image/${format}`, width: 60, height: 40 })
  expect((await get(`/media/${media.driveId}/Thumbnail.jpg`)).headers['content-type']).toBe('image/jpeg')
})

test('a moving picture keeps moving', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const media = await added(
    open,
    nika,
    'wave.gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
  expect(media).toMatchObject({ mime: 'image/webp', originalName: 'wave.webp', width: 20, height: 10 })
  expect((await sharp((await get(media.path)).rawPayload).metadata()).pages).toBe(2)
})

test('a drawing is drawn to a picture and never served: nothing in it runs, and it shows no other file', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">
    <script>alert(1)</script><image xlink:href="file:///etc/hostname" width="9" height="9"/><rect width="40" height="20" fill="#00f"/></svg>`
  const media = await added(open, nika, 'logo.svg', Buffer.from(drawing))
  expect(media).toMatchObject({ mime: 'image/png', extension: 'png', originalName: 'logo.png', width: 1600, height: 800 })
  const { rawPayload, headers } = await get(media.path)
  expect([headers['content-type'], rawPayload.includes('alert')]).toEqual(['image/png', false])
  expect((await get(`/media/${media.driveId}/original.svg`)).statusCode).toBe(404)
})

test('a document is downloaded, never shown in the shop', async () => {
  const media = await added(open, nika, 'Price list š.pdf', PAPER)
  expect(media).toMatchObject({ kind: 'document', mime: 'application/pdf', size: PAPER.length, width: 0, height: 0, alternativePaths: {} })
  const { headers, rawPayload } = await get(media.path)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('attachment; filename="Price list s.pdf"'),
  })
  expect(rawPayload).toEqual(PAPER)
  expect((await get(`/media/${media.driveId}/w720.jpg`)).statusCode).toBe(404)
})

test('a video is sent in the parts that a player asks for', async () => {
  const bytes = FILM()
  const media = await added(open, nika, 'harvest.mp4', bytes)
  expect(media).toMatchObject({ kind: 'video', mime: 'video/mp4', extension: 'mp4' })
  const part = await get(media.path, { range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range'], part.headers['content-type']]).toEqual([206, `bytes 100-199/${bytes.length}`, 'video/mp4'])
  expect(part.rawPayload).toEqual(bytes.subarray(100, 200))
})

test('a file of a multipart form has an address at once, and is in the library once it is created there', async () => {
  const response = await sendForm(open, nika, 'form.jpg', await photo())
  expect(response.statusCode).toBe(200)
  const { id, driveId, path } = response.json().data
  expect((await get(path)).statusCode).toBe(200)
  const listed = async () => (await nika.calls.filterMedia({ body: { filters: { ids: [id] } } })).records
  expect(await listed()).toEqual([])
  const media = await nika.calls.createMedia({ body: { driveId } })
  expect(media).toMatchObject({ id, driveId, originalName: 'form.jpg' })
  expect(await nika.calls.createMedia({ body: { driveId } })).toEqual(media)
  expect(await listed()).toEqual([media])
  expect((await sendForm(open, nika, 'setup.exe', Buffer.from('MZ'))).json().code).toBe('upload-kind')
  expect((await sendForm(open, mirna, 'form.jpg', await photo())).json().code).toBe('forbidden')
})

test('what was sent and never registered, or registered and never listed, is deleted', async () => {
  const { url } = await announce(nika, 'left.jpg', 1_000)
  await sendPart(open, url, 0, Buffer.alloc(100))
  const { driveId, path } = (await sendForm(open, nika, 'left.jpg', await photo())).json().data
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await deleteExpiredUploads(open.shop.db, openUploads(open.shop.env.dataDir), tomorrow)
  await emptyBin({ ...open.shop, users: MEDIA_USERS, renditions: createRenditions(open.shop.env.dataDir) }, tomorrow)
  expect(filesIn('uploads')).toEqual([])
  expect(filesIn('media/originals').filter((name) => name.startsWith(driveId))).toEqual([])
  expect((await get(path)).statusCode).toBe(404)
})

import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNotNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forms } from '#server/modules/form/form.tables.ts'
import { deleteExpiredUploads } from '#server/modules/media/upload.service.ts'
import { uploads } from '#server/modules/media/upload.tables.ts'
import { openUploads } from '#server/modules/media/upload-store.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith } from './demo-users.ts'
import { codeOf } from './shopper.ts'
import { makerData, PDF, PNG, put, requestUploadUrl, uploaded } from './uploader.ts'

let open: OpenShop
let later = 0
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() + later) })
}, 120_000)
afterAll(() => open.close())
beforeEach(() => open.shop.db.delete(attempts))

const folder = () => join(open.shop.env.dataDir, 'uploads')
const storedFiles = () => readdirSync(folder())
const take = (key: string) => open.client.in('en').addFromBucketPublic({ body: { key } })
const send = (email: string, pictures: string[]) =>
  open.client.in('en').storeData({ body: { id: 4, data: makerData(email), consents: [1001], files: { pictures } } })

test('a file is uploaded to a URL created for it, and attached by its key, with any number of retries', async () => {
  const { url, key, expiresAt } = await requestUploadUrl(open, PNG, { originalName: '../../My bowl <1>.PNG' })
  expect(url).toMatch(new RegExp(`^/media/upload/${key}\\?until=\\d+&ticket=[\\w-]{43}$`))
  expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(14 * 60_000)
  expect(await codeOf(take(key))).toBe('upload-unknown')
  expect(await put(open, url, PNG)).toEqual([204, null])
  const taken = await take(key)
  expect(taken).toEqual({ id: taken.id, originalName: 'My bowl 1.png', mime: 'image/png', size: PNG.length })
  expect(await take(key)).toEqual(taken)
  const kept = JSON.stringify(await open.shop.db.select().from(uploads))
  expect(kept).not.toContain(key)
  expect(storedFiles()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})

test('an uploaded file is not replaced by a later upload', async () => {
  const { url, key } = await requestUploadUrl(open, PNG)
  const other = Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(PNG.length - 8, 9)])
  expect(await put(open, url, PNG)).toEqual([204, null])
  const before = storedFiles()
  expect(await put(open, url, other)).toEqual([204, null])
  expect([storedFiles(), (await take(key)).size]).toEqual([before, PNG.length])
})

describe('an upload URL', () => {
  test.each([
    ['for a field that takes no files', { field: 'story' }, 'form-invalid'],
    ['for no field', { field: 'constructor' }, 'form-invalid'],
    ['for no form', { form: 4_711 }, 'not-found'],
    ['for a page', { mime: 'text/html' }, 'upload-kind'],
    ['for a drawing with scripts', { mime: 'image/svg+xml' }, 'upload-kind'],
    ['for a kind the field does not take', { mime: 'application/pdf' }, 'upload-kind'],
    ['for more than a field takes', { field: 'priceList', mime: 'application/pdf', size: 5_242_881 }, 'upload-too-large'],
    ['for more than any field takes', { size: 10_485_761 }, 'upload-too-large'],
    ['for more than anything takes', { size: 209_715_201 }, 'upload-too-large'],
    ['for nothing', { size: 0 }, 'upload-broken'],
    ['without a name', { originalName: ' ' }, 'invalid-input'],
  ])('%s is rejected', async (_what, change, code) => expect(await codeOf(requestUploadUrl(open, PNG, change))).toBe(code))

  test('that was altered, invented or expired is rejected', async () => {
    const { url, key } = await requestUploadUrl(open, PNG)
    const other = await requestUploadUrl(open, PNG)
    const twisted = [
      url.replace(key, other.key),
      url.replace(/until=\d+/, 'until=9999999999999'),
      url.replace(/until=\d+/, 'until=Infinity'),
      url.replace(/ticket=./, 'ticket=-'),
      url.replace(/&ticket=.*/, ''),
      `/media/upload/${'A'.repeat(43)}`,
      '/media/upload/..%2F..%2Fetc%2Fpasswd?until=9999999999999&ticket=a',
    ]
    for (const each of twisted) expect([each, ...(await put(open, each, PNG))]).toEqual([each, 422, 'upload-unknown'])
    later = 16 * 60_000
    expect(await put(open, url, PNG)).toEqual([422, 'upload-unknown'])
    later = 0
  })

  test('accepts only what was announced, checked by its content', async () => {
    const before = storedFiles()
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const asPicture = await requestUploadUrl(open, page)
    expect(await put(open, asPicture.url, page)).toEqual([422, 'upload-kind'])
    const asPaper = await requestUploadUrl(open, PDF)
    expect(await put(open, asPaper.url, PDF)).toEqual([422, 'upload-kind'])
    const short = await requestUploadUrl(open, PNG)
    expect(await put(open, short.url, PNG.subarray(0, 50))).toEqual([422, 'upload-kind'])
    expect(await put(open, short.url, Buffer.concat([PNG, PNG]))).toEqual([422, 'upload-too-large'])
    expect(await put(open, short.url, Buffer.alloc(0))).toEqual([422, 'upload-kind'])
    for (const { key } of [asPicture, asPaper, short]) expect(await codeOf(take(key))).toBe('upload-unknown')
    expect(storedFiles()).toEqual(before)
    expect(await put(open, short.url, PNG)).toEqual([204, null])
  })

  test('is rate limited per hour and network', async () => {
    const body = { form: 4, field: 'pictures', originalName: 'a.png', mime: 'image/png', size: 9 }
    const ask = (ip: string) => apiWith(open, {}, 'en', ip).getUploadUrl({ body })
    for (let times = 0; times < 60; times += 1) expect((await ask('192.0.2.7')).key).toHaveLength(43)
    expect(await codeOf(ask('192.0.2.7'))).toBe('rate-limited')
    expect((await ask('198.51.100.7')).key).toHaveLength(43)
  })
})

test('unused upload URLs do not count against the limit', async () => {
  const { db } = open.shop
  const row = { formId: 4, field: 'pictures', originalName: 'a.png', mime: 'image/png', size: 10_485_760, status: 'issued' as const }
  const expiresAt = new Date(Date.now() + 900_000)
  await db.insert(uploads).values(Array.from({ length: 120 }, (_, index) => ({ ...row, keyHash: `issued ${index}`, expiresAt })))
  expect((await requestUploadUrl(open, PNG)).key).toHaveLength(43)
  await db.delete(uploads).where(like(uploads.keyHash, 'issued %'))
})

test('when the storage is full, the oldest unattached files are deleted, and attached ones stay', async () => {
  const { db } = open.shop
  const sent = await uploaded(open)
  await send('room@example.com', [sent])
  const waiting = await uploaded(open)
  const row = { formId: 4, field: 'pictures', originalName: 'a.png', mime: 'image/png', size: 10_485_760, status: 'taken' as const }
  const expiresAt = new Date(Date.now() + 900_000)
  await db.insert(uploads).values(Array.from({ length: 103 }, (_, index) => ({ ...row, keyHash: `taken ${index}`, fileName: `none ${index}`, expiresAt })))
  const newest = await uploaded(open)
  const held = (await db.select({ keyHash: uploads.keyHash }).from(uploads).where(like(uploads.keyHash, 'taken %'))).length
  expect(held).toBe(102)
  expect(await codeOf(take(waiting))).toBe('upload-unknown')
  expect((await take(newest)).size).toBe(PNG.length)
  expect(await db.$count(uploads, isNotNull(uploads.submissionId))).toBeGreaterThan(0)
  await db.delete(uploads).where(like(uploads.keyHash, 'taken %'))
})

test('uploaded files are never served', async () => {
  const key = await uploaded(open)
  const names = storedFiles()
  for (const path of [`/media/upload/${key}`, `/media/uploads/${names[0]}`, `/media/upload/${names[0]}`, `/api/v1/media/download/1/active?hash=${key}`]) {
    const { statusCode, rawPayload } = await open.app.inject({ url: path })
    expect([path, statusCode, rawPayload.includes(PNG.subarray(0, 8))]).toEqual([path, 404, false])
  }
})

describe('a form', () => {
  test('accepts files uploaded for it, once', async () => {
    const pictures = [await uploaded(open), await uploaded(open)]
    const { submissionId } = await send('roko@example.com', pictures)
    const rows = await open.shop.db.select().from(uploads).where(eq(uploads.submissionId, submissionId))
    expect(rows.map(({ field, mime, status }) => [field, mime, status])).toEqual(Array(2).fill(['pictures', 'image/png', 'taken']))
    expect(await codeOf(send('other@example.com', pictures))).toBe('upload-unknown')
    for (const key of pictures) expect(await codeOf(take(key))).toBe('upload-unknown')
  })

  test('rejects files that were not uploaded, belong to another field, or expired', async () => {
    const { url, key } = await requestUploadUrl(open, PNG)
    expect(await codeOf(send('roko2@example.com', [key]))).toBe('upload-unknown')
    await put(open, url, PNG)
    expect(await codeOf(send('roko2@example.com', [key]))).toBe('upload-unknown')
    const document = await uploaded(open, PDF, { field: 'priceList', mime: 'application/pdf' })
    expect(await codeOf(send('roko2@example.com', [document]))).toBe('upload-unknown')
    await take(key)
    later = 25 * 3_600_000
    expect(await codeOf(send('roko2@example.com', [key]))).toBe('upload-unknown')
    later = 0
    expect((await send('roko2@example.com', [key])).confirmation).toBe('sent')
  })

  test('accepts ten files in all, and the limit of each field', async () => {
    const { db } = open.shop
    const pictures: string[] = []
    for (let times = 0; times < 9; times += 1) pictures.push(await uploaded(open))
    const document = () => uploaded(open, PDF, { field: 'priceList', mime: 'application/pdf' })
    const priceList = [await document(), await document()]
    const withBoth = (files: Record<string, string[]>) =>
      open.client.in('en').storeData({ body: { id: 4, data: makerData('many@example.com'), consents: [1001], files } })
    expect(await codeOf(withBoth({ pictures }))).toBe('form-invalid')
    expect(await codeOf(withBoth({ pictures: [...pictures, ...priceList] }))).toBe('invalid-input')
    const [{ fields } = { fields: [] }] = await db.select().from(forms).where(eq(forms.id, 4))
    await db
      .update(forms)
      .set({ fields: fields.map(({ maxFiles: _, ...field }) => field) })
      .where(eq(forms.id, 4))
    expect(await codeOf(withBoth({ pictures, priceList }))).toBe('upload-too-many')
    expect((await withBoth({ pictures: pictures.slice(1), priceList })).confirmation).toBe('sent')
    await db.update(forms).set({ fields }).where(eq(forms.id, 4))
  })
})

test('unattached files are deleted, and those without a row; attached ones stay', async () => {
  const attached = await uploaded(open)
  await send('stays@example.com', [attached])
  await uploaded(open)
  const lost = 'f'.repeat(32)
  writeFileSync(join(folder(), lost), PNG)
  writeFileSync(join(folder(), `${'e'.repeat(32)}.part`), PNG)
  const old = new Date(Date.now() - 48 * 3_600_000)
  for (const name of [lost, `${'e'.repeat(32)}.part`]) utimesSync(join(folder(), name), old, old)
  await deleteExpiredUploads(open.shop.db, openUploads(open.shop.env.dataDir), new Date(Date.now() + 25 * 3_600_000))
  const rows = await open.shop.db.select().from(uploads)
  expect(rows.every(({ submissionId }) => submissionId !== null)).toBe(true)
  expect(storedFiles().sort()).toEqual(rows.flatMap(({ fileName }) => fileName ?? []).sort())
  expect(storedFiles()).not.toContain(lost)
})

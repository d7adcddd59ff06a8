import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Download } from '#contract/order.ts'
import { downloadGrants } from '#server/modules/order/download.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { applyOrderEvent, CONSENTS, orderOf, type Placed, placeDownloadOrder, placeMixedOrder, rowOf } from './placed-orders.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const get = (url: string) => open.app.inject({ method: 'GET', url })
const filesOf = async (placed: Placed): Promise<Download[]> => (await orderOf(placed)).downloads
async function boughtBook(): Promise<{ placed: Placed; file: Download }> {
  const placed = await placeDownloadOrder(open, CONSENTS.withWaiver)
  await applyOrderEvent(open, placed.orderSlug, 'payment.confirm')
  const [file] = await filesOf(placed)
  if (!file) throw new Error('The order has no files')
  return { placed, file }
}

test('an order has its files once it is paid, each with its size', async () => {
  const placed = await placeDownloadOrder(open, CONSENTS.withWaiver)
  expect(await filesOf(placed)).toEqual([])
  await applyOrderEvent(open, placed.orderSlug, 'payment.confirm')
  const files = await filesOf(placed)
  expect(files.map(({ originalName, extension, left, productName }) => [originalName, extension, left, productName])).toEqual([
    ['island-cookbook-en.pdf', 'pdf', 5, 'The island cookbook'],
    ['island-cookbook-hr.pdf', 'pdf', 5, 'The island cookbook'],
    ['island-cookbook-en.epub', 'epub', 5, 'The island cookbook'],
    ['island-cookbook-hr.epub', 'epub', 5, 'The island cookbook'],
  ])
  for (const { path, size } of files) {
    const { statusCode, rawPayload } = await get(path)
    expect([statusCode, rawPayload.length]).toEqual([200, size])
  }
  expect(await filesOf(placed)).toEqual(files.map((file) => ({ ...file, left: 4 })))
})

test('a file has its content type and name as an attachment, and is never cached', async () => {
  const { file } = await boughtBook()
  const response = await get(file.path.replace('/api/v1/', '/v1/'))
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="island-cookbook-en.pdf"; filename*=UTF-8''island-cookbook-en.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a wrong, foreign or malformed hash gets the same error; without one only pictures are found', async () => {
  const [mine, theirs] = [await boughtBook(), await boughtBook()]
  const hash = theirs.file.path.split('hash=')[1] ?? ''
  const base = mine.file.path.split('?')[0]
  for (const query of [`?hash=${hash}`, `?hash=${'0'.repeat(32)}`, '?hash=x', '?hash=', `?hash=${hash}&hash=${hash}`]) {
    const { statusCode, json } = await get(`${base}${query}`)
    expect([query, statusCode, json().code]).toEqual([query, 404, 'not-found'])
  }
  const { headers } = await get(base ?? '')
  expect(headers['content-type']).toMatch(/^(?:image|application\/json)/)
  expect((await filesOf(mine.placed))[0]?.left).toBe(5)
})

test('hashes are random: no two grants share one, and the file does not reveal it', async () => {
  const rows = await open.shop.db.select({ hash: downloadGrants.hash }).from(downloadGrants)
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
  for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{32}$/)
})

test('a grant lasts for five downloads', async () => {
  const { placed, file } = await boughtBook()
  for (let fetched = 0; fetched < 5; fetched += 1) expect((await get(file.path)).statusCode).toBe(200)
  expect((await get(file.path)).statusCode).toBe(404)
  expect((await filesOf(placed))[0]?.left).toBe(0)
})

test('ten concurrent downloads of one grant return five files', async () => {
  const { file } = await boughtBook()
  const codes = await Promise.all(Array.from({ length: 10 }, async () => (await get(file.path)).statusCode))
  expect(codes.filter((code) => code === 200)).toHaveLength(5)
})

test('redirectToBucket redirects to the file for a minute, and its check returns yes or no', async () => {
  const { placed, file } = await boughtBook()
  const sent = await get(`${file.path}&redirectToBucket=true`)
  expect(sent.statusCode).toBe(302)
  const to = String(sent.headers.location)
  expect(to).toMatch(/^\/media\/bought\/\d+\?until=\d+&ticket=[0-9a-f]{64}$/)
  const stored = await get(to)
  expect([stored.statusCode, stored.rawPayload.length]).toEqual([200, file.size])
  expect((await get(to.replace(/until=\d+/, 'until=1'))).statusCode).toBe(404)
  expect((await get(to.replace(/ticket=./, 'ticket=x'))).statusCode).toBe(404)
  expect((await get(`${file.path}&redirectToBucket=https://evil.example`)).statusCode).toBe(422)
  expect((await filesOf(placed))[0]?.left).toBe(4)
})

test('a refund revokes the downloads', async () => {
  const { placed, file } = await boughtBook()
  await applyOrderEvent(open, placed.orderSlug, 'payment.refund')
  expect(await filesOf(placed)).toEqual([])
  expect((await get(file.path)).statusCode).toBe(404)
})

test('without the waiver, downloads open when the withdrawal period is over', async () => {
  const placed = await placeDownloadOrder(open, CONSENTS.needed)
  await applyOrderEvent(open, placed.orderSlug, 'payment.confirm')
  const [file] = await filesOf(placed)
  const { placedAt, id } = await rowOf(open, placed.orderSlug)
  const from = new Date(placedAt.getTime() + 14 * 86_400_000)
  expect([file?.availableAt, file?.isAvailable]).toEqual([from.toISOString(), false])
  expect((await get(file?.path ?? '')).statusCode).toBe(404)
  await open.shop.db
    .update(downloadGrants)
    .set({ availableAt: new Date(0) })
    .where(eq(downloadGrants.orderId, id))
  expect((await filesOf(placed))[0]?.isAvailable).toBe(true)
  expect((await get(file?.path ?? '')).statusCode).toBe(200)
})

test('an order of downloads with the waiver cannot be withdrawn from; others can', async () => {
  const { placed } = await boughtBook()
  expect((await orderOf(placed)).withdrawableUntil).toBeNull()
  expect((await orderOf(await placeMixedOrder(open, 'en'))).withdrawableUntil).not.toBeNull()
})

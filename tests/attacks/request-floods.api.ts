import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const RATE = 5
const PICTURES = RATE * 20

let open: OpenShop
let app: OpenShop['app']
let picture: string
beforeAll(async () => {
  open = await openShop()
  app = await createApp({ ...open.shop, env: { ...open.shop.env, rateLimit: RATE } })
  const { records } = await open.client.in('en').filterProducts({ body: { mainCategory: 1, limit: 1 } })
  picture = records[0]?.media?.path ?? ''
})
afterAll(async () => {
  await app.close()
  await open.close()
})

async function statusesOf(times: number, url: string, remoteAddress: string, method: 'GET' | 'PUT' = 'GET'): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await app.inject({ method, url, remoteAddress })).statusCode)
  return statuses
}
const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length

test('pictures have a limit of their own: pages full of them stay below it, and so does what else is requested', async () => {
  const statuses = await statusesOf(PICTURES + 1, picture, '10.0.0.1')
  expect([countOf(statuses, 200), statuses.at(-1)]).toEqual([PICTURES, 429])
  expect(await statusesOf(RATE, '/robots.txt', '10.0.0.1')).toEqual(Array(RATE).fill(200))
  expect(await statusesOf(1, picture, '10.0.0.2')).toEqual([200])
})

test('pictures that do not exist, and other names in their folder, are limited too', async () => {
  expect((await statusesOf(PICTURES + 1, '/media/0123456789abcdef/w720.avif', '10.0.0.3')).at(-1)).toBe(429)
})

test.each(['/media/own/1', '/media/bought/1', '/media/paper/1'])('guesses at %s count as requests', async (url) => {
  expect(countOf(await statusesOf(RATE + 1, url, `10.0.1.${url.length}`), 429)).toBe(1)
})

test('uploads count as requests', async () => {
  expect(countOf(await statusesOf(RATE + 1, '/media/upload/key', '10.0.0.4', 'PUT'), 429)).toBe(1)
})

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createShopClient } from '#src/client/create-client.ts'
import { type RunningShop, startShop } from '#tests/e2e/fixtures/server.ts'
import { copySeededShop } from '#tests/open-shop.ts'
import { PRODUCTS, shopperOf } from './shopper.ts'

const LIMIT_MS = 120_000
const command = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'bonaca-embedded-'))

let shop: RunningShop
beforeAll(async () => {
  await copySeededShop(dataDir)
  shop = await startShop(dataDir)
}, LIMIT_MS)
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const callsOf = ({ origin }: RunningShop) => createShopClient({ fetch, base: origin, referer: `${origin}/` }).in('en')

const statusOfHome = async () => (await fetch(shop.origin)).status
const switchMaintenance = (wish: 'on' | 'off') => command(process.execPath, ['scripts/maintenance.ts', wish], { env: { ...process.env, ...shop.variables } })

test('a command switches maintenance mode of the running shop, which holds its database', { timeout: LIMIT_MS }, async () => {
  expect(await statusOfHome()).toBe(200)
  await switchMaintenance('on')
  await vi.waitFor(async () => expect(await statusOfHome()).toBe(503), 10_000)
  await switchMaintenance('off')
  await vi.waitFor(async () => expect(await statusOfHome()).toBe(200), 10_000)
})

test('a cart is there after a restart', { timeout: LIMIT_MS }, async () => {
  const shopper = await shopperOf(callsOf(shop))
  await shopper.add(PRODUCTS.sardines)
  await shop.stop()
  shop = await startShop(dataDir)
  const { items } = await (await shopperOf(callsOf(shop), shopper.proof)).cart()
  expect(items.map(({ productId }) => productId)).toEqual([PRODUCTS.sardines])
})

import { expect, test } from 'vitest'
import { createShopClient } from './create-client.ts'
import { createLazyClient } from './lazy-client.ts'

const SITE = { apiKeyToken: 'key', siteID: 1, storeId: 1, siteName: 'Shop', application: { currency: { id: 1, code: 'EUR', label: 'EUR', symbol: '€' } } }

const client = () =>
  createShopClient({
    fetch: async (url) => Response.json({ data: String(url).includes('domainDetect') ? SITE : String(url), errored: false }),
    base: 'https://shop.test',
  })

test('the client is loaded once, with the first request', async () => {
  let loads = 0
  const late = createLazyClient(async () => {
    loads++
    return client()
  })
  const api = late.in('en')
  expect(api).toBe(late.in('en'))
  expect(await Promise.resolve(api)).toBe(api)
  expect(loads).toBe(0)
  expect(await Promise.all([api.getCheckoutSettings({}), late.site()])).toEqual([expect.stringContaining('getCheckoutSettings'), SITE])
  expect(loads).toBe(1)
})

test('a chunk that fails to load is a network error, and is requested again', async () => {
  let loads = 0
  const late = createLazyClient(async () => {
    loads++
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return client()
  })
  await expect(late.site()).rejects.toMatchObject({ code: 'network', status: 0 })
  expect(await late.site()).toEqual(SITE)
})

import { expect, test } from 'vitest'
import { parsedUrl } from './parsed-url.ts'
import { pending } from './pending.ts'

test('a promise is settled from outside, once', async () => {
  const [fulfilled, rejected] = [pending<string>(), pending<string>()]
  fulfilled.resolve('salt')
  fulfilled.reject(new Error('too late'))
  rejected.reject(new Error('no salt'))
  expect(await fulfilled.promise).toBe('salt')
  await expect(rejected.promise).rejects.toEqual(new Error('no salt'))
})

test('a URL is parsed with or without a base; what is none is null', () => {
  expect(parsedUrl('/cart', 'https://shop.example')?.href).toBe('https://shop.example/cart')
  expect([parsedUrl('https://shop.example/a')?.pathname, parsedUrl('/cart'), parsedUrl('https://[')]).toEqual(['/a', null, null])
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('the memory of the response cache is a whole number of megabytes, 64 unless set', () => {
  expect(
    [{}, { RESPONSE_CACHE_MB: '' }, { RESPONSE_CACHE_MB: '8' }, { RESPONSE_CACHE_MB: '0' }].map((variables) => readEnv(variables).responseCacheBytes),
  ).toEqual([64_000_000, 64_000_000, 8_000_000, 0])
})

test.each(['-1', '1.5', '64MB', 'Infinity'])('the shop does not start with a response cache of %s', (value) => {
  expect(() => readEnv({ RESPONSE_CACHE_MB: value })).toThrow(`RESPONSE_CACHE_MB must be a whole number, but is "${value}"`)
})

// The server would not start with a relative path: `@fastify/static` takes none.
test('the data directory is an absolute path, as set or not', () => {
  expect([{}, { DATA_DIR: '' }, { DATA_DIR: 'shop/data' }, { DATA_DIR: '/srv/shop' }].map((variables) => readEnv(variables).dataDir)).toEqual([
    join(process.cwd(), '.data'),
    join(process.cwd(), '.data'),
    join(process.cwd(), 'shop/data'),
    '/srv/shop',
  ])
})

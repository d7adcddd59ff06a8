import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { compress, compressBest } from './compression.ts'
import { createEncodedBody } from './encoded-body.ts'
import { ProblemError } from './problem-error.ts'
import type { WorkQueue } from './work-queue.ts'

const TEXT = readFileSync(new URL('./response-cache.ts', import.meta.url), 'utf8')
const runAtOnce: WorkQueue = (task) => task()

test('concurrent requests share one quick compression', async () => {
  const body = createEncodedBody(TEXT, { inBackground: () => new Promise(() => {}) })
  const copies = await Promise.all([body.encoded('br'), body.encoded('br')])
  expect(copies[0]).toBe(copies[1])
  expect(copies[0]).toEqual(await compress(TEXT, 'br'))
  expect(body.copiedBytes).toBe(copies[0]?.length)
})

test('a body that is requested again is compressed at the highest level, once, without a wait', async () => {
  const inBackground = vi.fn(runAtOnce)
  const body = createEncodedBody(TEXT, { inBackground: (task) => inBackground(task) as ReturnType<typeof task> })
  const quick = await body.encoded('br')
  expect(inBackground).not.toHaveBeenCalled()
  expect(await body.encoded('br')).toBe(quick)
  const best = await compressBest(TEXT)
  await vi.waitUntil(async () => (await body.encoded('br')).length === best.length)
  expect(best.length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(await body.encoded('br')).toString()).toBe(TEXT)
  expect(inBackground).toHaveBeenCalledTimes(1)
  expect(body.copiedBytes).toBe(best.length)
})

test('a later request tries again when the background was busy', async () => {
  let isBusy = true
  const body = createEncodedBody(TEXT, { inBackground: (task) => (isBusy ? Promise.reject(new ProblemError('unavailable')) : task()) })
  const quick = await body.encoded('br')
  await body.encoded('br')
  await Promise.resolve()
  expect(await body.encoded('br')).toBe(quick)
  isBusy = false
  await vi.waitUntil(async () => (await body.encoded('br')).length < quick.length)
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { openUploads } from './upload-store.service.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'uploads-'))
const store = openUploads(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const there = () => readdirSync(join(dataDir, 'uploads'))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ProblemError ? error.code : 'broken'),
  )

test('bytes are stored under a generated name, and the first ones are returned', async () => {
  const { fileName, size, head } = await store.receive(Readable.from([Buffer.from('%PDF-'), Buffer.from('1.7 and more of it')]), 100, 'sender')
  expect([fileName, size, head.toString()]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 23, '%PDF-1.7 and mor'])
  expect(there()).toEqual([fileName])
  await store.remove(fileName)
  expect(there()).toEqual([])
})

test('more bytes than announced are rejected, and nothing is stored', async () => {
  expect(await codeOf(store.receive(Readable.from([Buffer.alloc(60), Buffer.alloc(60)]), 100, 'sender'))).toBe('upload-too-large')
  expect(there()).toEqual([])
})

test('an aborted upload leaves nothing', async () => {
  async function* broken() {
    yield Buffer.alloc(10)
    throw new Error('The connection was lost')
  }
  expect([await codeOf(store.receive(Readable.from(broken()), 100, 'sender')), there()]).toEqual(['broken', []])
})

test('concurrent uploads of one sender are limited, and do not block others', async () => {
  const one = () => Readable.from([Buffer.alloc(1)])
  const slow = Array.from({ length: 10 }, () => new PassThrough())
  const received = slow.map((bytes) => codeOf(store.receive(bytes, 100, 'slow')))
  expect(await codeOf(store.receive(one(), 100, 'slow'))).toBe('unavailable')
  expect(await codeOf(store.receive(one(), 100, 'other'))).toBe('done')
  for (const bytes of slow) bytes.end(Buffer.alloc(5))
  expect(await Promise.all(received)).toEqual(Array(10).fill('done'))
  expect(await codeOf(store.receive(one(), 100, 'slow'))).toBe('done')
})

test('concurrent uploads are limited in total', async () => {
  const slow = Array.from({ length: 40 }, () => new PassThrough())
  const received = slow.map((bytes, index) => codeOf(store.receive(bytes, 100, `sender ${index % 4}`)))
  expect(await codeOf(store.receive(Readable.from([Buffer.alloc(1)]), 100, 'other'))).toBe('unavailable')
  for (const bytes of slow) bytes.end(Buffer.alloc(5))
  expect(await Promise.all(received)).toEqual(Array(40).fill('done'))
})

test('of several that continue one file at once, one writes, and each of the others is told to look again', async () => {
  const fileName = 'a'.repeat(32)
  const part = () => store.append(fileName, Readable.from([Buffer.alloc(30)]), { offset: 0, size: 30, sender: 'sender' })
  const codes = await Promise.all([part(), part(), part()].map(codeOf))
  expect(codes.filter((code) => code !== 'upload-offset').length).toBeLessThan(2)
  expect(codes).toContain('upload-offset')
  expect(await store.sizeOf(fileName)).toBeOneOf([0, 30])
  await store.remove(fileName)
})

test('names that were not generated here are left alone', async () => {
  const before = there()
  for (const name of ['../uploads', '..', '', 'a.pdf', `${before[0]}/../x`]) await store.remove(name)
  expect(there()).toEqual(before)
})

import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createHtmlCleaner } from './html-cleaner.ts'
import { HTML_BYTES_MAX, HTML_DEPTH_MAX, HTML_NODES_MAX } from './html-profile.ts'

const SLOW_MS = 60_000
const CONTENT = new URL('../seed/content/', import.meta.url)
const tooLarge = { code: 'html-too-large', status: 422 }

function texts(value: unknown): string[] {
  if (typeof value === 'string') return /<[a-z]/i.test(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(texts) : []
}

// Only editors write category descriptions, product descriptions, static elements, consents, instructions and forms: the seed is all there is.
test('all HTML of the demo shop is clean already', { timeout: SLOW_MS }, async () => {
  const clean = createHtmlCleaner()
  const files = (await readdir(CONTENT)).filter((file) => file.endsWith('.json'))
  const stored = (await Promise.all(files.map(async (file) => texts(JSON.parse(await readFile(new URL(file, CONTENT), 'utf8')))))).flat()
  expect(stored.length).toBeGreaterThan(100)
  expect(await Promise.all(stored.map(clean))).toEqual(stored)
})

test('text without markup needs no thread and is unchanged', async () => {
  const clean = createHtmlCleaner()
  expect(await clean('Čaj od lavande > kava')).toBe('Čaj od lavande > kava')
})

test('a text that is too long is rejected before it is parsed', async () => {
  const clean = createHtmlCleaner()
  await expect(clean('č'.repeat(HTML_BYTES_MAX / 2 + 1))).rejects.toMatchObject(tooLarge)
})

test('a text with too many nodes, or too deep, is rejected, and the next one is cleaned', { timeout: SLOW_MS }, async () => {
  const clean = createHtmlCleaner({ cleanMs: 20_000 })
  const many = '<br>'.repeat(HTML_NODES_MAX + 1)
  const deep = '<div>'.repeat(HTML_DEPTH_MAX + 1)
  const responses = await Promise.allSettled([clean(many), clean(deep), clean('<p>Fine<script>alert(1)</script></p>')])
  expect(responses).toEqual([
    { status: 'rejected', reason: expect.objectContaining(tooLarge) },
    { status: 'rejected', reason: expect.objectContaining(tooLarge) },
    { status: 'fulfilled', value: '<p>Fine</p>' },
  ])
})

test('a text that takes too long is rejected, and a new thread serves the waiting ones', { timeout: SLOW_MS }, async () => {
  const clean = createHtmlCleaner({ cleanMs: 2_000 })
  const endless = '<div>'.repeat(50_000)
  const [slow, quick] = await Promise.allSettled([clean(endless), clean('<p onclick="x()">Fine</p>')])
  expect(slow).toMatchObject({ status: 'rejected', reason: tooLarge })
  expect(quick).toEqual({ status: 'fulfilled', value: '<p>Fine</p>' })
})

test('the thread ends when idle, and restarts', { timeout: SLOW_MS }, async () => {
  const clean = createHtmlCleaner({ idleMs: 1 })
  expect(await clean('<p>One</p>')).toBe('<p>One</p>')
  expect(await clean('<p>Two</p>')).toBe('<p>Two</p>')
})

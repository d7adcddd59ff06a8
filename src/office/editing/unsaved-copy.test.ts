import { beforeEach, expect, test } from 'vitest'
import type { Change } from '#machines/editing/change.ts'
import { change, HOME } from '#machines/editing/editing.examples.ts'
import { openUnsavedCopy } from './unsaved-copy.ts'

const stored = new Map<string, readonly Change[]>()
const storage = {
  getMany: async (keys: readonly string[]) => keys.map((key) => stored.get(key)),
  set: async (key: string, changes: readonly Change[]) => void stored.set(key, changes),
  del: async (key: string) => void stored.delete(key),
}
beforeEach(() => stored.clear())

const page = () => openUnsavedCopy({ userId: 4, frame: null }, storage)
const english = () => openUnsavedCopy({ userId: 4, frame: 'en' }, storage)
const croatian = () => openUnsavedCopy({ userId: 4, frame: 'hr' }, storage)
const ONE = change('o1', 'One')
const TWO = change('o2', 'Two')
const NONE = new Map()

test('what a page had not saved is read by its next window, until it is saved, and by nobody else', async () => {
  const first = page()
  first.store([ONE])
  expect(await page().read([HOME])).toEqual([ONE])
  expect(await openUnsavedCopy({ userId: 5, frame: null }, storage).read([HOME])).toEqual([])
  expect(await page().read([{ kind: 'footer', id: 2 }])).toEqual([])
  first.store([])
  expect(await page().read([HOME])).toEqual([])
})

test('frames of two languages store the same thing apart, and read neither each other nor the page', async () => {
  page().store([change('o0', 'Zero')])
  const [own, other] = [english(), croatian()]
  own.store([ONE])
  other.store([TWO])
  other.store([])
  expect(await english().read([HOME])).toEqual([ONE])
  expect(await croatian().read([HOME])).toEqual([])
})

test('the page goes on with what its frames had not saved, which is then its own', async () => {
  const around = page()
  around.store([change('o0', 'Zero')])
  english().store([ONE])
  croatian().store([TWO])
  expect(await around.readFrames([HOME], NONE)).toEqual([ONE, TWO])
  around.store([change('o0', 'Zero'), ONE, TWO])
  expect(await around.readFrames([HOME], NONE)).toEqual([])
  expect(await page().read([HOME])).toEqual([change('o0', 'Zero'), ONE, TWO])
})

test('what a frame passed on counts more than its copy, which may be older, and is removed with it', async () => {
  const around = page()
  english().store([ONE])
  croatian().store([TWO])
  const last = change('o3', 'Three')
  expect(await around.readFrames([HOME], new Map([['en', [ONE, last]]]))).toEqual([ONE, last, TWO])
  around.store([ONE, last, TWO])
  around.store([])
  expect([...stored]).toEqual([])
})

test('a frame that passed on that all is saved leaves nothing to the page', async () => {
  english().store([ONE])
  expect(await page().readFrames([HOME], new Map([['en', []]]))).toEqual([])
})

test('a page that is opened again reads all of them', async () => {
  page().store([change('o0', 'Zero')])
  croatian().store([TWO])
  expect(await page().read([HOME])).toEqual([change('o0', 'Zero'), TWO])
})

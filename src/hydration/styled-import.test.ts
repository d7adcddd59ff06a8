import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLeaving } from './leaving.ts'
import { styledImport } from './styled-import.ts'

const page = new EventTarget()
const reports: string[] = []
const requests: string[] = []

/** A server that answers, or does not. */
const reach = (isReached: boolean) =>
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address)
    return isReached ? Promise.resolve({}) : Promise.reject(new TypeError('Load failed'))
  })

/** What a compiled import looks like, which fails as often as told. */
function loadFailing(times: number) {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Importing a module script failed.')
    return { name: 'dialogs' }
  }
  load.toString = () => 'async()=>{let{a:e}=await import(`./dialogs-Abc123.js`);return{a:e}}'
  return { load, asked: () => asked }
}

/** What can happen without an event has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

beforeEach(() => {
  watchLeaving(page)
  vi.stubGlobal('window', { styled: [] })
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => reports.push(type))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  page.dispatchEvent(new Event('pageshow'))
  reports.length = 0
  requests.length = 0
  vi.unstubAllGlobals()
})

test('a script that comes when it is asked for again is not missing', async () => {
  reach(true)
  const { load, asked } = loadFailing(1)
  expect(await styledImport(load)).toEqual({ name: 'dialogs' })
  expect([asked(), reports, requests]).toEqual([2, [], [new URL('dialogs-Abc123.js', import.meta.url).href]])
})

test('a script that fails again while the server answers is missing', async () => {
  reach(true)
  const { load, asked } = loadFailing(2)
  await expect(styledImport(load)).rejects.toThrow(`A script did not come: ${new URL('dialogs-Abc123.js', import.meta.url).href}`)
  expect([asked(), reports]).toEqual([2, ['chunk-load-error']])
})

test('without an answer of the server, as when a navigation aborts all loads, no script is missing', async () => {
  reach(false)
  const { load, asked } = loadFailing(2)
  await expect(styledImport(load)).rejects.toThrow('A script did not come')
  expect([asked(), reports]).toEqual([1, []])
})

test('a load that fails while the page is left is repeated only when the page is used again', async () => {
  reach(true)
  const { load, asked } = loadFailing(1)
  page.dispatchEvent(new Event('beforeunload'))
  const done = vi.fn()
  const loading = styledImport(load).finally(done)
  await settled()
  expect([asked(), reports, requests, done.mock.calls]).toEqual([1, [], [], []])
  page.dispatchEvent(new Event('pageshow'))
  expect(await loading).toEqual({ name: 'dialogs' })
  expect([asked(), reports, requests]).toEqual([2, [], []])
})

test('a load that fails again because the page is left meanwhile is repeated when the page is used again', async () => {
  reach(true)
  const { load, asked } = loadFailing(2)
  const done = vi.fn()
  const loading = styledImport(async () => {
    if (asked() === 1) page.dispatchEvent(new Event('beforeunload'))
    return load()
  }).finally(done)
  await settled()
  expect([asked(), reports, done.mock.calls]).toEqual([2, [], []])
  page.dispatchEvent(new Event('pointerdown'))
  expect(await loading).toEqual({ name: 'dialogs' })
  expect([asked(), reports]).toEqual([3, []])
})

test('a script that is missing when a page that was left is used again is reported', async () => {
  reach(true)
  const { load, asked } = loadFailing(3)
  page.dispatchEvent(new Event('beforeunload'))
  const loading = styledImport(load)
  await settled()
  page.dispatchEvent(new Event('pageshow'))
  await expect(loading).rejects.toThrow('A script did not come')
  expect([asked(), reports]).toEqual([3, ['chunk-load-error']])
})

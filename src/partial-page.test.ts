import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPartialPages } from './partial-page.ts'

type Rendered = (event: { hrefChanged: boolean }) => void

function routerWith(...loaded: unknown[]) {
  const listeners: Rendered[] = []
  const invalidated: unknown[][] = []
  const matches = loaded.map((loaderData) => ({ loaderData }))
  const router = {
    state: { matches },
    subscribe: (_event: string, listener: Rendered) => void listeners.push(listener),
    invalidate: ({ filter }: { filter: (match: unknown) => boolean }) => void invalidated.push(matches.filter(filter)),
  }
  loadPartialPages(router as unknown as Parameters<typeof loadPartialPages>[0])
  const render = (event: { hrefChanged: boolean }) => {
    for (const listener of listeners) listener(event)
    vi.runAllTimers()
  }
  return { matches, invalidated, render }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a partial page is loaded again once it is shown, and not again by that', () => {
  const { matches, invalidated, render } = routerWith(undefined, null, { slug: 'fig-jam', isPartial: true })
  render({ hrefChanged: true })
  render({ hrefChanged: false })
  expect(invalidated).toEqual([[matches[2]]])
})

test('a whole page is not loaded again', () => {
  const { invalidated, render } = routerWith(undefined, { slug: 'fig-jam' })
  render({ hrefChanged: true })
  expect(invalidated).toEqual([])
})

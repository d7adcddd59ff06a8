import { createMemoryHistory, createRootRoute, createRouter, type ParsedLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { restoreScrollExcept, storeEveryScroll } from './scroll-restoration.ts'

const at = (publicHref: string) => ({ location: { publicHref } as ParsedLocation })

test('the scroll position is kept on the first page and restored on later ones', () => {
  const places = restoreScrollExcept('/hr')
  expect([places(at('/hr')), places(at('/hr/o-nama')), places(at('/hr'))]).toEqual([false, true, true])
})

test('a page reached before the first one was hydrated has its scroll position restored', () => {
  const places = restoreScrollExcept('/hr')
  expect([places(at('/hr/o-nama')), places(at('/hr'))]).toEqual([true, true])
})

test('a page counts as scrolled before the router stores its position', async () => {
  const events: string[] = []
  const page = new EventTarget()
  page.addEventListener('scroll', () => events.push('scroll'))
  const root = createRootRoute()
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  router.subscribe('onBeforeLoad', () => events.push('onBeforeLoad'))
  storeEveryScroll(router, page)
  await router.load()
  expect(events).toEqual(['scroll', 'onBeforeLoad'])
})

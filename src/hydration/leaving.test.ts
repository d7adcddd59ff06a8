import { expect, test } from 'vitest'
import { isLeaving, watchLeaving } from './leaving.ts'

test.each([
  ['a navigation begins', ['beforeunload'], true],
  ['the page is hidden for good', ['pagehide'], true],
  ['the page is shown again from the back/forward cache', ['beforeunload', 'pagehide', 'pageshow'], false],
  ['the navigation was a download, and the page is used again', ['beforeunload', 'pointerdown'], false],
  ['the navigation was a download, and the page is used again by keyboard', ['beforeunload', 'keydown'], false],
])('a page is being left: %s', (_when, events, expected) => {
  const target = new EventTarget()
  watchLeaving(target)
  for (const event of events) target.dispatchEvent(new Event(event))
  expect(isLeaving()).toBe(expected)
  target.dispatchEvent(new Event('pageshow'))
  expect(isLeaving()).toBe(false)
})

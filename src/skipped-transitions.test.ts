import { expect, test } from 'vitest'
import { ignoreSkippedTransitions } from './skipped-transitions.ts'

/** What the three engines say of a skipped transition. */
const REASONS = ['Transition was skipped', 'Old view transition aborted by new view transition.', 'Skipped ViewTransition due to another transition starting']

test.each(REASONS)('a skipped view transition is no unhandled rejection: %s', async (reason) => {
  const unhandled: unknown[] = []
  const listen = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', listen)
  const ready = Promise.reject(new DOMException(reason, 'AbortError'))
  const transition = { ready, finished: Promise.resolve(undefined), updateCallbackDone: Promise.resolve(undefined), skipTransition: () => undefined }
  const page: Pick<Document, 'startViewTransition'> = { startViewTransition: () => transition as unknown as ViewTransition }
  ignoreSkippedTransitions(page)
  expect(page.startViewTransition(() => undefined)).toBe(transition)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', listen)
  expect(unhandled).toEqual([])
})

test('a browser without view transitions has none', () => {
  const page = {} as Pick<Document, 'startViewTransition'>
  ignoreSkippedTransitions(page)
  expect(page).toEqual({})
})

import { expect, test } from 'vitest'
import { mayReload, type ReloadState } from './chunk-error-reload.ts'

const MINUTE = 60_000
const calm: ReloadState = { last: null, now: 10 * MINUTE, hasInput: false, isCheckout: false }

test.each<[string, Partial<ReloadState>, boolean]>([
  ['the first time', {}, true],
  ['within a minute of the last time', { last: calm.now - MINUTE + 1 }, false],
  ['a minute after the last time', { last: calm.now - MINUTE }, true],
  ['when the clock was set back by hours', { last: calm.now + 60 * MINUTE }, true],
  ['while something is typed', { hasInput: true }, false],
  ['while an order is paid', { isCheckout: true }, false],
])('automatic reload of a page with a missing chunk, %s', (_when, moment, may) => {
  expect(mayReload({ ...calm, ...moment })).toBe(may)
})

import { expect, test } from 'vitest'
import { type Moment, mayReload } from './script-guard.ts'

const MINUTE = 60_000
const calm: Moment = { last: null, now: 10 * MINUTE, isTyped: false, isBuying: false }

test.each<[string, Partial<Moment>, boolean]>([
  ['the first time', {}, true],
  ['within a minute of the last time', { last: calm.now - MINUTE + 1 }, false],
  ['a minute after the last time', { last: calm.now - MINUTE }, true],
  ['when the clock was set back by hours', { last: calm.now + 60 * MINUTE }, true],
  ['while something is typed', { isTyped: true }, false],
  ['while an order is paid', { isBuying: true }, false],
])('a page that misses a script, %s', (_when, moment, may) => {
  expect(mayReload({ ...calm, ...moment })).toBe(may)
})

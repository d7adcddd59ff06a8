import { expect, test } from 'vitest'
import { nextVersion } from './consent-version.rules.ts'

test('a version is the day it begins, with a number when that is taken', () => {
  expect(nextVersion(['2026-10-01'], '2026-11-26')).toBe('2026-11-26')
  expect(nextVersion(['2026-11-26'], '2026-11-26')).toBe('2026-11-26.2')
  expect(nextVersion(['2026-11-26', '2026-11-26.2', '2026-11-26.10', '2026-10-01.40'], '2026-11-26')).toBe('2026-11-26.11')
})

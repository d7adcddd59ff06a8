import { expect, test } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'
import { exampleBrowser } from './live.examples.ts'

test('a cookie without its own max-age is stored for thirty days for the root path', () => {
  const { written, openTab } = exampleBrowser()
  const { jar } = openTab().environment
  writeCookie(jar, 'taste', 'salt & oil')
  expect(written).toEqual(['taste=salt%20%26%20oil; max-age=2592000; path=/; SameSite=Lax; Secure'])
  expect(readCookie(jar, 'taste')).toBe('salt & oil')
})

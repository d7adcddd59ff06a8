import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  'https://example.org',
  'HTTP://example.org/a?b=c#d',
  'mailto:a@example.org?subject=Hi%20there',
  'tel:+38521123456',
  '/',
  '/hr/košarica',
  '?page=2',
  '#top',
])('a link may lead to %s', (address) => expect(isWebAddress(address)).toBe(true))

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' https://example.org',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'view-source:https://example.org',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  'https:example.org',
  'https:///example.org',
  'https://exa\u200bmple.org',
  'page',
  'mailto:',
  `/${'a'.repeat(2_000)}`,
])('no link leads to %j', (address) => expect(isWebAddress(address)).toBe(false))

import { afterEach, expect, test, vi } from 'vitest'
import { installDefaultPolicy, policy } from './trusted-types.ts'

afterEach(() => void vi.unstubAllGlobals())

function otherwise(): (html: string) => string | null {
  const createPolicy = vi.fn((_name: string, rules: { createHTML: (html: string) => string | null }) => rules)
  vi.stubGlobal('window', { trustedTypes: { createPolicy } })
  installDefaultPolicy()
  expect(createPolicy).toHaveBeenCalledWith('default', expect.anything())
  return createPolicy.mock.results[0]?.value.createHTML
}

test.each([
  '',
  '<script></script>',
  '<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><use class="pswp__icn-shadow" xlink:href="#pswp__icn-close"/><path d="M24 10l-2-2-6 6" id="pswp__icn-close"/></svg>',
])('the default policy allows %j', (html) => expect(otherwise()(html)).toBe(html))

test.each([
  'text',
  '<p></p>',
  '<script>alert(1)</script>',
  '<script src="/a.js"></script>',
  '<svg onload="alert(1)"></svg>',
  '<svg OnLoad="alert(1)"></svg>',
  '<svg><use xlink:href="javascript:alert(1)"/></svg>',
  '<svg><use xlink:href="javascript&colon;alert(1)"/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<img src="x" onerror="alert(1)">',
])('the default policy rejects %j', (html) => expect(otherwise()(html)).toBeNull())

test('without Trusted Types the rules are applied directly', () => {
  vi.stubGlobal('window', {})
  expect(policy('cms', { createHTML: (html: string) => html.toUpperCase() }).createHTML('<p>')).toBe('<P>')
})

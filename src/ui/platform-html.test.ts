import { expect, test } from 'vitest'
import { platformHtml } from './platform-html.ts'

test('server-rendered HTML contains no script, even if it was not sanitized on write', () => {
  const bad = ['<p>a</p><script>x()</script>', '<ScRiPt\n>x()</sCrIpT>', '<svg><script>x()</script></svg>', '<scr<script>ipt>x()</script>']
  for (const html of bad) expect(platformHtml(html)).not.toMatch(/<\/?script/i)
  expect(platformHtml('<p>a <b>b</b></p>')).toBe('<p>a <b>b</b></p>')
})

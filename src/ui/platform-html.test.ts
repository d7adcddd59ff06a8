import { expect, test } from 'vitest'
import { platformHtml } from './platform-html.ts'

test('what the server draws of HTML that was never cleaned holds no script, which the page would let run', () => {
  const bad = ['<p>a</p><script>x()</script>', '<ScRiPt\n>x()</sCrIpT>', '<svg><script>x()</script></svg>', '<scr<script>ipt>x()</script>']
  for (const html of bad) expect(platformHtml(html)).not.toMatch(/<\/?script/i)
  expect(platformHtml('<p>a <b>b</b></p>')).toBe('<p>a <b>b</b></p>')
})

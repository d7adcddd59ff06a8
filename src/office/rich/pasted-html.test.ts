// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pastedContent } from './pasted-html.ts'
import { richHtml } from './rich-html.ts'
import { nodeType } from './rich-schema.ts'

const pasted = (html: string): string => richHtml(nodeType('doc').create(null, pastedContent(html).content))

test.each([
  ['<p class="MsoNormal" style="color:red" onclick="alert(1)">Word<o:p></o:p></p>', '<p>Word</p>'],
  ['<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Docs</span></p></b>', '<p>Docs</p>'],
  ['<p>One</p><script>alert(1)</script><img src="https://elsewhere.example/x.png" onerror="alert(1)">', '<p>One</p>'],
  ['<p><a href="javascript:alert(1)">bad</a> <a href="/shop" target="_blank">good</a></p>', '<p><a>bad</a> <a href="/shop">good</a></p>'],
  ['<table><tbody><tr><td colspan="2" width="80">Cell</td></tr></tbody></table>', '<table><tbody><tr><td colspan="2">Cell</td></tr></tbody></table>'],
])('%s is pasted as %s', (html, expected) => expect(pasted(html)).toBe(expected))

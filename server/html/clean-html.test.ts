import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { ATTRIBUTES, TAGS } from '#contract/html-profile.constants.ts'
import { createSanitizer } from './clean-html.ts'

const clean = createSanitizer()

describe('allowed markup of running text is kept', () => {
  test.each([
    '<h2>Title</h2><p>Text with <strong>weight</strong>, <em>tone</em> and a <a href="/hr/kontakt">link</a>.</p>',
    '<ul><li>One</li><li>Two<br>lines</li></ul><ol start="3"><li>Three</li></ol>',
    '<table><thead><tr><th scope="col">Size</th></tr></thead><tbody><tr><td colspan="2">L &amp; XL</td></tr></tbody></table>',
    '<figure><img src="/media/a.jpg" alt="Škoj" width="10" height="20"><figcaption>Island</figcaption></figure>',
    '<a href="https://example.org/" target="_blank" rel="dofollow noopener">Out</a>',
    '<a href="mailto:a@example.org">Mail</a> <a href="tel:+385">Call</a> <a href="#end">Down</a>',
    '<details open=""><summary>More</summary><p>Hidden\u00a0words</p></details>',
  ])('%s', (html) => expect(clean(html)).toBe(html))
})

test.each([
  ['<script>alert(1)</script>Text', 'Text'],
  ['<p onclick="alert(1)" style="color:red" class="x">Text</p>', '<p>Text</p>'],
  ['<a href="javascript:alert(1)">Text</a>', '<a>Text</a>'],
  ['<a href="java&#9;script:alert(1)">Text</a>', '<a>Text</a>'],
  ['<a href="//evil.example">Text</a>', '<a>Text</a>'],
  ['<a href="https://evil.example" target="_top">Text</a>', '<a href="https://evil.example">Text</a>'],
  ['<a href="/" target="_BLANK" rel="opener nofollow">Text</a>', '<a href="/" target="_blank" rel="nofollow noopener">Text</a>'],
  ['<img src="https://evil.example/pixel.gif" onerror="alert(1)" alt="">', '<img alt="">'],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="">', '<img alt="">'],
  ['<svg><a xlink:href="javascript:alert(1)"><text>Text</text></a></svg>After', 'After'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>After', 'After'],
  ['<form action="https://evil.example"><input name="password"><button>Go</button></form>', 'Go'],
  ['<iframe src="https://evil.example"></iframe>Text', 'Text'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Text', 'Text'],
  ['<style>@import "//evil.example"</style>Text', 'Text'],
  ['<base href="//evil.example"><meta http-equiv="refresh" content="0;url=//evil.example"><link rel="stylesheet" href="//evil.example">Text', 'Text'],
  ['<p id="attributes" name="cookie">Text</p>', '<p>Text</p>'],
  ['<p __proto__="x" constructor="y" toString="z">Text</p>', '<p>Text</p>'],
  ['<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>Text', '<p>Text</p>'],
  ['<object data="x"><embed src="x"></object>Text', 'Text'],
  ['<h1>Text</h1>', 'Text'],
  ['<!-- <script> -->Text', 'Text'],
  ['<p data-x="1" aria-hidden="true">Text</p>', '<p>Text</p>'],
])('%s becomes %s', (dirty, expected) => expect(clean(dirty)).toBe(expected))

test('cleaning is idempotent, and only listed elements remain', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    '"',
    "'",
    '=',
    ' ',
    '&',
    '&#x6a;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    'svg',
    'math',
    'a href',
    'img src',
    'p',
    'table',
    'style',
    'title',
    'javascript:',
    'on',
    'x',
    '\u0000',
    '\t',
    'mtext',
    'template',
    'noscript',
    'select',
    'option',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = clean(pieces.join(''))
      expect(clean(once)).toBe(once)
      for (const element of JSDOM.fragment(once).querySelectorAll('*')) {
        expect(TAGS).toContain(element.localName)
        for (const { name } of element.attributes) expect(ATTRIBUTES).toContain(name)
      }
    }),
    { numRuns: 300 },
  )
})

import { expect, test } from 'vitest'
import { previewGonePage, withBar, withoutScripts } from './preview-document.rules.ts'

const AT = { createdAt: new Date('2026-11-25T10:00:00Z'), expiresAt: new Date('2026-12-02T10:00:00Z') }

test('a drawn page keeps its styles and texts, and loses what runs, loads scripts or names it to search engines', () => {
  const html = `<html><head><style>p{color:red}</style><link rel="stylesheet" href="/a.css"><link crossorigin rel="modulepreload" href="/a.js"/><meta name="robots" content="all"><script type="module" src="/a.js"></script></head><body><p>Figs &lt;script&gt;</p><SCRIPT>
run('</p>')
</SCRIPT ></body></html>`
  expect(withoutScripts(html)).toBe(
    '<html><head><style>p{color:red}</style><link rel="stylesheet" href="/a.css"><meta name="robots" content="noindex,nofollow"></head><body><p>Figs &lt;script&gt;</p></body></html>',
  )
})

test('the bar says what the page is, with titles as text, and links the other pages of the same link', () => {
  const pages = [
    { number: 1, locale: 'en', title: 'Figs & <b>jam</b> $&', url: 'https://shop.example/preview/1/key' },
    { number: 2, locale: 'hr', title: 'Smokve', url: 'https://shop.example/preview/2/key' },
  ] as const
  const shown = withBar('<html><body class="x"><main></main></body></html>', { ...AT, locale: 'en', shown: 1, pages })
  expect(shown).toContain('as of Nov 25, 2026, 11:00 AM. This link opens until Dec 2, 2026, 11:00 AM.')
  expect(shown).toContain('lang="en" aria-current="page">Figs &amp; &lt;b&gt;jam&lt;/b&gt; $&amp; (EN)</a>')
  expect(shown).toContain('<a href="https://shop.example/preview/2/key" hreflang="hr" lang="hr">Smokve (HR)</a>')
  expect(withBar('<body></body>', { ...AT, locale: 'hr', shown: 1, pages: [pages[0]] })).not.toContain('<ul>')
})

test('the page of a link that is over is in each language', () => {
  const page = previewGonePage(['en', 'hr'], (locale) => `/${locale}`)
  expect(page).toContain('<h1>This preview is over</h1>')
  expect(page).toContain('<div lang="hr"><h2>Ovaj pretpregled više ne vrijedi</h2>')
  expect(page).toContain('<a href="/hr">U trgovinu</a>')
})

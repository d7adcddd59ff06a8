import { expect, test } from 'vitest'
import { escapeHtml } from '#server/text/escape-html.ts'
import { dayText, fillPlaceholders, headerText, moneyText, textOfHtml } from './mail.rules.ts'
import { htmlDocument } from './mail-layout.rules.ts'

test('a value is inserted once and is never a template itself', () => {
  expect(fillPlaceholders('{a} and {b}{none}{constructor}{toString}', { a: '{b}', b: '$& {a}' })).toBe('{b} and $& {a}')
})

test.each([
  ['Ana\r\nBcc: evil@example.com', 'Ana Bcc: evil@example.com'],
  ['  Ana \t\u2028 Kovač\u0000 ', 'Ana Kovač'],
])('a header has one line: %j', (text, line) => {
  expect(headerText(text)).toBe(line)
})

test('text is escaped', () => {
  expect(escapeHtml(`<b a="1" b='2'>&`)).toBe('&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;')
})

test('a template is converted to text, with its placeholders', () => {
  expect(textOfHtml('<p>One<br>two &amp; {three} &constructor;</p><h2>Four</h2><ul><li>five</li></ul>')).toBe(
    'One\ntwo & {three} &constructor;\n\nFour\n\n- five',
  )
})

test('amounts and days are formatted as in the shop', () => {
  expect([moneyText(1234.5, 'en'), moneyText(1234.5, 'hr'), moneyText(-3, 'hr')]).toEqual(['1234.50\u00a0€', '1234,50\u00a0€', '−3,00\u00a0€'])
  expect([dayText('2026-11-21T23:30:00Z', 'en'), dayText('2026-11-21T23:30:00Z', 'hr')]).toEqual(['November 22, 2026', '22. 11. 2026.'])
})

test('the title of an attached page is escaped, its cleaned HTML is not', () => {
  expect(htmlDocument('en', { title: 'Terms <of> sale & "more"', content: '<p>One</p>' })).toBe(
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Terms &lt;of&gt; sale &amp; &quot;more&quot;</title><h1>Terms &lt;of&gt; sale &amp; &quot;more&quot;</h1><p>One</p></html>',
  )
})

import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'
import type { HostedForm } from '#machines/payment/payment-redirect.events.ts'
import { expect, test } from './fixtures/test.ts'

declare global {
  interface Window {
    readHostedForm(html: string, own: string, origins: readonly string[]): HostedForm
    didRun?: boolean
  }
}

/** The module and what it imports. */
const SOURCES = ['../../src/parsed-url.ts', '../../src/actors/browser/hosted-form.ts'].map((path) => new URL(path, import.meta.url))
const OWN = 'https://shop.example'
const ORIGINS = [OWN, 'https://pay.example']
const input = (name: string, value = '1') => `<input type="hidden" name="${name}" value="${value}">`
const form = (action: string, inside = input('ref'), more = '') => `<form method="post" action="${action}"${more}>${inside}</form>`
const PLAIN: HostedForm = { action: 'https://pay.example/page', fields: [['ref', '1']] }

/** The expected result of each: only its action and its hidden fields. */
const TAKEN: Record<string, [html: string, form: HostedForm]> = {
  'a plain form': [form('https://pay.example/page'), PLAIN],
  "a form to the shop's own path": [form('/sandbox-payments/pay'), { action: `${OWN}/sandbox-payments/pay`, fields: [['ref', '1']] }],
  'a method in capitals': ['<FORM METHOD="POST" ACTION="https://pay.example/page"><INPUT TYPE="HIDDEN" NAME="ref" VALUE="1"></FORM>', PLAIN],
  'a script beside it': [`<script>window.didRun = true</script>${form('https://pay.example/page')}`, PLAIN],
  'a script inside': [form('https://pay.example/page', `<script>window.didRun = true</script>${input('ref')}`), PLAIN],
  'a picture that fails': [form('https://pay.example/page', `<img src="x" onerror="window.didRun = true">${input('ref')}`), PLAIN],
  'handlers on the form': [form('https://pay.example/page', input('ref'), ' onsubmit="window.didRun = true" onformdata="window.didRun = true"'), PLAIN],
  'a handler on a field': [form('https://pay.example/page', '<input type="hidden" name="ref" value="1" onfocus="window.didRun = true" autofocus>'), PLAIN],
  'a target and an encoding': [
    form('https://pay.example/page', input('ref'), ' target="_top" enctype="text/plain" accept-charset="utf-7" rel="opener"'),
    PLAIN,
  ],
  'a button that leads elsewhere': [form('https://pay.example/page', `${input('ref')}<button formaction="https://evil.example/">Pay</button>`), PLAIN],
  'a picture button that leads elsewhere': [
    form('https://pay.example/page', `${input('ref')}<input type="image" src="x" formaction="https://evil.example/">`),
    PLAIN,
  ],
  'fields a person could fill': [
    form(
      'https://pay.example/page',
      `${input('ref')}<input name="card"><input type="password" name="pin"><textarea name="a">b</textarea><select name="c"><option>d</option></select>`,
    ),
    PLAIN,
  ],
  'a field of another form': [form('https://pay.example/page', `${input('ref')}<input type="hidden" form="other" name="amount" value="0">`), PLAIN],
  'a field outside that claims the form': [
    `${form('https://pay.example/page', input('ref'), ' id="f"')}<input type="hidden" form="f" name="amount" value="0">`,
    PLAIN,
  ],
  'a base before it': [`<base href="https://evil.example/">${form('https://pay.example/page')}`, PLAIN],
  'a base before a path of the shop': [`<base href="https://evil.example/">${form('/pay')}`, { action: `${OWN}/pay`, fields: [['ref', '1']] }],
  'a frame beside it': [`<iframe srcdoc="<script>parent.didRun = true</script>"></iframe>${form('https://pay.example/page')}`, PLAIN],
  'a drawing with a script': [`<svg onload="window.didRun = true"></svg>${form('https://pay.example/page')}`, PLAIN],
  'a template with fields': [form('https://pay.example/page', `${input('ref')}<template>${input('amount', '0')}</template>`), PLAIN],
  'a field that is switched off': [form('https://pay.example/page', `${input('ref')}<input type="hidden" name="amount" value="0" disabled>`), PLAIN],
  'a field without a name': [form('https://pay.example/page', `${input('ref')}${input('')}`), PLAIN],
  'names that hide the methods of a form': [
    form('https://pay.example/page', `${input('submit')}${input('action', 'https://evil.example')}${input('method')}`),
    {
      action: 'https://pay.example/page',
      fields: [
        ['submit', '1'],
        ['action', 'https://evil.example'],
        ['method', '1'],
      ],
    },
  ],
  'text that looks like markup': [
    form('https://pay.example/page', input('note', '&quot;&gt;&lt;script&gt;')),
    { action: 'https://pay.example/page', fields: [['note', '"><script>']] },
  ],
  'letters of Croatian': [
    form('https://pay.example/page', input('name', 'Đurđica Šćepanović')),
    { action: 'https://pay.example/page', fields: [['name', 'Đurđica Šćepanović']] },
  ],
  'the usual port written out': [form('https://pay.example:443/page'), PLAIN],
}

const REFUSED: Record<string, string> = {
  'no form': '<p>Pay</p>',
  'nothing at all': '',
  'a foreign address': form('https://evil.example/page'),
  'an address of an allowed name below a foreign one': form('https://pay.example.evil.example/'),
  'an address of a foreign name below an allowed one': form('https://evil.pay.example/'),
  'another port': form('https://pay.example:8443/page'),
  'an address that is not secret on its way': form('http://pay.example/page'),
  'a script as address': form('javascript:alert(1)'),
  'a script as address, encoded': form('&#106;avascript&colon;alert(1)'),
  'a script as address, broken by a line': form('java\nscript:alert(1)'),
  'data as address': form('data:text/html,<p>'),
  'a blob as address': form('blob:https://pay.example/1'),
  'a file as address': form('file:///etc/passwd'),
  'an address without its scheme': form('//evil.example/'),
  'an address behind backslashes': form('\\\\evil.example\\'),
  'an allowed name as a person of a foreign one': form('https://pay.example@evil.example/'),
  'a person in an allowed address': form('https://user:word@pay.example/page'),
  'an encoded foreign address': form('https:&#x2F;&#x2F;evil.example/'),
  'letters that look like an allowed name': form('https://pаy.example/page'),
  'an address that is none': form('https://'),
  'no address': `<form method="post">${input('ref')}</form>`,
  'a form that is fetched': `<form action="https://pay.example/page">${input('ref')}</form>`,
  'a form that closes a dialog': `<form method="dialog" action="https://pay.example/page">${input('ref')}</form>`,
  'two forms': form('https://pay.example/page') + form('https://evil.example/'),
  'a form in a form': form('https://evil.example/', form('https://pay.example/page')),
  'a form in a template before it': `<template>${form('https://pay.example/page')}</template>${form('https://pay.example/page')}`,
  'a form in a comment before it': `<!-- <form> -->${form('https://pay.example/page')}`,
  'a form in a drawing': `<svg><form method="post" action="https://pay.example/page">${input('ref')}</form></svg><form>`,
  'two fields of one name': form('https://pay.example/page', input('amount', '100') + input('amount', '1')),
  'no fields': form('https://pay.example/page', ''),
  'too many fields': form('https://pay.example/page', Array.from({ length: 101 }, (_, index) => input(`f${index}`)).join('')),
}

test.describe('an HTML form of a payment provider', () => {
  test.beforeEach(async ({ page }) => {
    const code = SOURCES.map((source) =>
      stripTypeScriptTypes(readFileSync(source, 'utf8'))
        .replace(/^import .*$/gm, '')
        .replaceAll('export ', ''),
    ).join(';')
    await page.setContent('<!doctype html><title>Forms</title>')
    await page.evaluate(`(() => { ${code}; window.readHostedForm = readHostedForm })()`)
  })

  test('is reduced to its action and hidden fields, and none of its markup runs', async ({ page }) => {
    for (const [what, [html, taken]] of Object.entries(TAKEN)) {
      expect.soft(await read(page, html), what).toEqual(taken)
    }
    expect(await page.evaluate(() => [window.didRun, document.forms.length])).toEqual([undefined, 0])
  })

  test('is rejected unless it is exactly one form that posts to an allowed URL with unique field names', { tag: '@all' }, async ({ page }) => {
    for (const [what, html] of Object.entries(REFUSED)) expect.soft(await read(page, html), what).toBe('FormError')
  })
})

const read = (page: Page, html: string): Promise<HostedForm | string> =>
  page.evaluate(
    ([given, own, origins]) => {
      try {
        return window.readHostedForm(given, own, origins)
      } catch (error) {
        return (error as Error).name
      }
    },
    [html, OWN, ORIGINS] as const,
  )

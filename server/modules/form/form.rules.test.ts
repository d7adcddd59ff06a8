import { describe, expect, it, test } from 'vitest'
import type { FormValue } from '#contract/form.ts'
import { byLocale } from '#contract/locale.ts'
import { emailIn, validateSubmission } from './form.rules.ts'
import type { StoredField } from './form.stored.ts'
import { isGoal } from './goal.rules.ts'

const both = (text: string) => byLocale(() => text)
const field = (type: StoredField['type'], change: Partial<StoredField> = {}): StoredField => ({
  name: 'it',
  type,
  label: both('It'),
  required: false,
  validators: [],
  ...change,
})
const OPTIONS = {
  options: [
    { value: 'a', label: both('A') },
    { value: 'b', label: both('B') },
  ],
}
const sent = (of: StoredField, value: unknown) => validateSubmission([of], { data: { it: value as FormValue }, files: {} })

describe('a value', () => {
  it.each([
    ['text, trimmed and composed', field('text'), ' S\u030Ceper ', 'Šeper'],
    ['text without marks of direction', field('text'), '\u202eAna\u2069', 'Ana'],
    ['lines without marks of direction', field('textarea'), 'a\u200f\n\u2066b', 'a\nb'],
    ['text of many lines', field('textarea'), 'one\n\ntwo', 'one\n\ntwo'],
    ['markup, which stays text', field('text'), '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a number', field('number', { min: 1, max: 9 }), 9, 9],
    ['a number that was typed', field('number', { validators: ['integer'] }), '42', 42],
    ['a day', field('date', { min: '2020-01-01' }), '2024-02-29', '2024-02-29'],
    ['an option', field('select', OPTIONS), 'b', 'b'],
    ['several options', field('checkboxes', OPTIONS), ['b', 'a'], ['b', 'a']],
    ['a ticked box', field('checkbox', { required: true }), true, true],
    ['a box that may be empty', field('checkbox'), false, false],
    ['a telephone', field('tel', { validators: ['phone'] }), '+385 (0)91 123-456', '+385 (0)91 123-456'],
    ['a website', field('url'), 'https://makers.example/a?b=c', 'https://makers.example/a?b=c'],
    ['an id', field('hidden', { refers: 'product' }), 12, 12],
    ['the maximum number of letters, counted as code points', field('text', { maxLength: 3 }), '😀😀😀', '😀😀😀'],
  ])('is accepted: %s', (_what, of, given, kept) => {
    expect(sent(of, given)).toMatchObject({ values: { it: kept }, problems: [] })
  })

  it.each([
    ['an empty required field', field('text', { required: true }), ' \u00a0 ', { key: 'required' }],
    ['a required checkbox that is not ticked', field('checkbox', { required: true }), false, { key: 'required' }],
    ['a required select without a value', field('radio', { ...OPTIONS, required: true }), '', { key: 'required' }],
    ['an empty required list', field('checkboxes', { ...OPTIONS, required: true }), [], { key: 'required' }],
    ['an unknown option', field('select', OPTIONS), 'c', { key: 'invalid' }],
    ['the name of an inherited property', field('select', OPTIONS), 'constructor', { key: 'invalid' }],
    ['one option twice', field('checkboxes', OPTIONS), ['a', 'a'], { key: 'invalid' }],
    ['a list for one value', field('text'), ['a'], { key: 'type' }],
    ['a box for a text', field('text'), true, { key: 'type' }],
    ['text for a box', field('checkbox'), 'true', { key: 'type' }],
    ['too much text', field('text', { maxLength: 3 }), 'four', { key: 'maxLength', limit: 3 }],
    ['text above the default limit', field('text'), 'x'.repeat(201), { key: 'maxLength', limit: 200 }],
    ['too little text', field('textarea', { minLength: 5 }), 'four', { key: 'minLength', limit: 5 }],
    ['a line with a break', field('text'), 'a\r\nBcc: all@example.com', { key: 'text' }],
    ['half of a letter', field('text'), 'a\ud800', { key: 'text' }],
    ['no e-mail', field('email'), 'ana@', { key: 'email' }],
    ['two e-mails', field('email'), 'a@example.com,b@example.com', { key: 'email' }],
    ['no telephone', field('tel', { validators: ['phone'] }), '12-34', { key: 'phone' }],
    ['a script for a website', field('url'), 'javascript:alert(1)', { key: 'format' }],
    ['a relative URL for a website', field('url'), '/cart', { key: 'format' }],
    ['a tax number with a wrong digit', field('text', { validators: ['oib'] }), '12345678901', { key: 'oib' }],
    ['a name with marks', field('text', { validators: ['alphaSpecialCharsValidator'] }), 'A<b>', { key: 'alphaSpecialCharsValidator' }],
    ['an invalid date', field('date'), '2023-02-29', { key: 'date' }],
    ['a day too early', field('date', { min: '2020-01-01' }), '2019-12-31', { key: 'minValue' }],
    ['a number too small', field('number', { min: 1 }), 0, { key: 'minValue', limit: 1 }],
    ['a number too large', field('number', { max: 9 }), 10, { key: 'maxValue', limit: 9 }],
    ['a part of a number', field('number', { validators: ['integer'] }), 1.5, { key: 'integer' }],
    ['text for a number', field('number'), 'many', { key: 'type' }],
    ['a number beyond all', field('number'), Number.POSITIVE_INFINITY, { key: 'type' }],
    ['an id beyond all', field('hidden', { refers: 'product' }), 2_147_483_648, { key: 'maxValue', limit: 2_147_483_647 }],
    ['text for a file', field('file'), 'a.pdf', { key: 'type' }],
  ])('is rejected: %s', (_what, of, given, wrong) => {
    expect(sent(of, given)).toMatchObject({ values: {}, problems: [{ path: 'data.it', ...wrong }] })
  })

  it('without a field is rejected, and so are files without a field', () => {
    const { problems } = validateSubmission([field('text')], { data: { isAdmin: true, toString: 'x' }, files: { it: ['key'], more: ['key'] } })
    expect(problems.map(({ path, key }) => [path, key])).toEqual([
      ['data.isAdmin', 'unknownKey'],
      ['data.toString', 'unknownKey'],
      ['files.it', 'unknownKey'],
      ['files.more', 'unknownKey'],
    ])
  })
})

describe('files', () => {
  const pictures = field('file', { required: true, maxFiles: 2 })
  const withFiles = (...keys: string[]) => validateSubmission([pictures], { data: {}, files: { it: keys } }).problems
  it('are keys, each once, as many as the field allows', () => {
    expect(withFiles('a', 'b')).toEqual([])
    expect(withFiles()).toEqual([{ path: 'files.it', key: 'required' }])
    expect(withFiles('a', 'a')).toEqual([{ path: 'files.it', key: 'invalid' }])
    expect(withFiles('a', 'b', 'c')).toEqual([{ path: 'files.it', key: 'maxLength', limit: 2 }])
  })
})

test('the reply address is the first e-mail field', () => {
  const fields = [field('text', { name: 'note' }), field('email', { name: 'mail' })]
  expect(emailIn(fields, { note: 'a@example.com', mail: 'b@example.com' })).toBe('b@example.com')
  expect(emailIn([field('text')], { it: 'a@example.com' })).toBeNull()
})

describe('the goal of a confirmed address', () => {
  const isKnown = (host: string) => host === 'shop.example'
  it.each([
    ['message', 'Thank <b>you</b>'],
    ['url', '/about-us'],
    ['url', '/hr/o-nama?from=mail#top'],
    ['url', 'https://shop.example/about-us'],
    ['file', '12'],
  ] as const)('may be the %s %s', (goalType, goal) => expect(isGoal({ goalType, goal }, isKnown)).toBe(true))

  it.each([
    ['message', ''],
    ['url', 'javascript:alert(1)'],
    ['url', '//evil.example'],
    ['url', '/\\evil.example'],
    ['url', 'http://shop.example/'],
    ['url', 'https://evil.example/'],
    ['url', 'https://shop.example@evil.example/'],
    ['url', 'https://ana:secret@shop.example/'],
    ['url', 'https://shop.example.evil.example/'],
    ['url', 'mailto:ana@example.com'],
    ['url', 'data:text/html,x'],
    ['file', '../../etc/passwd'],
    ['file', '/media/a'],
    ['file', '0'],
    ['file', '9999999999'],
  ] as const)('is never the %s %j', (goalType, goal) => expect(isGoal({ goalType, goal }, isKnown)).toBe(false))
})

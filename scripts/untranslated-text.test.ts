import { expect, test } from 'vitest'
import { findUntranslatedText } from './untranslated-text.ts'

const found = (code: string) => findUntranslatedText('part.tsx', code).map(({ text }) => text)

test.each([
  ['text between tags', 'const A = () => <p>Add to cart</p>', 'Add to cart'],
  ['text in braces', "const A = () => <p>{'Added'}</p>", 'Added'],
  ['one end of a choice', "const A = () => <p>{is ? words.yes() : 'Nope'}</p>", 'Nope'],
  ['words of a template', ['const A = () => <p>{`$', '{count} pieces`}</p>'].join(''), '… pieces'],
  ['a spoken name', 'const A = () => <button aria-label="Close" />', 'Close'],
  ['a title', "const A = () => <abbr title={'Value added tax'} />", 'Value added tax'],
  ['a placeholder', 'const A = () => <input placeholder="Search" />', 'Search'],
  ['an alternative text', 'const A = () => <img alt="A boat" />', 'A boat'],
  ['text put into an element', "element.textContent = 'Loading'", 'Loading'],
  ['a name set on an element', "element.setAttribute('aria-label', 'Close')", 'Close'],
  ['the words of a toast', "notify.info('It is saved')", 'It is saved'],
  ['a sentence kept in a constant', "const WORDS = { text: 'This page could not be shown.' }", 'This page could not be shown.'],
])('%s is found', (_what, code, text) => {
  expect(found(code)).toEqual(expect.arrayContaining([text]))
})

test.each([
  ['words of the dictionaries', 'const A = () => <p title={words.more()}>{words.title()} {count}</p>'],
  ['signs and numbers', 'const A = () => <p>· 3 × 4,50 € &nbsp;–</p>'],
  ['proper names', 'const A = () => <p aria-label="Škoj">škoj, OIB</p>'],
  ['keys of notices', "notify.info('core.notifications.saved')"],
  ['what developers read', "throw new TypeError('The part is not there yet')"],
  ['other attributes', 'const A = () => <div className="two words here" data-backdrop="ink" />'],
])('%s is accepted', (_what, code) => {
  expect(found(code)).toEqual([])
})

test('a violation has its line number', () => {
  expect(findUntranslatedText('part.tsx', 'const A = () => (\n  <p>Hello</p>\n)')).toEqual([{ line: 2, text: 'Hello' }])
})

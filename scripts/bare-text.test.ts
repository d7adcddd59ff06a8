import { expect, test } from 'vitest'
import { findBareText } from './bare-text.ts'

const bare = (code: string) => findBareText('src/views/view.tsx', code).map(({ text }) => text)

test.each([
  ['a text that comes and goes', '<p>{found ? text.found({ total }) : null}{isTyping ? <Spinner /> : null}</p>', ['{found ? text.found({ total }) : null}']],
  ['a text before which a part may come', '<p>{isNew ? <Badge /> : null} {text.name()}</p>', ['{text.name()}']],
  ['written words before which a part may come', '<p>{isNew && <Badge />} : <b>{name}</b></p>', [':']],
  ['words beside repeated parts', '<p>{names.map((name) => <b key={name}>{name}</b>)}.</p>', ['.']],
  ['a number that changes beside a part that stays', '<p><Label /> {money(total)}</p>', ['{money(total)}']],
  ['a template', `<p><b>{name}</b>{\`, \${city}\`}</p>`, [`{\`, \${city}\`}`]],
  ['repeated texts', `<p><time>{day}</time>{words.map((word) => \`, \${word}\`)}</p>`, [`{words.map((word) => \`, \${word}\`)}`]],
  ['a text of a fragment, which goes without its neighbours', '<>{text.hint()} <Link /></>', ['{text.hint()}']],
  ['a property that the file declares as a text', 'const View = ({ title }: { title: string }) => <summary><Icon />{title}</summary>', ['{title}']],
  ['a text in a variable', `const View = () => { const places = \`\${left} places\`; return <p><b />{places}</p> }`, ['{places}']],
])('%s is reported', (_what, code, expected) => {
  expect(bare(code)).toEqual(expected)
})

test.each([
  ['a text alone in its element', '<p>{isOpen ? text.open() : text.closed()}</p>'],
  ['a text in its own element', '<p>{isNew ? <Badge /> : null} <span>{money(total)}</span></p>'],
  ['fixed words beside fixed parts', '<p>{text.noAccount()} <Link>{text.register()}</Link></p>'],
  ['blanks, which a translation leaves alone', "<p>{isNew ? <Badge /> : null}{' '}<b>{name}</b></p>"],
  ['parts that are given', 'const View = ({ children }: { children: ReactNode }) => <div>{isOpen && <Icon />}{children}</div>'],
  ['repeated parts', '<ul>{isOpen && <li />}{items.map((item) => <li key={item.id} />)}</ul>'],
])('%s is accepted', (_what, code) => {
  expect(bare(code)).toEqual([])
})

test('a text has its line', () => {
  expect(findBareText('src/views/view.tsx', `<p>\n  <b>{name}</b>\n  {\`, \${city}\`}\n</p>`)).toEqual([{ line: 3, text: `{\`, \${city}\`}` }])
})

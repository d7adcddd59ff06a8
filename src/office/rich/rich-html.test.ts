// @vitest-environment jsdom
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { ATTRIBUTES, TAGS } from '#contract/html-profile.constants.ts'
import { linkAt, RICH_TOOLS, type RichTool, richPlugins, setLink } from './rich-commands.ts'
import { richDocument, richHtml } from './rich-html.ts'
import { richSchema } from './rich-schema.ts'

const stateOf = (html: string) => EditorState.create({ doc: richDocument(html), plugins: [...richPlugins()] })

/** Every block changed, and none from memory. */
const writtenAnew = (html: string): string => richHtml(richDocument(html).type.schema.nodeFromJSON(richDocument(html).toJSON()))

test('the schema has every element of the profile', () => {
  const known = new Set([...Object.keys(richSchema.nodes), ...Object.keys(richSchema.marks)])
  expect(TAGS.filter((tag) => !known.has(tag))).toEqual([])
})

describe('what the profile allows is written as it was read, also by blocks that were edited', () => {
  test.each([
    '<p>Text with <strong>weight</strong>, <em>tone</em> and a <a href="/hr/kontakt" target="_blank" rel="noopener">link</a>.</p>',
    '<h2>Title</h2><p>One<br>two</p><hr><pre><code>a  b\n  c</code></pre>',
    '<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul><ol start="3" reversed=""><li value="4"><p>Four</p><p>Five</p></li></ol>',
    '<table><caption>Sizes</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col">Size</th></tr></thead><tbody><tr><td colspan="2">L &amp; XL</td></tr></tbody></table>',
    '<figure><img src="/media/a/w720.avif" alt="Oil" width="720" height="480" loading="lazy"><figcaption>Oil</figcaption></figure>',
    '<details><summary>More</summary><p>Text</p></details><details open=""><summary>Open</summary>Text</details>',
    '<dl><dt>Term</dt><dd>Text</dd><div><dt>Other</dt><dd><p>One</p><p>Two</p></dd></div></dl>',
    '<blockquote><p>Quote</p></blockquote><blockquote>Bare</blockquote><address>Split<br>Croatia</address>',
    '<div>Before<p>Inside</p>after</div>',
    '<p><span lang="de">außen <span lang="fr">dedans</span></span></p>',
    '<p><u>u</u><s>s</s><del datetime="2026-01-01">d</del><ins>i</ins><mark>m</mark><small>s</small><sub>1</sub><sup>2</sup><q cite="/a">q</q></p>',
    '<p><cite>c</cite><abbr title="Long">a</abbr><dfn>d</dfn><time datetime="2026">t</time><kbd>k</kbd><samp>s</samp><var>v</var><bdi>b</bdi><bdo dir="rtl">o</bdo></p>',
    'Without an element, <b>bold</b>',
    '<p>Long<wbr>word \u00a0</p>',
  ])('%s', (html) => {
    expect(richHtml(richDocument(html))).toBe(html)
    expect(writtenAnew(html)).toBe(html)
  })

  test.each(ATTRIBUTES)('the attribute %s', (name) => {
    expect(writtenAnew(`<p><a ${name}="1">Text</a></p>`)).toBe(`<p><a ${name}="1">Text</a></p>`)
  })
})

test('a block that is not edited stays to the character, whatever its markup', () => {
  const odd = '<p><em><strong>nested the other way</strong></em></p>'
  const state = stateOf(`${odd}<p>Two</p>`)
  const { doc } = state.apply(state.tr.insertText('!', state.doc.content.size - 1))
  expect(richHtml(doc)).toBe(`${odd}<p>Two!</p>`)
})

test('an empty text is stored as none', () => expect(richHtml(richDocument(''))).toBe(''))

function afterTool(html: string, name: RichTool['name'], [from, to]: readonly [number, number]): string {
  let state = stateOf(html)
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  RICH_TOOLS.find((tool) => tool.name === name)?.run(state, (tr) => {
    state = state.apply(tr)
  })
  return richHtml(state.doc)
}

describe('tools', () => {
  test.each<[RichTool['name'], string, string]>([
    ['bold', '<p>One</p>', '<p><strong>One</strong></p>'],
    ['bold', '<p><b>One</b></p>', '<p>One</p>'],
    ['italic', '<p>One</p>', '<p><em>One</em></p>'],
    ['heading2', '<p>One</p>', '<h2>One</h2>'],
    ['heading2', '<h2>One</h2>', '<p>One</p>'],
    ['heading3', '<h2>One</h2>', '<h3>One</h3>'],
    ['bulletList', '<p>One</p>', '<ul><li>One</li></ul>'],
    ['numberedList', '<p>One</p>', '<ol><li>One</li></ol>'],
    ['quote', '<p>One</p>', '<blockquote><p>One</p></blockquote>'],
  ])('%s turns %s into %s', (name, before, expected) => expect(afterTool(before, name, [1, 4])).toBe(expected))

  test('a list is taken back, and becomes one of the other kind', () => {
    expect(afterTool('<ul><li>One</li></ul>', 'bulletList', [3, 6])).toBe('<p>One</p>')
    expect(afterTool('<ul><li>One</li></ul>', 'numberedList', [3, 6])).toBe('<ol><li>One</li></ol>')
  })

  test('a link is set on the selection, changed where the caret is in it, and removed', () => {
    let state = stateOf('<p>One two</p>')
    const run = (href: string | null, from: number, to: number) => {
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
      setLink(href === null ? null : { href })(state, (tr) => {
        state = state.apply(tr)
      })
      return richHtml(state.doc)
    }
    expect(run('/shop', 1, 4)).toBe('<p><a href="/shop">One</a> two</p>')
    expect(run('/blog', 2, 2)).toBe('<p><a href="/blog">One</a> two</p>')
    expect(run(null, 2, 2)).toBe('<p>One two</p>')
    expect(run('/shop', 8, 8)).toBe('<p>One two<a href="/shop">/shop</a></p>')
  })

  test('a link has all that was chosen for it, and is read with it', () => {
    const attributes = { href: '/shop', target: '_blank', rel: 'nofollow noopener' }
    let state = stateOf('<p>One two</p>')
    setLink(attributes, 'Shop')(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 8))), (tr) => {
      state = state.apply(tr)
    })
    expect(richHtml(state.doc)).toBe('<p>One two<a href="/shop" target="_blank" rel="nofollow noopener">Shop</a></p>')
    expect(linkAt(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 9))))).toEqual(attributes)
    expect(linkAt(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 2))))).toBeNull()
  })
})

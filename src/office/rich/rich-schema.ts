import { type MarkSpec, type Node, type NodeSpec, type NodeType, Schema } from 'prosemirror-model'

type Attributes = Readonly<Record<string, string>>
const ATTRS = { attributes: { default: {} } }
const attributesOf = (element: HTMLElement) => ({ attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])) })
export const attributesIn = ({ attrs }: { attrs: Node['attrs'] }): Attributes => attrs.attributes as Attributes

/** The element of this name with all its attributes. */
const element = (tag: string, spec: NodeSpec): NodeSpec => ({
  ...spec,
  attrs: ATTRS,
  parseDOM: [{ tag, getAttrs: attributesOf }],
  toDOM: (node) => (spec.content === undefined ? [tag, attributesIn(node)] : [tag, attributesIn(node), 0]),
})
const block = (tag: string, spec: NodeSpec): NodeSpec => element(tag, { group: 'block', ...spec })
const elements = (tags: readonly string[], of: (tag: string) => NodeSpec) => Object.fromEntries(tags.map((tag) => [tag, of(tag)]))

/** A text that has no element of its own, or the elements in its place. What is named first is made of a text. */
const FLOW = '(line | block)*'

// All elements of the server's profile (decision 023): none is lost by editing. What a name contains follows HTML.
const nodes = {
  doc: { content: '(p | line | block)+' },
  p: block('p', { content: 'inline*' }),
  /** A text that stands in its container without an element: `<li>text</li>`. */
  line: { content: 'inline*', group: 'block', toDOM: () => ['div', 0] },
  ...elements(['h2', 'h3', 'h4', 'h5', 'h6'], (tag) => block(tag, { content: 'inline*', defining: true })),
  pre: block('pre', { content: 'inline*', code: true, defining: true }),
  ...elements(['blockquote', 'address'], (tag) => block(tag, { content: FLOW, defining: true })),
  ...elements(['ul', 'ol'], (tag) => block(tag, { content: 'li+' })),
  li: element('li', { content: '(line | block)+', defining: true }),
  div: block('div', { content: '(line | dt | dd | block)*' }),
  dl: block('dl', { content: '(dt | dd | div)*' }),
  ...elements(['dt', 'dd'], (tag) => element(tag, { content: FLOW, defining: true })),
  figure: block('figure', { content: '(line | figcaption | block)*' }),
  details: block('details', {
    content: '(line | summary | block)*',
    // What is folded cannot be edited.
    toDOM: (node) => ['details', { ...attributesIn(node), open: '' }, 0],
  }),
  summary: element('summary', { content: 'inline*', defining: true, isolating: true }),
  table: block('table', { content: '(caption | colgroup | thead | tbody | tfoot | tr)*', isolating: true }),
  colgroup: element('colgroup', { content: 'col*' }),
  col: element('col', {}),
  ...elements(['thead', 'tbody', 'tfoot'], (tag) => element(tag, { content: 'tr*' })),
  tr: element('tr', { content: '(td | th)*' }),
  ...elements(['td', 'th', 'caption', 'figcaption'], (tag) => element(tag, { content: FLOW, isolating: true })),
  hr: block('hr', {}),
  ...elements(['br', 'wbr', 'img'], (tag) => element(tag, { group: 'inline', inline: true, selectable: tag === 'img', linebreakReplacement: tag === 'br' })),
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

const MARKS = [
  ...['a', 'strong', 'em', 'b', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'q', 'cite', 'abbr', 'dfn', 'time'],
  ...['code', 'kbd', 'samp', 'var', 'bdi', 'bdo', 'span'],
] as const
const mark = (tag: string): MarkSpec => ({
  attrs: ATTRS,
  // A link is in no other link; one `span` may be in another.
  ...(tag === 'a' ? { inclusive: false } : { excludes: '' }),
  parseDOM: [{ tag, getAttrs: attributesOf }],
  toDOM: ({ attrs }) => [tag, attrs.attributes, 0],
})

/** Running text as the server's profile allows it. */
export const richSchema = new Schema<string, (typeof MARKS)[number]>({
  nodes: nodes as Record<string, NodeSpec>,
  marks: Object.fromEntries(MARKS.map((tag) => [tag, mark(tag)])) as Record<(typeof MARKS)[number], MarkSpec>,
})

/** A node type by its name, which is that of its element. */
export function nodeType(name: string): NodeType {
  const type = richSchema.nodes[name]
  if (!type) throw new Error(`No node is called ${name}`)
  return type
}

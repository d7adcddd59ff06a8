import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { platformHtml } from '#src/ui/platform-html.ts'
import { attributesIn, nodeType, richSchema } from './rich-schema.ts'

const parser = DOMParser.fromSchema(richSchema)
const serializer = DOMSerializer.fromSchema(richSchema)

/** HTML of blocks as it was stored or last written: one that nobody edits stays as it is, to the character. */
const written = new WeakMap<Node, string>()

const isBlock = (node: ChildNode): boolean =>
  node instanceof Element && (richSchema.nodes[node.localName]?.isBlock === true || [...node.children].some(isBlock))

function htmlOf(nodes: readonly globalThis.Node[]): string {
  const box = document.createElement('div')
  box.append(...nodes)
  return box.innerHTML.replaceAll('&nbsp;', '\u00a0')
}

/** The elements and texts of one block, as nodes of the schema. */
function blocksFrom(nodes: readonly ChildNode[], isText: boolean): readonly Node[] {
  const box = document.createElement('div')
  box.append(...nodes)
  const html = htmlOf([...box.cloneNode(true).childNodes])
  const parsed = isText ? [parser.parse(box, { topNode: nodeType('line').create() })] : parser.parse(box).content.content
  const [only] = parsed
  if (only && parsed.length === 1) written.set(only, html)
  return parsed
}

/** Groups what follows each other without an element. */
function runsOf(nodes: readonly ChildNode[]): { isText: boolean; nodes: ChildNode[] }[] {
  const runs: { isText: boolean; nodes: ChildNode[] }[] = []
  for (const node of nodes) {
    const isText = !isBlock(node)
    const last = runs.at(-1)
    if (isText && last?.isText) last.nodes.push(node)
    else runs.push({ isText, nodes: [node] })
  }
  return runs.filter((run) => !run.isText || run.nodes.some((node) => node.nodeType !== document.TEXT_NODE || node.textContent?.trim()))
}

/** HTML of the server as a document of the editor. */
export function richDocument(html: string): Node {
  const template = document.createElement('template')
  template.innerHTML = platformHtml(html)
  const blocks = runsOf([...template.content.childNodes]).flatMap(({ nodes, isText }) => blocksFrom(nodes, isText))
  return nodeType('doc').create(null, blocks.length > 0 ? blocks : nodeType('p').create())
}

const isLine = (node: Node): boolean => node.type === nodeType('line')

/** A block as stored; two texts without an element have a line break between them. */
function domOf(node: Node): globalThis.Node {
  const target = isLine(node) ? document.createDocumentFragment() : document.createElement(node.type.name)
  if (target instanceof Element) for (const [name, value] of Object.entries(attributesIn(node))) target.setAttribute(name, value)
  if (node.isTextblock) serializer.serializeFragment(node.content, { document }, target)
  else
    node.forEach((child, _, index) => {
      if (index > 0 && isLine(child) && isLine(node.child(index - 1))) target.append(document.createElement('br'))
      target.append(domOf(child))
    })
  return target
}

function blockHtml(block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const html = htmlOf([domOf(block)])
  written.set(block, html)
  return html
}

/** The document as HTML to store; '' when it has nothing to show. */
export function richHtml(document: Node): string {
  const [only] = document.content.content
  if (document.childCount === 1 && only?.isTextblock && only.content.size === 0) return ''
  return document.content.content.map(blockHtml).join('')
}

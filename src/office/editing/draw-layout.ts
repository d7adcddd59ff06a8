import type { NavigationNode, NavigationTree, StaticElement } from '#contract/content.ts'
import type { Body } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Cell, KindCell } from '#contract/sections/cell.ts'
import type { StoredList, StoredTarget } from '#contract/sections/fields.ts'
import { getDocumentName } from '../cells/document-name.ts'
import { type Draw, drawFields, drawLink, getText, NO_TEXT, type Reader } from './draw-cell.ts'

const isPart = (entry: [string, KindCell]): entry is [string, Cell] => ['text', 'rich', 'list'].includes(entry[1].kind)

/** The header, footer or cookie notice. Items of its lists have ids; an announcement is also drawn before and after its time. */
export const drawElement: Draw<StaticElement> = (element, body, reader) => {
  const kindCells: Readonly<Record<string, KindCell>> = kindOf(getDocumentName(element).kind).cells
  const cells = Object.fromEntries(Object.entries(kindCells).filter(isPart))
  const parts = drawFields(cells, body, element.parts, reader)
  const announcement = 'announcement' in parts ? { announcement: parts.announcement || NO_TEXT } : {}
  const flags = Object.fromEntries(Object.entries(body).filter(([name]) => kindCells[name]?.kind === 'flag'))
  return {
    ...element,
    title: getText(body.title, reader.locale),
    options: { ...element.options, ...flags },
    parts: { ...element.parts, ...parts, ...announcement },
  }
}

interface StoredEntry {
  readonly label: unknown
  readonly target: StoredTarget | null
  readonly children?: StoredList<StoredEntry>
}

const allNodes = (nodes: readonly NavigationNode[]): NavigationNode[] => nodes.flatMap((node) => [node, ...allNodes(node.children)])

function drawNodes({ order, items }: StoredList<StoredEntry>, known: ReadonlyMap<string, NavigationNode>, reader: Reader): NavigationNode[] {
  return order.flatMap((id) => {
    const entry = items[id]
    if (!entry) return []
    const published = known.get(id)
    return {
      // The server gives a new entry its number when it is published.
      id: published?.id ?? (id as never),
      label: getText(entry.label, reader.locale),
      link: drawLink(entry.target, published?.link, reader),
      backdrop: published?.backdrop ?? null,
      children: entry.children ? drawNodes(entry.children, known, reader) : [],
    }
  })
}

/** A navigation with its entries. */
export const drawNavigation: Draw<NavigationTree> = (tree, body: Body, reader) => {
  const known = new Map(allNodes(tree.items).map((node) => [String(node.id), node]))
  return { ...tree, title: getText(body.title, reader.locale), items: drawNodes(body.items as StoredList<StoredEntry>, known, reader) }
}

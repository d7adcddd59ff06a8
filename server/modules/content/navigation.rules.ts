import type { Body } from '#contract/kinds/body.ts'
import type { StoredList } from '#contract/sections/fields.ts'
import type { StoredNode } from './content.stored.ts'
import { type EntityTarget, entityOf } from './link.rules.ts'

/** Levels of the kind `navigation`. */
const LEVELS = 3

const itemOf = ({ label, target, children }: StoredNode, level: number): Body =>
  level < LEVELS ? { label, target, children: listOfNodes(children, level + 1) } : { label, target }

/** Nodes of a tree as a list of its kind: their ids are those of the nodes. */
export const listOfNodes = (nodes: readonly StoredNode[], level = 1): StoredList<Body> => ({
  order: nodes.map(({ id }) => String(id)),
  items: Object.fromEntries(nodes.map((node) => [String(node.id), itemOf(node, level)])),
})

const allNodes = (nodes: readonly StoredNode[]): StoredNode[] => nodes.flatMap((node) => [node, ...allNodes(node.children)])

/** The tree of a list. A node keeps its id and its colour wherever it stands; a new one, and the second of two with one id, gets the next id. */
export function nodesOfList(list: StoredList<Body>, current: readonly StoredNode[]): StoredNode[] {
  const known = new Map(allNodes(current).map((node) => [String(node.id), node]))
  let last = Math.max(0, ...[...known.values()].map(({ id }) => id))
  const used = new Set<number>()
  const idFor = (node: StoredNode | undefined): number => {
    if (node && !used.has(node.id)) {
      used.add(node.id)
      return node.id
    }
    last += 1
    return last
  }
  const nodesIn = ({ order, items }: StoredList<Body>): StoredNode[] =>
    order.map((key) => {
      const { label, target, children } = items[key] as Pick<StoredNode, 'label' | 'target'> & { children?: StoredList<Body> }
      const node = known.get(key)
      return { id: idFor(node), label, target, backdrop: node?.backdrop ?? null, children: children ? nodesIn(children) : [] }
    })
  return nodesIn(list)
}

/** The entities that a tree links to. */
export const linkedByNodes = (nodes: readonly StoredNode[]): EntityTarget[] => allNodes(nodes).flatMap(({ target }) => entityOf(target))

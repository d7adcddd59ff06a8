import Elk, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from 'elkjs'
import type { AnyStateNode } from 'xstate'
import { MODELS } from '#tests/model/models.ts'
import { phraseOf } from '#tests/model/phrases.ts'
import {
  type LayoutEdge,
  type LayoutState,
  type LayoutTransition,
  METRICS,
  rowLabel,
  type StatechartLayout,
  stateNote,
  transitionLabel,
} from '../src/statechart/layout.ts'
import { transitionName } from '../src/statechart/transition-name.ts'
import { isLeftOut, type KnownWords } from '../src/trail/redaction.ts'
import { wordsOf } from '../src/trail/write-trail.ts'
import { machineLines } from './machine-source.ts'
import { guardOf, type MachineSource, nodesOf, transitionsOf, typeOf } from './machines.ts'

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeLabels.inline': 'true',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.padding': '[top=24,left=24,bottom=24,right=24]',
}

/** The machine itself, drawn as a state where it has transitions of its own. */
const ROOT = 'machine'

interface Size {
  readonly width: number
  readonly height: number
}

/** Space for the name of a state, its operations or its note, and its rows. */
function sizeOf(title: string, state: Pick<LayoutState, 'calls' | 'description'>, rows: readonly string[]): Size {
  const note = stateNote(state)
  const lines = [...(state.calls ?? []).map((operation) => `call: ${operation}`), ...(note === '' ? [] : [note])]
  const widest = Math.max(
    title.length * METRICS.title,
    ...lines.map((line) => line.length * METRICS.character),
    ...rows.map((row) => (row.length + 2) * METRICS.character + METRICS.notes),
  )
  return {
    width: Math.max(96, Math.ceil(widest) + 2 * METRICS.inset),
    height: 2 * METRICS.top + METRICS.titleLine + lines.length * METRICS.line + (rows.length > 0 ? METRICS.top + rows.length * METRICS.line : 0),
  }
}

const labelSize = (lines: readonly string[]): Size => ({
  width: Math.ceil(Math.max(...lines.map((line) => line.length)) * METRICS.character) + METRICS.notes + 2 * METRICS.labelInset,
  height: lines.length * METRICS.line + 4,
})

const pathOf = (node: AnyStateNode): string => node.path.join('.')
/** One is the other, or inside it. */
const areNested = (one: string, other: string): boolean =>
  one === other || one === '' || other === '' || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

const kindOf = ({ type }: AnyStateNode): Pick<LayoutState, 'kind'> => (type === 'compound' || type === 'parallel' || type === 'final' ? { kind: type } : {})

/** `emit cart.outdated` where the emitted event has a fixed type. */
function actionName(action: unknown): string {
  const name = typeOf(action)
  const params = typeof action === 'object' && action !== null && 'params' in action ? action.params : undefined
  return name === 'emit' && typeOf(params) !== '' ? `emit ${typeOf(params)}` : name
}

type Placed = Omit<LayoutState, 'box'> & { readonly node: AnyStateNode }

/** States and transitions of a machine, without their places. */
function partsOf({ path, machine }: MachineSource) {
  const lines = machineLines(new URL(`../${path}`, import.meta.url))
  const transitions: LayoutTransition[] = []
  const states = nodesOf(machine.root).map((node): Placed => {
    const from = pathOf(node)
    const rows: number[] = []
    for (const { event, index, transition } of transitionsOf(node)) {
      const targets = transition.target?.map(pathOf) ?? []
      if (targets.length > 1) throw new Error(`${machine.id}: a transition with several targets has no layout`)
      const [to] = targets
      if (to === undefined || areNested(from, to)) rows.push(transitions.length)
      const guard = guardOf(transition)
      const actions = transition.actions.map(actionName).filter(Boolean)
      transitions.push({
        name: transitionName(transition),
        from,
        ...(to !== undefined && { to }),
        event,
        ...(guard && { guard }),
        ...(actions.length > 0 && { actions }),
        line: lines.transition(node.path, event, index),
      })
    }
    const calls = node.invoke.map(({ id }) => id)
    return {
      path: from,
      ...kindOf(node),
      ...(node.parent?.initial?.target.includes(node) && { initial: true as const }),
      ...(calls.length > 0 && { calls }),
      ...(node.description && { description: node.description }),
      ...(rows.length > 0 && { rows }),
      line: lines.state(node.path),
      node,
    }
  })
  return { states, transitions }
}

/** Places the states and edges of a machine. */
export async function layoutMachine(source: MachineSource): Promise<StatechartLayout> {
  const { machine } = source
  const { states, transitions } = partsOf(source)
  const byPath = new Map(states.map((state) => [state.path, state]))
  const inRows = new Set(states.flatMap(({ rows = [] }) => rows))

  const elkNode = (node: AnyStateNode): ElkNode => {
    const state: Partial<LayoutState> = byPath.get(pathOf(node)) ?? {}
    const children = Object.values(node.states)
    const texts = (state.rows ?? []).flatMap((row) => transitions[row] ?? []).map(rowLabel)
    if (children.length === 0) return { id: pathOf(node), ...sizeOf(node.key, state, texts) }
    const { width, height } = sizeOf(`${node.key}  ${children.length} states`, state, texts)
    const layoutOptions = {
      'elk.padding': `[top=${height + 20},left=24,bottom=20,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height + 40})`,
    }
    return { id: pathOf(node), layoutOptions, children: children.map(elkNode) }
  }
  const edges = new Map<string, number[]>()
  for (const [index, { from, to }] of transitions.entries()) {
    if (inRows.has(index) || to === undefined) continue
    const key = `${from} ${to}`
    edges.set(key, [...(edges.get(key) ?? []), index])
  }
  const [root] = states
  const ownRows = (root?.rows ?? []).flatMap((row) => transitions[row] ?? []).map(rowLabel)
  const graph: ElkNode = await new Elk().layout({
    id: 'graph',
    layoutOptions: OPTIONS,
    children: [...(ownRows.length > 0 ? [{ id: ROOT, ...sizeOf(machine.id, root ?? {}, ownRows) }] : []), ...Object.values(machine.root.states).map(elkNode)],
    edges: [...edges].map(([id, indexes]) => {
      const [from = '', to = ''] = id.split(' ')
      return { id, sources: [from], targets: [to], labels: [{ text: id, ...labelSize(linesOf(indexes, transitions)) }] }
    }),
  })

  const placed = new Map<string, ElkNode>()
  const drawn: ElkExtendedEdge[] = []
  const collect = (node: ElkNode): void => {
    placed.set(node.id, node)
    drawn.push(...(node.edges ?? []))
    for (const child of node.children ?? []) collect(child)
  }
  collect(graph)
  return {
    machine: machine.id,
    source: source.path,
    width: Math.round(graph.width ?? 0),
    height: Math.round(graph.height ?? 0),
    states: states.flatMap(({ node: _, ...state }) => {
      const at = placed.get(state.path === '' ? ROOT : state.path)
      const { path, ...rest } = state
      return at ? [{ path, box: boxOf(at), ...rest }] : []
    }),
    transitions,
    edges: [...edges].map(([key, indexes]) =>
      edgeOf(
        indexes,
        drawn.find(({ id }) => id === key),
      ),
    ),
    phrases: phrasesOf(source),
    examples: examplesOf(source),
  }
}

const linesOf = (indexes: readonly number[], transitions: readonly LayoutTransition[]): string[] =>
  indexes.flatMap((index) => transitions[index] ?? []).map(transitionLabel)

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: { x?: number; y?: number; width?: number; height?: number }) =>
  [Math.round(x), Math.round(y), Math.round(width), Math.round(height)] as const

function edgeOf(transitions: readonly number[], edge: ElkExtendedEdge | undefined): LayoutEdge {
  const [section] = edge?.sections ?? []
  const [label] = edge?.labels ?? []
  if (!section || !label) throw new Error('An edge was not placed')
  return { transitions, points: pointsOf(section), label: boxOf(label) }
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): number[] =>
  [startPoint, ...bendPoints, endPoint].flatMap(({ x, y }) => [Math.round(x), Math.round(y)])

/** Larger ones are hardly edited by hand. */
const MAX_EXAMPLE_CHARACTERS = 600
const MAX_EXAMPLES = 2

const modelsOf = ({ path }: MachineSource) => MODELS[path.slice('machines/'.length, -'.machine.ts'.length)] ?? []

const MAX_PHRASES = 3

/** What the test models say of each event; results without the reason of an error. */
function phrasesOf(source: MachineSource): StatechartLayout['phrases'] {
  const found = new Map<string, Set<string>>()
  for (const model of modelsOf(source))
    for (const { error: _, ...event } of model.events) {
      const known = found.get(event.type) ?? new Set()
      if (known.size < MAX_PHRASES) found.set(event.type, known.add(phraseOf(model, event)))
    }
  return Object.fromEntries([...found].map(([type, phrases]) => [type, [...phrases]]))
}

/** Payloads that the test models send; of inputs and responses only what the redaction leaves out of a trail. */
function examplesOf(source: MachineSource): StatechartLayout['examples'] {
  const texts = new Map<string, Set<string>>()
  const words = wordsOf([source.machine])
  const starts = modelsOf(source).map(({ input }) => ({ type: 'xstate.init', input }))
  for (const { type, ...payload } of [...starts, ...modelsOf(source).flatMap(({ events }) => events)]) {
    const text = JSON.stringify(type.startsWith('xstate.') ? (leftOutOf(payload, words) ?? {}) : payload)
    const known = texts.get(type) ?? new Set()
    if (text !== '{}' && text.length <= MAX_EXAMPLE_CHARACTERS && known.size < MAX_EXAMPLES) texts.set(type, known.add(text))
  }
  return Object.fromEntries([...texts].map(([type, payloads]) => [type, [...payloads].map((text) => JSON.parse(text))]))
}

/** The parts of a value that the redaction leaves out; undefined without any. */
function leftOutOf(value: unknown, words: KnownWords, noun = ''): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    const part = leftOutOf(value[0], words, noun)
    return part === undefined ? undefined : [part]
  }
  const fields = Object.entries(value).flatMap(([key, each]) => {
    const part = isLeftOut(key, each, words, noun) ? each : leftOutOf(each, words, key)
    return part === undefined || part === null ? [] : [[key, part] as const]
  })
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/** JSON with a line for each state, transition and edge. */
export function layoutText(layout: StatechartLayout): string {
  const fields = Object.entries(layout).map(([key, value]) => {
    const text = Array.isArray(value) && value.length > 0 ? `[\n${value.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]` : JSON.stringify(value)
    return `  "${key}": ${text}`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}

import { type Box, type LayoutEdge, type LayoutState, METRICS, rowLabel, type StatechartLayout, stateNote, transitionLabel } from './layout.ts'
import { arrowHead, linePath, outside } from './lines.ts'

/** An SVG element without a framework: tests and reports draw the same as React. Colours are in statechart.css. */
export interface Shape {
  readonly tag: 'g' | 'rect' | 'path' | 'text' | 'tspan' | 'circle' | 'title'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children?: readonly (Shape | string)[]
}

/** What is to be seen on a statechart besides its states. Transitions are named as in the layout. */
export interface StatechartMarks {
  /** Paths of the active states, compound ones included. */
  readonly active?: ReadonlySet<string>
  readonly visited?: ReadonlySet<string>
  /** Transitions that were taken. */
  readonly taken?: ReadonlySet<string>
  readonly last?: string | undefined
  /** Transitions that can be sent now: buttons. */
  readonly possible?: ReadonlySet<string>
  readonly failed?: ReadonlySet<string>
  /** Compound states drawn without their inside. */
  readonly folded?: ReadonlySet<string>
  /** Whether the names of compound states are buttons that fold them. */
  readonly canFold?: boolean
  /** Short texts after a transition: how often it was taken. */
  readonly notes?: ReadonlyMap<string, readonly string[]>
  /** Transitions whose last note is that they never happened: framed. */
  readonly absent?: ReadonlySet<string>
  /** Words of the language. */
  readonly states?: (count: number) => string
  readonly call?: string
}

const shape = (tag: Shape['tag'], attributes: Shape['attributes'], ...children: readonly (Shape | string)[]): Shape => ({ tag, attributes, children })
const flags = (all: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries(all).flatMap(([name, is]) => (is ? [[`data-${name}`, '']] : [])))
const boxAttributes = ([x, y, width, height]: Box) => ({ x, y, width, height })

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.')
const isInside = (path: string, around: string): boolean => path.startsWith(`${around}.`)

/** The shapes of a statechart, those behind first. */
export function drawStatechart(layout: StatechartLayout, marks: StatechartMarks = {}): Shape[] {
  const folded = [...(marks.folded ?? [])]
  const isHidden = (path: string) => folded.some((around) => isInside(path, around))
  const shown = layout.states.filter(({ path }) => !isHidden(path))
  const isOpen = ({ path, kind }: LayoutState) => (kind === 'compound' || kind === 'parallel') && !marks.folded?.has(path)
  const edges = layout.edges.flatMap((edge) => edgeParts(edge, layout, marks))
  const [open, closed] = [shown.filter(isOpen), shown.filter((state) => !isOpen(state))]
  return [
    ...open.map((state) => drawState(state, layout, marks, boxOf)),
    ...edges.map(({ line }) => line),
    ...open.map((state) => drawState(state, layout, marks, textOf)),
    ...closed.map((state) => drawState(state, layout, marks, (...parts) => [...boxOf(...parts), ...textOf(...parts)])),
    ...edges.map(({ label }) => label),
  ]
}

function edgeParts(edge: LayoutEdge, layout: StatechartLayout, marks: StatechartMarks): { line: Shape; label: Shape }[] {
  const all = edge.transitions.flatMap((index) => layout.transitions[index] ?? [])
  const [first] = all
  if (!first) return []
  const around = (path = '') => [...(marks.folded ?? [])].find((one) => isInside(path, one))
  const [from, to] = [around(first.from), around(first.to)]
  if ((from !== undefined && from === to) || (from !== undefined && from === first.to) || (to !== undefined && to === first.from)) return []
  const boxAt = (path: string | undefined) => layout.states.find((state) => state.path === path)?.box
  const points = outside(edge.points, boxAt(from), boxAt(to))
  const isTaken = all.some(({ name }) => marks.taken?.has(name))
  const state = flags({
    taken: isTaken,
    untaken: marks.taken && !isTaken,
    last: all.some(({ name }) => name === marks.last),
    failed: all.some(({ name }) => marks.failed?.has(name)),
  })
  const line = shape(
    'g',
    { 'data-part': 'edge', 'data-from': first.from, 'data-to': first.to ?? '', ...state },
    shape('path', { 'data-part': 'line', d: linePath(points) }),
    shape('path', { 'data-part': 'head', d: arrowHead(points) }),
  )
  const [x, y, width] = edge.label
  const rows = edge.transitions.map((index, row) => {
    const top = y + 2 + row * METRICS.line
    return drawTransition(index, layout, marks, { middle: x + width / 2, top, width }, transitionLabel)
  })
  return [{ line, label: shape('g', { 'data-part': 'label' }, ...rows) }]
}

interface Place {
  readonly top: number
  readonly width: number
  /** Centred there, or begun at the left. */
  readonly middle?: number
  readonly left?: number
}

/** One transition as text on a ground; a button when it can be sent. */
function drawTransition(index: number, layout: StatechartLayout, marks: StatechartMarks, place: Place, labelOf: typeof rowLabel): Shape {
  const transition = layout.transitions[index]
  if (!transition) return shape('g', {})
  const { name, event, line } = transition
  const notes = marks.notes?.get(name) ?? []
  const label = labelOf(transition)
  const width =
    Math.max(place.middle === undefined ? 0 : label.length * METRICS.character, [label, ...notes].join(' ').length * METRICS.character) + 2 * METRICS.labelInset
  const left = place.middle === undefined ? (place.left ?? 0) : place.middle - width / 2
  const isPossible = marks.possible?.has(name)
  return shape(
    'g',
    {
      'data-part': 'transition',
      'data-transition': name,
      'data-event': event,
      'data-line': line,
      ...flags({
        taken: marks.taken?.has(name),
        last: name === marks.last,
        possible: isPossible,
        failed: marks.failed?.has(name),
        counted: notes.length > 0,
        absent: marks.absent?.has(name),
      }),
      ...(isPossible && { role: 'button', tabindex: 0, 'aria-label': label }),
    },
    shape('rect', { x: left, y: place.top, width, height: METRICS.line, rx: 5 }),
    shape(
      'text',
      { x: left + METRICS.labelInset, y: place.top + 11 },
      label,
      ...notes.map((note, order) => shape('tspan', { 'data-note': order, dx: 6 }, note)),
    ),
  )
}

type Parts = (state: LayoutState, layout: StatechartLayout, marks: StatechartMarks) => Shape[]

function drawState(state: LayoutState, layout: StatechartLayout, marks: StatechartMarks, parts: Parts): Shape {
  const { path, kind } = state
  const isVisited = marks.visited?.has(path)
  const attributes = {
    'data-part': 'state',
    'data-state': path,
    'data-line': state.line,
    ...(kind && { 'data-kind': kind }),
    ...flags({ active: marks.active?.has(path), visited: isVisited, unvisited: marks.visited && !isVisited, folded: marks.folded?.has(path) }),
  }
  return shape('g', attributes, ...(state.description ? [shape('title', {}, state.description)] : []), ...parts(state, layout, marks))
}

const insideOf = (path: string, { states }: StatechartLayout): number =>
  path === '' ? 0 : states.filter((other) => other.path !== '' && parentOf(other.path) === path).length

const boxOf: Parts = (state, layout) => {
  const { path, box, kind, initial, rows = [] } = state
  const [x, y, width, height] = box
  const hasInside = insideOf(path, layout) > 0
  return [
    shape('rect', { 'data-part': 'box', ...boxAttributes(box), rx: 10 }),
    ...(kind === 'final' ? [shape('rect', { 'data-part': 'inner', x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 7 })] : []),
    ...(hasInside ? [shape('path', { 'data-part': 'rule', d: `M${x} ${y + 2 * METRICS.top + headHeight(linesOf(state), rows.length)}h${width}` })] : []),
    ...(initial ? [shape('circle', { 'data-part': 'start', cx: x, cy: hasInside ? y + 17 : y + height / 2, r: 5 })] : []),
  ]
}

const textOf: Parts = (state, layout, marks) => {
  const { path, box, kind, calls = [], rows = [] } = state
  const note = stateNote(state)
  const [x, y, width] = box
  const inside = insideOf(path, layout)
  const baseline = y + METRICS.top + 13
  const firstRow = baseline + linesOf(state) * METRICS.line + METRICS.top
  const left = x + METRICS.inset
  const canFold = marks.canFold && path !== '' && (kind === 'compound' || kind === 'parallel')
  const button = canFold ? { role: 'button', tabindex: 0, 'aria-expanded': String(!marks.folded?.has(path)) } : {}
  return [
    shape('text', { 'data-part': 'name', x: left, y: baseline, ...button }, path === '' ? layout.machine : (path.split('.').at(-1) ?? path)),
    ...(inside > 0 ? [shape('text', { 'data-part': 'count', x: x + width - METRICS.inset, y: baseline }, marks.states?.(inside) ?? `${inside} states`)] : []),
    ...calls.map((call, row) => shape('text', { 'data-part': 'call', x: left, y: baseline + (row + 1) * METRICS.line }, `${marks.call ?? 'call'}: ${call}`)),
    ...(note === '' ? [] : [shape('text', { 'data-part': 'note', x: left, y: baseline + METRICS.line }, note)]),
    ...rows.map((index, row) =>
      drawTransition(index, layout, marks, { left: left - METRICS.labelInset, top: firstRow + row * METRICS.line - 3, width }, rowLabel),
    ),
  ]
}

/** How many lines a state has below its name, before its rows. */
const linesOf = (state: LayoutState): number => state.calls?.length ?? (stateNote(state) === '' ? 0 : 1)

const headHeight = (lines: number, rows: number): number => METRICS.titleLine + lines * METRICS.line + (rows > 0 ? METRICS.top + rows * METRICS.line : 0)

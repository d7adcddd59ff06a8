/** Left, top, width, height in pixels. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** A state machine as it is drawn; written at build by `npm run diagrams`. */
export interface StatechartLayout {
  /** Id of the machine: `cartSession`. */
  readonly machine: string
  /** The file that defines it. */
  readonly source: string
  readonly width: number
  readonly height: number
  /** Parents first. The machine itself is one, with an empty path, where it has transitions of its own. */
  readonly states: readonly LayoutState[]
  readonly transitions: readonly LayoutTransition[]
  readonly edges: readonly LayoutEdge[]
  /** Events and results of operations in words, from the test models; several where the payload decides. */
  readonly phrases: Readonly<Record<string, readonly string[]>>
  /** Payloads of an event from the test models, without its type. */
  readonly examples: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

export interface LayoutState {
  /** `ready.adding.asking` */
  readonly path: string
  readonly box: Box
  readonly kind?: 'compound' | 'parallel' | 'final'
  readonly initial?: true
  /** Actors it invokes. */
  readonly calls?: readonly string[]
  readonly description?: string
  /** Indexes of the transitions that are listed inside the state: those that stay, and those between it and its own substates. */
  readonly rows?: readonly number[]
  readonly line: number
}

export interface LayoutTransition {
  /** `coupon.idle --coupon.apply[2]`, as the test models name it. */
  readonly name: string
  /** Path of the state that has it. */
  readonly from: string
  /** Path of the target; absent when the state stays. */
  readonly to?: string
  /** Empty for eventless transitions. */
  readonly event: string
  readonly guard?: string
  readonly actions?: readonly string[]
  readonly line: number
}

/** All transitions from one state to another. */
export interface LayoutEdge {
  readonly transitions: readonly number[]
  /** Corners of the line, from source to target: x, y, x, y, … */
  readonly points: readonly number[]
  readonly label: Box
}

/** Sizes that layout and drawing share, in pixels. The font is monospaced; `notes` is the place for counts after a label. */
export const METRICS = { character: 6.7, title: 7.3, line: 15, titleLine: 18, inset: 12, top: 8, labelInset: 5, notes: 36 } as const

/** Characters of a note. */
const MAX_NOTE = 36

/** What stands below the name of a state without operations: how its description begins. */
export function stateNote({ calls = [], description = '' }: Pick<LayoutState, 'calls' | 'description'>): string {
  const [first = ''] = calls.length > 0 ? [] : description.split(/[.:;]/)
  return first.length > MAX_NOTE ? `${first.slice(0, MAX_NOTE).replace(/\W*\s\S*$/, '')}…` : first
}

/** An event as it is shown: `applyCoupon failed`, `after backoff`. */
export function eventLabel(event: string): string {
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after|done\.state)\.(.*)$/.exec(event) ?? []
  if (kind === 'done.actor') return `${rest} done`
  if (kind === 'error.actor') return `${rest} failed`
  if (kind === 'after') return `after ${rest.split('.')[0]}`
  return kind === 'done.state' ? 'all done' : event
}

/** What stands at an edge or in a row. */
export const transitionLabel = ({ event, guard }: Pick<LayoutTransition, 'event' | 'guard'>): string =>
  [eventLabel(event), guard && `[${guard}]`].filter(Boolean).join(' ') || 'at once'

/** A row of a state: its transition, and where it leads unless it stays. */
export const rowLabel = (transition: LayoutTransition): string => {
  const { from, to } = transition
  if (to === undefined) return transitionLabel(transition)
  return `${transitionLabel(transition)} → ${to === from ? 'itself' : from !== '' && to.startsWith(`${from}.`) ? to.slice(from.length + 1) : to}`
}

import type { StatechartLayout } from '#src/statechart/layout.ts'

/** Changes when a report of an earlier version cannot be read any more. */
export const REPORT_FORMAT = 1

/** Everything that a report shows. Texts, states, events and values that repeat are in tables and named by their index. */
export interface Report {
  readonly format: typeof REPORT_FORMAT
  /** ISO time of the run. */
  readonly at: string
  readonly version: string
  readonly commit: string
  readonly machines: readonly MachineReport[]
  readonly filter: PathFilter
  readonly against?: Comparison
  readonly mutants?: { readonly total: number; readonly killed: number }
}

/** Which paths are of interest; each is a text of the report. */
export interface PathFilter {
  readonly machine?: string
  readonly result?: 'failed' | 'newly-failing' | 'new' | 'passed'
  /** `applying` is every state inside of it, too. */
  readonly state?: string
  readonly event?: string
  readonly call?: string
  readonly fault?: FaultKind
  readonly path?: string
}

export const FAULT_KINDS = ['network', 'server', 'rejected', 'late'] as const
/** What goes wrong on a path: the network, the server (500), a rejected request, or a timer that ends while something runs. */
export type FaultKind = (typeof FAULT_KINDS)[number]

/** What changed since another run. */
export interface Comparison {
  readonly at: string
  readonly added: readonly string[]
  readonly newlyFailing: readonly string[]
  readonly gone: readonly { readonly machine: string; readonly id: string; readonly title: string }[]
}

export interface MachineReport extends RecordedMachine {
  /** `coupon/coupon` */
  readonly name: string
  readonly layout: StatechartLayout
  /** Tests of the machine that are no paths, and fail. */
  readonly problems: readonly { readonly title: string; readonly message: string }[]
  /** Differences that only the live actor showed, or a page in the browser. */
  readonly live: readonly LiveFault[]
  /** Paths that `npm run qa` can perform. */
  readonly walkable: readonly string[]
  /** Why events, or all of its paths, are not performed in a browser. */
  readonly reasons: readonly string[]
  /** How often each transition was taken elsewhere; absent when nothing ran. */
  readonly browser?: Runs
  readonly recorded?: Runs
}

export interface LiveFault {
  readonly where: 'memory' | 'browser'
  readonly path: string
  readonly step: number
  readonly message: string
  readonly attachments?: Attachments
}

export const ATTACHMENT_KINDS = ['screenshot', 'trace', 'trail'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]
/** Files beside the report that a failure in the browser recorded; paths from the report. */
export type Attachments = Readonly<Partial<Record<AttachmentKind, string>>>

export interface Runs {
  /** Number of paths, or of recorded sessions. */
  readonly runs: number
  readonly taken: Readonly<Record<string, number>>
  /** Those that passed. */
  readonly paths: readonly string[]
}

/** What the tests of a machine recorded. */
export interface RecordedMachine {
  readonly states: readonly string[]
  /** JSON texts. */
  readonly values: readonly string[]
  /** Names of context keys. */
  readonly keys: readonly string[]
  readonly events: readonly RecordedEvent[]
  readonly transitions: readonly string[]
  readonly starts: readonly RecordedState[]
  /** A step comes after the one that it follows. */
  readonly steps: readonly RecordedStep[]
  readonly paths: readonly { readonly id: string; readonly step: number }[]
  /** How often all paths together take each of `transitions`. */
  readonly taken: readonly number[]
}

export interface RecordedEvent {
  readonly type: string
  readonly phrase: string
  /** The operation whose result it is. */
  readonly call?: string
  /** Error code and status of a result. */
  readonly error?: string
  /** Index of its payload in `values`. */
  readonly payload?: number
}

export interface RecordedState {
  readonly state: number
  /** Changed keys of the context, as indexes of key and value; of a start, all of them. */
  readonly changes?: readonly (readonly [key: number, value: number])[]
  readonly emitted?: readonly number[]
  readonly invoked?: readonly (readonly [call: string, input: number])[]
  readonly forwarded?: readonly (readonly [to: string, event: number])[]
  /** Timers that it starts, in milliseconds. */
  readonly timers?: Readonly<Record<string, number>>
  /** Indexes of the transitions taken; absent when the event was ignored. */
  readonly taken?: readonly number[]
  readonly fault?: { readonly key: string; readonly actual: string; readonly expected: string }
}

export interface RecordedStep extends RecordedState {
  /** The step before; -1 and less: the first start and the next ones. */
  readonly after: number
  readonly event: number
  readonly kind?: FaultKind
  /** Milliseconds that a timer ran. */
  readonly elapsed?: number
}
